import { expect, test } from 'vitest';
import { startEmulator } from '../src/index.ts';

const OWNER = { authorization: 'Bearer owner' };
const DATA = {
  'niño 😀': { '.value': 'ñandú', '.priority': 'é' },
  list: { 0: 'a', 1: { '.value': 1.5, '.priority': -3 }, 2: false },
  nested: { '.priority': 7, 'key with spaces': { __proto__x: 1, '01': 'x', '1': 'y' } },
  empty: null,
};

// The test sends the requests of `firebase emulators:export` and `--import` in the same order.
test('an export that is imported into another emulator is exported identically', async () => {
  const source = await startEmulator();
  const target = await startEmulator();
  await fetch(`${source.url}/.json?ns=gym`, { method: 'PUT', body: JSON.stringify(DATA), headers: OWNER });
  // A database that has only been read exists, but has no data.
  await fetch(`${source.url}/.json?ns=only-read`);
  const names: unknown = await (await fetch(`${source.url}/.inspect/databases.json?ns=gym`)).json();
  expect(names).toEqual([{ name: 'gym' }, { name: 'only-read' }]);
  const checkForData = (ns: string) =>
    fetch(`${source.url}/.json?ns=${ns}&shallow=true&limitToFirst=1`, { headers: OWNER });
  expect(await (await checkForData('only-read')).text()).toBe('null');
  expect(await (await checkForData('gym')).text()).not.toBe('null');
  const exported = await (await fetch(`${source.url}/.json?ns=gym&format=export`, { headers: OWNER })).text();
  const imported = await fetch(`${target.url}/.json?ns=gym&disableTriggers=true&writeSizeLimit=unlimited`, {
    method: 'PUT',
    headers: { ...OWNER, 'content-type': 'application/json' },
    body: new Blob([exported]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(imported.status).toBe(200);
  const exportedAgain = await (await fetch(`${target.url}/.json?ns=gym&format=export`, { headers: OWNER })).text();
  expect(exportedAgain).toBe(exported);
  expect(JSON.parse(exportedAgain)).toEqual({ ...DATA, empty: undefined });
  await source.close();
  await target.close();
});
