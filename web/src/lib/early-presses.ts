/**
 * Pages stand before their scripts: what is pressed meanwhile is kept and pressed again once the app answers. Links work by themselves.
 *
 * @returns how to end it, which presses what was kept
 */
export function keepEarlyPresses(root: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  root.addEventListener('click', onClick, true);
  return () => {
    root.removeEventListener('click', onClick, true);
    pressed?.click();
    pressed = null;
  };
}
