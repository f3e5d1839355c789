import * as logger from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { DamagedRecord, endAtDamagedRecord, orIfDamaged, ShapeError } from './damaged-record.ts';

vi.mock('firebase-functions/logger', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(logger.error).mockImplementation(() => undefined);
});

it('returns the fallback for a damaged record, and rethrows other errors', async () => {
  expect(await orIfDamaged(Promise.resolve('whole'), null)).toBe('whole');
  expect(await orIfDamaged(Promise.reject(new DamagedRecord('Users/{uid}')), null)).toBeNull();
  await expect(orIfDamaged(Promise.reject(new Error('away')), null)).rejects.toThrow('away');
});

it.each([
  { error: new DamagedRecord('Users/{uid}'), reason: 'Stored data do not fit Users/{uid}' },
  { error: new ShapeError('Users/{uid}/Phone: invalid_format'), reason: 'Users/{uid}/Phone: invalid_format' },
])('logs the message of $error.name and ends the work, because a retry would fail, too', async ({ error, reason }) => {
  await endAtDamagedRecord(async () => Promise.reject(error))({});
  expect(logger.error).toHaveBeenCalledExactlyOnceWith('ended at a damaged record', { reason });
});

it('throws every other error, so that the event is delivered again', async () => {
  const work = endAtDamagedRecord(async () => Promise.reject(new Error('The database is away')));
  await expect(work({})).rejects.toThrow('The database is away');
});

it('passes the event to the wrapped function', async () => {
  const work = vi.fn(async () => undefined);
  await endAtDamagedRecord(work)({ id: 'e1' });
  expect(work).toHaveBeenCalledExactlyOnceWith({ id: 'e1' });
});
