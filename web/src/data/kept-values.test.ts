import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../lib/device-storage.ts';
import { readLastValue, storeLastValue } from './kept-values.ts';

const { auth } = vi.hoisted(() => ({ auth: { currentUser: { uid: 'ana' } as { uid: string } | null } }));
vi.mock('../lib/firebase.ts', () => ({ auth }));

const memory = new Map<string, string>();
/** A fake `localStorage`. Its keys are also its properties, because `forgetPerson` lists them with `Object.keys`. */
const storage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => Reflect.set(storage, key, value) && memory.set(key, value),
  removeItem: (key: string) => Reflect.deleteProperty(storage, key) && memory.delete(key),
};

beforeEach(() => {
  for (const key of memory.keys()) Reflect.deleteProperty(storage, key);
  memory.clear();
  auth.currentUser = { uid: 'ana' };
  vi.stubGlobal('localStorage', storage);
});

it('stores public values and the person’s own', () => {
  for (const path of [
    'Branches',
    'Users/ana',
    'Cards/ana',
    'Notices',
    'MemberAttendance/ana',
    'Wards/ana',
    'Attendance/centro/2026-11-20/ana',
  ]) {
    storeLastValue(path, { path });
    expect(readLastValue(path)).toEqual({ path });
  }
});

it('stores no values of other people, of single fields, or of other collections', () => {
  for (const path of [
    'Users/eva',
    'MemberAttendance/eva',
    'Attendance/centro/2026-11-20/eva',
    'MemberIndex',
    'Users/ana/Pin',
    'Staff/ana',
  ]) {
    storeLastValue(path, 'secret');
    expect(readLastValue(path)).toBeUndefined();
  }
  expect(memory.size).toBe(0);
});

it('replaces the check-in of an earlier day by that of a later day', () => {
  storeLastValue('Attendance/centro/2026-11-19/ana', 'yesterday');
  storeLastValue('Attendance/centro/2026-11-20/ana', null);
  expect(readLastValue('Attendance/centro/2026-11-19/ana')).toBeUndefined();
  expect(readLastValue('Attendance/centro/2026-11-20/ana')).toBeNull();
});

it('hides the values of the previous person, and deletes them when that person is forgotten', () => {
  storeLastValue('Users/ana', 'Ana');
  storeLastValue('Config', 'gym');
  auth.currentUser = { uid: 'eva' };
  expect(readLastValue('Users/ana')).toBeUndefined();
  forgetPerson();
  expect([...memory.keys()]).toEqual(['gym.kept.Config']);
});

it('works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  });
  storeLastValue('Config', 'gym');
  expect(readLastValue('Config')).toBeUndefined();
});
