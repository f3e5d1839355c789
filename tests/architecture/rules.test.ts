import { readFileSync } from 'node:fs';
import { DATABASE_PATHS, DATABASE_ROWS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ZodMiniRecord } from 'zod/mini';
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
  ['functions/src/repositories/invoices.ts', 'BranchSales/{branch}', 'Invoice'],
  ['functions/src/repositories/panel.ts', 'Stock/{branch}', 'Spare'],
  ['web/src/data/folio-search.ts', 'BranchSales/{branch}', 'Folio'],
  ['web/src/data/order-search.ts', 'BranchOrders/{branch}/{list}', 'Uid'],
  ['web/src/data/denied-check-ins.ts', 'DeniedCheckIns/{branch}/{day}', 'At'],
  ['web/src/data/attendance-day.ts', 'Attendance/{branch}/{day}', 'At'],
  ['web/src/data/guests.ts', 'Guests/{branch}/{day}', 'At'],
  ['web/src/data/guests.ts', 'GuestFacts/{branch}/{day}', 'At'],
  ['web/src/data/audit.ts', 'Audit/{day}', 'At'],
  ['web/src/data/uncharged.ts', 'Uncharged/{month}', 'At'],
  ['functions/src/repositories/till.ts', 'BranchSales/{branch}', 'At'],
  ['functions/src/repositories/till.ts', 'BranchShifts/{branch}', 'Closed'],
  ['functions/src/repositories/till.ts', 'Sales', 'Of'],
  ['functions/src/repositories/panel.ts', 'BranchShifts/{branch}', 'Open'],
  ['functions/src/repositories/push-devices.ts', 'PushDevices', 'Uid'],
  ['web/src/data/deliveries.ts', 'Deliveries/{uid}', 'At'],
  ['web/src/data/notes.ts', 'Notes/{uid}', 'At'],
  ['web/src/data/notifications.ts', 'Notifications/{uid}', 'At'],
  ['web/src/data/public/notices.ts', 'Notices', 'From'],
  ['web/src/data/published.ts', 'Notices', 'From'],
  ['web/src/data/published.ts', 'Promotions', 'From'],
  ['web/src/data/published.ts', 'Products', 'Place'],
  ['web/src/data/products.ts', 'Products', 'Place'],
  ['web/src/data/products.ts', 'Stock/{branch}', 'Spare'],
  ['web/src/data/products.ts', 'StockLines/{branch}/{product}', 'At'],
  ['functions/src/repositories/site.ts', 'Notices', 'From'],
  ['web/src/data/orders.ts', 'MemberOrders/{uid}', 'At'],
  ['functions/src/repositories/orders.ts', 'MemberOrders/{uid}', 'State'],
  ['web/src/data/orders.ts', 'BranchOrders/{branch}/{list}', 'At'],
  ['web/src/data/roster-source.ts', 'Roster/{branch}', 'Version'],
  ['web/src/data/roster-source.ts', 'RosterSecrets/{branch}', 'Version'],
  ['web/src/data/erasures.ts', 'ErasureRequests', 'Open'],
  ['web/src/data/erasures.ts', 'ErasureRequests', 'Ended'],
  ['web/src/data/problems.ts', 'Problems/{day}', 'Last'],
  ['web/src/data/till.ts', 'BranchShifts/{branch}', 'At'],
  ['web/src/data/till.ts', 'BranchShifts/{branch}', 'Open'],
  ['web/src/data/till.ts', 'StaffShifts/{uid}', 'At'],
  ['web/src/data/till.ts', 'ShiftSales/{shift}', 'At'],
  ['functions/src/repositories/users.ts', 'MergedUsers', 'Into'],
  ['functions/src/repositories/access-links.ts', 'AccessLinks', 'RedeemedFrom'],
  ['functions/src/use-cases/erasure/erasers.ts', 'Audit/{day}', 'Target'],
  ['functions/src/use-cases/erasure/erasers.ts', 'Uncharged/{month}', 'Uid'],
  ['functions/src/use-cases/erasure/erasers.ts', 'AccessLinks', 'Uid'],
  ['functions/src/use-cases/erasure/erasers.ts', 'DateService', 'User'],
  ['functions/src/use-cases/erasure/erasers.ts', 'PushDevices', 'Uid'],
  ['functions/src/use-cases/erasure/named-records.ts', 'Guests/{branch}/{day}', 'Phone'],
  ['functions/src/repositories/copies.ts', 'DeniedCheckIns/{branch}/{day}', 'Uid'],
  ['functions/src/repositories/copies.ts', 'PushDevices', 'Uid'],
  ['functions/src/use-cases/erasure/named-records.ts', 'Contacts/waiting', 'Phone'],
  ['functions/src/use-cases/erasure/named-records.ts', 'Contacts/waiting', 'Email'],
  ['functions/src/use-cases/erasure/named-records.ts', 'Contacts/answered', 'Phone'],
  ['functions/src/use-cases/erasure/named-records.ts', 'Contacts/answered', 'Email'],
  ['web/src/data/public/products.ts', 'Products', 'Place'],
  ['functions/src/repositories/site.ts', 'Products', 'Place'],
  ['functions/src/use-cases/merge-parts.ts', 'Notes/{uid}', 'At'],
  ['functions/src/use-cases/merge-parts.ts', 'Messages/{uid}', 'At'],
  ['functions/src/use-cases/merge-parts.ts', 'Notifications/{uid}', 'At'],
  ['functions/src/use-cases/merge-parts.ts', 'MemberOrders/{uid}', 'At'],
  ['functions/src/repositories/orders.ts', 'BranchOrders/{branch}/{list}', 'At'],
  ['functions/src/repositories/orders.ts', 'BranchOrders/{branch}/{list}', 'Lapses'],
  ['functions/src/repositories/payments.ts', 'PaymentChecks', 'Next'],
];

/** Functions that order by what they are given; who calls them is in the table. */
const PASS_ON = [
  'web/src/data/database-values.ts',
  'functions/src/repositories/erasures.ts',
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
  typeof keep === 'string'
    ? []
    : paths
        .filter(({ schema }) => !(schema instanceof ZodMiniRecord))
        .map(({ pattern }) => [root, pattern.replace(/\/[^/]+$/, ''), keep.by] as const),
);

it.each(SWEPT)('sweeps %s (%s) by an indexed %s', (_, list, child) => {
  const indexes = z.array(z.string()).optional().parse(nodesOf(list).at(-1)?.['.indexOn']);
  expect(indexes).toContain(child);
});

it('knows every query there is', () => {
  const ordered =
    /orderByChild\((?:'(\w+)')?|orderByValue\(|\blast: \{ child: '(\w+)'|load(?:Newest|First|Of)\([^;]*?, '(\w+)'|first: \{ child: '(\w+)'/g;
  const asked = sourcesOf(/^(web|functions)\/src\/.*(?<!\.test)\.tsx?$/)
    .filter(({ path }) => !PASS_ON.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ordered)].map(([, ...children]) => `${path} ${children.find((child) => child) ?? '?'}`),
    );
  expect([...new Set(asked)].toSorted()).toEqual(
    [...new Set(QUERIES.map(([file, , child]) => `${file} ${child}`))].toSorted(),
  );
});
