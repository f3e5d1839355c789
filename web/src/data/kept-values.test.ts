import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../lib/device-storage.ts';
import { keep, kept } from './kept-values.ts';

const { auth } = vi.hoisted(() => ({ auth: { currentUser: { uid: 'ana' } as { uid: string } | null } }));
vi.mock('../lib/firebase.ts', () => ({ auth }));

const memory = new Map<string, string>();
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

it('keeps what is public and what is one’s own', () => {
  for (const path of [
    'Branches',
    'Users/ana',
    'Cards/ana',
    'Notices',
    'MemberAttendance/ana',
    'Wards/ana',
    'Attendance/centro/2026-11-20/ana',
  ]) {
    keep(path, { of: path });
    expect(kept(path)).toEqual({ of: path });
  }
});

it('keeps nothing of anybody else', () => {
  for (const path of [
    'Users/eva',
    'MemberAttendance/eva',
    'Attendance/centro/2026-11-20/eva',
    'MemberIndex',
    'Users/ana/Pin',
    'Staff/ana',
  ]) {
    keep(path, 'secret');
    expect(kept(path)).toBeUndefined();
  }
  expect(memory.size).toBe(0);
});

it('keeps one day of check-ins, the last one', () => {
  keep('Attendance/centro/2026-11-19/ana', 'yesterday');
  keep('Attendance/centro/2026-11-20/ana', null);
  expect(kept('Attendance/centro/2026-11-19/ana')).toBeUndefined();
  expect(kept('Attendance/centro/2026-11-20/ana')).toBeNull();
});

it('shows nothing of who was here before, and forgets it at sign-out', () => {
  keep('Users/ana', 'Ana');
  keep('Config', 'gym');
  auth.currentUser = { uid: 'eva' };
  expect(kept('Users/ana')).toBeUndefined();
  forgetPerson();
  expect([...memory.keys()]).toEqual(['gym.kept.Config']);
});

it('does without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  });
  keep('Config', 'gym');
  expect(kept('Config')).toBeUndefined();
});
