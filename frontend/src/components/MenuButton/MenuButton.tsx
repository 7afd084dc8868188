import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, type ReactElement, type ReactNode, Suspense, startTransition, useState } from 'react';

interface Props extends ButtonProps {
  /** loads what `menu` draws, as soon as the person comes near the button */
  load: () => Promise<unknown>;
  /** the button with its menu, lazily loaded: see `OpenedMenu` */
  menu: (button: ReactElement<ButtonProps>) => ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** A button that opens a menu, whose code is loaded when the menu is first opened. */
export function MenuButton({ load, menu, onOpenChange, onClick, ...rest }: Props) {
  const [used, setUsed] = useState(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    onOpenChange?.(true);
    // the button stays where it is, with its focus, until the menu is there; without a connection it can be pressed again
    load().then(() => startTransition(() => setUsed(true)), ignore);
  };
  const preload = () => void load().catch(ignore);
  const button = <Button aria-haspopup="menu" {...rest} onClick={onClick} />;
  return (
    <Suspense fallback={button}>
      {used ? (
        menu(button)
      ) : (
        <Button
          aria-haspopup="menu"
          aria-expanded={false}
          {...rest}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        />
      )}
    </Suspense>
  );
}

function ignore() {}
