import { expect, it } from 'vitest';
import { isCurrentNotice, isNoticeFor } from './notices.ts';

const NOTICE = { Title: 'Aviso', Text: 'Hola', From: 10 };

it.each([
  ['before it begins', NOTICE, 9, false],
  ['from its first moment on', NOTICE, 10, true],
  ['until the last', { ...NOTICE, Until: 20 }, 19, true],
  ['once it is over', { ...NOTICE, Until: 20 }, 20, false],
  ['hidden', { ...NOTICE, Hidden: true as const }, 15, false],
])('is a notice shown, %s', (_what, notice, now, expected) => {
  expect(isCurrentNotice(notice, now)).toBe(expected);
});

it.each([
  ['of no branch', NOTICE, 'centro', true],
  ['of all of them', { ...NOTICE, Branches: { all: true as const } }, 'centro', true],
  ['of the own branch', { ...NOTICE, Branches: { centro: true as const } }, 'centro', true],
  ['of another branch', { ...NOTICE, Branches: { valle: true as const } }, 'centro', false],
  ['of a branch, for who has none yet', { ...NOTICE, Branches: { valle: true as const } }, null, true],
])('does a notice %s concern somebody', (_what, notice, branch, expected) => {
  expect(isNoticeFor(notice, branch)).toBe(expected);
});
