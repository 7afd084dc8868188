const patience = 60;

/** Acts on an element as soon as it is drawn; a tab's content may come some frames after its tab is chosen. */
export function whenThere(find: () => HTMLElement | null, act: (element: HTMLElement) => void): () => void {
  let left = patience;
  let frame = 0;
  const look = () => {
    const element = find();
    if (element) act(element);
    else if (left-- > 0) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
