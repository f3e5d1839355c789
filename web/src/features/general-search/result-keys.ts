/**
 * Returns where a key moves the focus: the index of one of `count` results, `box` for the search box, or `null` if the
 * key doesn't move it. `focused`: where the focus is now, an index or `box`.
 */
export function findFocusTarget(key: string, focused: number | 'box', count: number): number | 'box' | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return focused === 'box' ? 0 : Math.min(focused + 1, count - 1);
  if (focused === 'box') return null;
  if (key === 'ArrowUp') return focused === 0 ? 'box' : focused - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Escape' ? 'box' : null;
}
