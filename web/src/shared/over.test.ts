import type { Location } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openedOver, pageUnder } from './over.ts';

const PAGE: Location = { pathname: '/sucursales', search: '', hash: '', key: 'abc', state: null };

it('keeps the page below a dialog', () => {
  expect(pageUnder(openedOver(PAGE))).toBe(PAGE);
});

it('returns null for a dialog that was opened by its address', () => {
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
    expect(pageUnder(state)).toBeNull();
});
