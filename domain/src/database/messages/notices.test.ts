import { expect, it } from 'vitest';
import { isCurrentNotice, isNoticeFor } from './notices.ts';

const NOTICE = { Title: 'Aviso', Text: 'Hola', From: 10 };

it.each([
  { what: 'before it begins', notice: NOTICE, now: 9, isShown: false },
  { what: 'from its first moment', notice: NOTICE, now: 10, isShown: true },
  { what: 'until its last moment', notice: { ...NOTICE, Until: 20 }, now: 19, isShown: true },
  { what: 'once it is over', notice: { ...NOTICE, Until: 20 }, now: 20, isShown: false },
  { what: 'while it is hidden', notice: { ...NOTICE, Hidden: true as const }, now: 15, isShown: false },
])('decides whether a notice is shown $what: $isShown', ({ notice, now, isShown }) => {
  expect(isCurrentNotice(notice, now)).toBe(isShown);
});

it.each([
  { what: 'without branches', notice: NOTICE, branch: 'centro', concerns: true },
  {
    what: 'for all branches',
    notice: { ...NOTICE, Branches: { all: true as const } },
    branch: 'centro',
    concerns: true,
  },
  {
    what: 'for this branch',
    notice: { ...NOTICE, Branches: { centro: true as const } },
    branch: 'centro',
    concerns: true,
  },
  {
    what: 'for another branch',
    notice: { ...NOTICE, Branches: { valle: true as const } },
    branch: 'centro',
    concerns: false,
  },
  { what: 'for one branch', notice: { ...NOTICE, Branches: { valle: true as const } }, branch: null, concerns: true },
])(
  'decides whether a notice $what concerns a person with the home branch $branch: $concerns',
  ({ notice, branch, concerns }) => {
    expect(isNoticeFor(notice, branch)).toBe(concerns);
  },
);
