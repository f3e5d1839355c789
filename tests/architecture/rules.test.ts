import { readFileSync } from 'node:fs';
import { DATABASE_PATHS, DATABASE_ROWS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseRules } from '../rules/mutation/rules-file.ts';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { sourcesOf } from './sources.ts';

interface Node {
  readonly [key: string]: unknown;
}
const node = z.record(z.string(), z.unknown());
const RULES: Node = node.parse(parseRules(readFileSync(RULES_FILE, 'utf8')).rules);

/** The node of the rules for each part of a pattern, as far as they go; wildcards by any name. */
function nodesOf(pattern: string): readonly Node[] {
  const found: Node[] = [RULES];
  for (const part of pattern.split('/')) {
    const here = found.at(-1) ?? {};
    const wildcard = Object.keys(here).find((key) => key.startsWith('$') && key !== '$other');
    const key = part.startsWith('{') ? wildcard : part in here ? part : wildcard;
    const next = key === undefined ? undefined : node.safeParse(here[key]).data;
    if (!next) return found;
    found.push(next);
  }
  return found;
}

const hasRule = (here: Node): boolean => Object.keys(here).some((key) => key === '.read' || key === '.write');
const hasRuleBelow = (here: Node): boolean =>
  hasRule(here) || Object.values(here).some((below) => node.safeParse(below).data && hasRuleBelow(node.parse(below)));

it('guards every place of the registry on purpose', () => {
  const unguarded = DATABASE_PATHS.map(({ pattern }) => pattern).filter((pattern) => {
    const nodes = nodesOf(pattern);
    const isNamed = nodes.length > 1;
    const deepest = nodes.at(-1);
    return !isNamed || !(nodes.some(hasRule) || (deepest && hasRuleBelow(deepest)));
  });
  expect(unguarded).toEqual([]);
});

it('names no place in the rules that the registry does not know', () => {
  const known = new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]));
  expect(Object.keys(RULES).filter((key) => !key.startsWith('.') && !known.has(key))).toEqual([]);
});

/** Every query of the product by something else than the key: the file that asks, the list, and what it is ordered by. */
const QUERIES: readonly (readonly [file: string, list: string, child: string])[] = [
  ['web/src/data/denied-check-ins.ts', 'DeniedCheckIns/{branch}/{day}', 'At'],
  ['web/src/data/attendance-day.ts', 'Attendance/{branch}/{day}', 'At'],
  ['web/src/data/audit.ts', 'Audit/{day}', 'At'],
  ['web/src/data/notes.ts', 'Notes/{uid}', 'At'],
  ['web/src/data/public/notices.ts', 'Notices', 'From'],
  ['web/src/data/door-transport.ts', 'Roster/{branch}', 'Version'],
  ['functions/src/use-cases/merge-parts.ts', 'Notes/{uid}', 'At'],
  ['functions/src/use-cases/merge-parts.ts', 'Messages/{uid}', 'At'],
  ['functions/src/use-cases/merge-parts.ts', 'Notifications/{uid}', 'At'],
];

/** Functions that order by what they are given; who calls them is in the table. */
const PASS_ON = [
  'web/src/data/use-value.ts',
  'functions/src/repositories/jobs.ts',
  'functions/src/repositories/read.ts',
];

it.each(QUERIES)('%s asks %s by an indexed %s', (_, list, child) => {
  const deepest = nodesOf(list);
  expect(deepest).toHaveLength(list.split('/').length + 1);
  const indexes = z
    .union([z.string(), z.array(z.string())])
    .optional()
    .parse(deepest.at(-1)?.['.indexOn']);
  expect([indexes].flat()).toContain(child);
});

/** Every collection whose old records go: the list that they are looked up in, and by what. */
const SWEPT = DATABASE_ROWS.flatMap(({ root, paths, keep }) =>
  typeof keep === 'string' ? [] : paths.map(({ pattern }) => [root, pattern.replace(/\/[^/]+$/, ''), keep.by] as const),
);

it.each(SWEPT)('sweeps %s (%s) by an indexed %s', (_, list, child) => {
  const indexes = z.array(z.string()).optional().parse(nodesOf(list).at(-1)?.['.indexOn']);
  expect(indexes).toContain(child);
});

it('knows every query there is', () => {
  const ordered = /orderByChild\((?:'(\w+)')?|orderByValue\(|\blast: \{ child: '(\w+)'|loadNewest\([^;]*?, '(\w+)'/g;
  const asked = sourcesOf(/^(web|functions)\/src\/.*(?<!\.test)\.tsx?$/)
    .filter(({ path }) => !PASS_ON.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ordered)].map(([, ...children]) => `${path} ${children.find((child) => child) ?? '?'}`),
    );
  expect([...new Set(asked)].toSorted()).toEqual(
    [...new Set(QUERIES.map(([file, , child]) => `${file} ${child}`))].toSorted(),
  );
});
