const maxFrames = 60;

/** Acts on an element as soon as it is drawn; a tab's content may come some frames after its tab is chosen. */
export function whenThere(find: () => HTMLElement | null, act: (element: HTMLElement) => void): () => void {
  let framesLeft = maxFrames;
  let frame = 0;
  const attempt = () => {
    const element = find();
    if (element) act(element);
    else if (framesLeft-- > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
