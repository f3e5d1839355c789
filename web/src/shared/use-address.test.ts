import { expect, it } from 'vitest';
import { readKey } from './use-address.ts';

it.each([
  { address: '?venta=-O1aB_2', key: '-O1aB_2' },
  { address: '?venta=', key: null },
  { address: '?venta=a.b', key: null },
  { address: '?venta=a/b', key: null },
  { address: '?turno=a', key: null },
])('reads the key in $address as $key, so that no other text becomes part of a database path', ({ address, key }) => {
  expect(readKey(new URLSearchParams(address), 'venta')).toBe(key);
});
