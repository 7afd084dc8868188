import { Input } from 'antd';
import { useState } from 'react';

interface Props {
  label: string;
  /** what is searched in */
  hint: string;
  /** the text that the list is searched for now */
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** The search of a list: on Enter or its button, and at once when it is emptied. */
export function SearchBox({ label, hint, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    // the address has another, because the filters were cleared
    setTaken(value);
    setTyped(value);
  }
  return (
    <Input.Search
      className={className}
      aria-label={label}
      placeholder={hint}
      maxLength={100}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' && value !== '') onSearch('');
      }}
      onSearch={(text) => onSearch(text.trim())}
    />
  );
}
