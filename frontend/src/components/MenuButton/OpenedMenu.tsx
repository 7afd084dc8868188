import { type ButtonProps, Dropdown, type DropdownProps } from 'antd';
import { cloneElement, type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react';

interface Props extends Pick<DropdownProps, 'menu' | 'placement'> {
  onOpenChange?: (open: boolean) => void;
  /** the button of the menu */
  children: ReactElement<ButtonProps & { ref?: Ref<HTMLButtonElement> }>;
}

/** antd's menu at its button; it begins open and takes the focus over from the button that was pressed to load it. */
export function OpenedMenu({ onOpenChange, children, ...rest }: Props) {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Dropdown
      {...rest}
      trigger={['click']}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        onOpenChange?.(next);
      }}
    >
      {cloneElement(children, { ref: button, 'aria-expanded': open })}
    </Dropdown>
  );
}
