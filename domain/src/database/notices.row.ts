import { noticesPath } from './notices.ts';
import type { DatabaseRow } from './row.ts';

export const noticesRow = {
  root: 'Notices',
  paths: [noticesPath],
  person: 'nobody',
  keep: 'always',
  rules: { read: 'everyone', index: ['From'] },
} as const satisfies DatabaseRow;
