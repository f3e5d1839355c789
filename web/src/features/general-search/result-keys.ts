/**
 * Where the keyboard goes next: a place among `count` results, `box`: back to the field, `null`: the key isn't for the
 * results.
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
