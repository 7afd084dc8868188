import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CaseHit, findFewCases, minCharacters } from '@/lib/api/caseSearch';
import { addressOfHit } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';
import { useDebounced } from '@/lib/useDebounced';
import styles from './HeaderSearch.module.css';
import { searchId, searchPath } from './shortcuts';

const showMoreId = 'more';

/** Cases by number or name from everywhere: the first hits at once, the rest behind Show more (MAN-043, MAN-045). */
export default function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  // the id of a hit: other hits that come meanwhile are not chosen in its place
  const [selected, setSelected] = useState('');
  const debounced = useDebounced(text.trim());
  const enough = [...debounced].length >= minCharacters;
  const { data, error } = useQuery({
    queryKey: ['caseSearch', debounced],
    queryFn: () => findFewCases(debounced),
    enabled: enough,
    placeholderData: (before) => before,
  });
  const visible = open && enough && (data !== undefined || error !== null);
  const hits = data?.hits ?? [];
  const more = hits.length; // the place of Show more, after the hits
  const places = [...hits.map(({ DealId }) => DealId), showMoreId];
  const active = places.indexOf(selected);

  const leave = (address: string) => {
    setOpen(false);
    setSelected('');
    void navigate(address);
  };
  const openHit = (hit: CaseHit) => leave(addressOfHit(session, hit));
  const showMore = () => leave(`${searchPath}?${new URLSearchParams({ q: text.trim() })}`);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && text.trim()) {
      const hit = visible ? hits[active] : undefined;
      if (hit) openHit(hit);
      else showMore();
    } else if (visible && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setSelected(places[(active + step + places.length) % places.length] ?? '');
    }
  };
  const optionId = (at: number) => `${list}-${at}`;

  return (
    <search className={styles.box}>
      <SearchOutlined className={styles.icon} aria-hidden="true" />
      <input
        id={searchId}
        type="search"
        role="combobox"
        className={styles.input}
        autoComplete="off"
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-expanded={visible}
        aria-controls={list}
        aria-activedescendant={visible && active >= 0 ? optionId(active) : undefined}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          setOpen(true);
          setSelected('');
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={t('search.results')} className={styles.list} hidden={!visible}>
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            key={hit.DealId}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus until the click
            onClick={() => openHit(hit)}
          >
            <span className={styles.title}>{hit.DealName || hit.DealNumber}</span>
            <span className={styles.quiet}>
              {[hit.DealNumber, hit.DealType, hit.StatusCodeName].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          id={optionId(more)}
          role="option"
          aria-selected={active === more}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={showMore}
        >
          {error ? t('error.generic') : hits.length === 0 ? t('search.none') : t('search.more', { count: data?.total })}
        </div>
      </div>
    </search>
  );
}
