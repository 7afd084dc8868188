import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const below = 84;
const minHeight = 320;

/** The pixels between an element's top and the footer, so that a grid fills the window and only the grid scrolls. */
export function useGridHeight(): { box: RefObject<HTMLDivElement | null>; height: number } {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(560);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(minHeight, Math.floor(window.innerHeight - top - below)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { box, height };
}
