import { planPath, plansPath } from './plans.ts';
import type { DatabaseRow } from './row.ts';

export const plansRow = {
  root: 'Plans',
  paths: [plansPath, planPath],
  person: 'nobody',
  keep: 'always',
  rules: { read: 'everyone' },
} as const satisfies DatabaseRow;
