/**
 * Returns where a key moves the focus: the index of one of `count` results, `box` for the search box, or `null` if the
 * key isn't for the results.
 */
export function nextPlace(key: string, at: number | 'box', count: number): number | 'box' | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at === 'box' ? 0 : Math.min(at + 1, count - 1);
  if (at === 'box') return null;
  if (key === 'ArrowUp') return at === 0 ? 'box' : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Escape' ? 'box' : null;
}
