import { configPath } from './config.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { number, server, text } from './rules/predicates.ts';
import { value } from './rules/value.ts';
import { NAME_MIN_LENGTH } from './users.ts';

/** Bounds of the gym's settings; days and minutes. */
const MAX_GRACE_DAYS = 30;
const STAY_MINUTES = { min: 10, max: 720 };

const asked = all(server, value.exists);

export const configRow = {
  root: 'Config',
  paths: [configPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'What a gym tells everyone about itself.',
    read: 'everyone',
    at: {
      $setting: {
        note: 'The slug names a node of the database and part of the address: it stays.',
        write: all(server, "$setting !== 'Slug'"),
      },
      Name: { write: asked, validate: text({ min: NAME_MIN_LENGTH }) },
      GraceDays: { write: asked, validate: number({ min: 0, max: MAX_GRACE_DAYS }) },
      StayMinutes: { write: asked, validate: number(STAY_MINUTES) },
    },
  },
} as const satisfies DatabaseRow;
