import { expect, it } from 'vitest';
import { inboxOf, marksFor, unreadCount } from './inbox.ts';

const NOW = 1_000;
const notification = (key: string, At: number, ReadAt?: number) => ({
  key,
  value: { Kind: 'email-changed' as const, At, By: 'admin', ...(ReadAt === undefined ? {} : { ReadAt }) },
});
const notice = (key: string, From: number, Until?: number) => ({
  key,
  value: { Title: key, Text: key, From, ...(Until === undefined ? {} : { Until }) },
});

it('lists notifications and current notices together, newest first', () => {
  const items = inboxOf([notification('a', 10), notification('b', 30, 40)], [notice('c', 20)], null, 0, NOW);
  expect(items.map(({ key, isRead }) => [key, isRead])).toEqual([
    ['b', true],
    ['c', false],
    ['a', false],
  ]);
  expect(unreadCount(items)).toBe(2);
});

it('leaves out expired and future notices', () => {
  const items = inboxOf(
    [],
    [notice('over', 1, NOW), notice('to come', NOW + 1), notice('now', NOW, NOW + 1)],
    null,
    0,
    NOW,
  );
  expect(items.map(({ key }) => key)).toEqual(['now']);
});

it('leaves out notices of another branch', () => {
  const elsewhere = { key: 'valle', value: { ...notice('valle', 10).value, Branches: { valle: true as const } } };
  expect(inboxOf([], [elsewhere], 'centro', 0, NOW)).toEqual([]);
  expect(inboxOf([], [elsewhere], 'valle', 0, NOW)).toHaveLength(1);
});

it('counts notices up to the newest read one as read', () => {
  const items = inboxOf([], [notice('old', 10), notice('read', 20), notice('new', 21)], null, 20, NOW);
  expect(items.filter(({ isRead }) => !isRead).map(({ key }) => key)).toEqual(['new']);
});

it('marks the unread notifications, and the newest unread notice', () => {
  const items = inboxOf(
    [notification('a', 10), notification('b', 30, 40)],
    [notice('c', 20), notice('d', 25)],
    null,
    0,
    NOW,
  );
  expect(marksFor(items)).toEqual({ ids: ['a'], notice: 25 });
  expect(marksFor(items.filter(({ key }) => key === 'b'))).toEqual({ ids: [], notice: null });
});
