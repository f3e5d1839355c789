import type { Location } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createDialogState, readPageBelow } from './over.ts';

const PAGE: Location = { pathname: '/sucursales', search: '', hash: '', key: 'abc', state: null };

it('stores the page below a dialog in the history state', () => {
  expect(readPageBelow(createDialogState(PAGE))).toBe(PAGE);
});

it('returns no page if the history state has none, as for a dialog that was opened by its address', () => {
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { over: null },
    { over: 'x' },
    { over: {} },
    { over: { pathname: 7 } },
  ])
    expect(readPageBelow(state)).toBeNull();
});
