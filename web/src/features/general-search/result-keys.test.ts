import { expect, it } from 'vitest';
import { findFocusTarget } from './result-keys.ts';

it.each([
  { behavior: 'Down moves from the search box to the first result', key: 'ArrowDown', focused: 'box', next: 0 },
  { behavior: 'Down moves to the next result', key: 'ArrowDown', focused: 0, next: 1 },
  { behavior: 'Down stays at the last result', key: 'ArrowDown', focused: 2, next: 2 },
  { behavior: 'Up moves to the previous result', key: 'ArrowUp', focused: 2, next: 1 },
  { behavior: 'Up moves from the first result to the search box', key: 'ArrowUp', focused: 0, next: 'box' },
  { behavior: 'Up does nothing in the search box', key: 'ArrowUp', focused: 'box', next: null },
  { behavior: 'Home moves to the first result', key: 'Home', focused: 2, next: 0 },
  { behavior: 'End moves to the last result', key: 'End', focused: 0, next: 2 },
  { behavior: 'Home in the search box is left to the browser', key: 'Home', focused: 'box', next: null },
  { behavior: 'Escape returns to the search box', key: 'Escape', focused: 1, next: 'box' },
  { behavior: 'a letter does nothing', key: 'a', focused: 1, next: null },
] as const)('$behavior', ({ key, focused, next }) => {
  expect(findFocusTarget(key, focused, 3)).toBe(next);
});

it('keeps the focus if there are no results', () => {
  expect(findFocusTarget('ArrowDown', 'box', 0)).toBeNull();
});
