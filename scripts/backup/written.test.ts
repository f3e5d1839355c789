import { expect, it } from 'vitest';
import { childrenToWrite, isWrittenAsItIs, replacementOf } from './written.ts';

const NOW = Date.UTC(2026, 10, 27, 18);
const NOBODY: ReadonlySet<string> = new Set();

it('does not resend messages that were pending at the backup', () => {
  const rows = { ana: { a: { State: 'waiting', At: 1 }, b: { State: 'read', At: 1 } } };
  expect(childrenToWrite('Deliveries', rows, NOBODY, NOW)).toEqual({
    ana: { a: { State: 'unconfirmed', At: 1 }, b: { State: 'read', At: 1 } },
  });
});

it('writes no reminders for the days before the restore', () => {
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

it('raises the versions of roster rows, so that devices fetch them', () => {
  const row = { Name: 'Ana', Version: 5 };
  const moved = { ana: { Name: 'Ana', Version: { '.sv': 'timestamp' } } };
  expect(childrenToWrite('Roster/gym', { ana: row }, NOBODY, NOW)).toEqual(moved);
});

it('writes roster tombstones of people who are not in the backup', () => {
  expect(replacementOf('Roster/gym', 'eva', NOBODY)).toEqual({ Gone: true, Version: { '.sv': 'timestamp' } });
  expect(replacementOf('Users', 'eva', NOBODY)).toBeNull();
});

it('keeps the requests of people who were erased since the backup', () => {
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

it('restores other lists without parsing them', () => {
  expect(isWrittenAsItIs('Users')).toBe(true);
  expect(isWrittenAsItIs('Roster/gym')).toBe(false);
});
