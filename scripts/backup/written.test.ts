import { expect, it } from 'vitest';
import { childrenToWrite, isWrittenAsItIs, replacementOf } from './written.ts';

const NOW = Date.UTC(2026, 10, 27, 18);
/** The people who were erased since the backup: none. */
const NOBODY: ReadonlySet<string> = new Set();

it('marks messages that were waiting at the backup as unconfirmed, so that they are not sent again', () => {
  const rows = { ana: { a: { State: 'waiting', At: 1 }, b: { State: 'read', At: 1 } } };
  expect(childrenToWrite('Deliveries', rows, NOBODY, NOW)).toEqual({
    ana: { a: { State: 'unconfirmed', At: 1 }, b: { State: 'read', At: 1 } },
  });
});

it('restores jobs: reminders continue today, the nightly run has ended, `mend-members` is left out, unknown jobs stay', () => {
  const jobs = {
    reminders: { At: 1, Cursor: '2026-11-20' },
    nightly: { At: 1 },
    'mend-members': { At: 1 },
    x: { At: 1 },
  };
  expect(childrenToWrite('Jobs', jobs, NOBODY, NOW)).toEqual({
    reminders: { At: NOW, Cursor: '2026-11-27' },
    nightly: { At: NOW, EndedAt: NOW },
    x: { At: 1 },
  });
});

it('gives roster rows a new version, so that devices fetch them', () => {
  const row = { Name: 'Ana', Version: 5 };
  const expected = { ana: { Name: 'Ana', Version: { '.sv': 'timestamp' } } };
  expect(childrenToWrite('Roster/gym', { ana: row }, NOBODY, NOW)).toEqual(expected);
});

it('replaces the roster rows of people who are not in the backup by tombstones, and deletes their other records', () => {
  expect(replacementOf('Roster/gym', 'eva', NOBODY)).toEqual({ Gone: true, Version: { '.sv': 'timestamp' } });
  expect(replacementOf('Users', 'eva', NOBODY)).toBeNull();
});

it('keeps the erasure requests of people who were erased since the backup', () => {
  const erased = new Set(['eva']);
  expect(childrenToWrite('ErasureRequests', { eva: { Open: true }, leo: { Open: true } }, erased, NOW)).toEqual({
    leo: { Open: true },
  });
  expect(replacementOf('ErasureRequests', 'eva', erased)).toBeUndefined();
});

it('keeps the app closed while the settings are written', () => {
  expect(childrenToWrite('Config', { Name: 'Gimnasio', Restoring: 1 }, NOBODY, NOW)).toEqual({ Name: 'Gimnasio' });
  expect(replacementOf('Config', 'Restoring', NOBODY)).toBeUndefined();
});

it('writes `Users` unchanged, and the roster with changes', () => {
  expect(isWrittenAsItIs('Users')).toBe(true);
  expect(isWrittenAsItIs('Roster/gym')).toBe(false);
});
