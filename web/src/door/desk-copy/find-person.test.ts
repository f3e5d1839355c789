import type { DoorPerson } from '@gym/domain/door/person';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DamagedRecord } from '../../data/parse.ts';
import { findPerson } from './find-person.ts';

const read = vi.fn<() => Promise<DoorPerson>>();

function createPerson(name: string): DoorPerson {
  return { uid: 'ana', name, pin: null, phone: null, birthDate: null, hasPhoto: false, standing: null, version: 1 };
}
const copy = { personOf: () => createPerson('stored') };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('returns the server’s current data', async () => {
  read.mockResolvedValue(createPerson('current'));
  expect((await findPerson('ana', read, { offline: false, copy })).name).toBe('current');
});

it('returns the copy’s data without network, and if there is no answer within 3 s', async () => {
  read.mockReturnValue(new Promise(() => undefined));
  expect((await findPerson('ana', read, { offline: true, copy })).name).toBe('stored');
  const found = findPerson('ana', read, { offline: false, copy });
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await found).name).toBe('stored');
});

it('rejects if the read fails and there is no copy, or the copy doesn’t have the person', async () => {
  read.mockRejectedValue(new Error('Client is offline.'));
  await expect(findPerson('ana', read, { offline: true, copy: null })).rejects.toThrow('offline');
  await expect(findPerson('ana', read, { offline: true, copy: { personOf: () => null } })).rejects.toThrow('offline');
});

it('rejects if the server refuses, even if the copy has the person', async () => {
  read.mockRejectedValue(new Error('PERMISSION_DENIED: Permission denied'));
  await expect(findPerson('ana', read, { offline: false, copy })).rejects.toThrow('denied');
});

it('returns the copy’s data if the read fails because the database can’t be reached', async () => {
  read.mockRejectedValue(new Error('Client is offline.'));
  expect((await findPerson('ana', read, { offline: false, copy })).name).toBe('stored');
});

it('rejects if the server’s record is damaged, even if the copy has the person', async () => {
  read.mockRejectedValue(new DamagedRecord('Access/{uid}'));
  await expect(findPerson('ana', read, { offline: false, copy })).rejects.toThrow(DamagedRecord);
});
