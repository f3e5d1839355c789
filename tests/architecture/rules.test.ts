import { readFileSync } from 'node:fs';
import { DATABASE_PATHS, DATABASE_ROWS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ZodMiniRecord } from 'zod/mini';
import { parseRules } from '../rules/rules-file.ts';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { sourcesOf } from './sources.ts';

interface Node {
  readonly [key: string]: unknown;
}
const node = z.record(z.string(), z.unknown());
const RULES: Node = node.parse(parseRules(readFileSync(RULES_FILE, 'utf8')).rules);

/** The nodes of the rules along a pattern, as far as the rules go; a wildcard matches any wildcard's name. */
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

it('has a rule for every place of the registry', () => {
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

/**
 * The queries that don't go through web/src/data/read.ts or fetch.ts: the file that queries, the list, and the child
 * that it is ordered by.
 */
const QUERIES: readonly (readonly [file: string, list: string, child: string])[] = [
  ['functions/src/invoices/list-invoices.ts', 'BranchSales/{branch}', 'Invoice'],
  ['functions/src/jobs/check-till.ts', 'BranchSales/{branch}', 'Folio'],
  ['functions/src/reports/describe-panel.ts', 'Stock/{branch}', 'Spare'],
  ['functions/src/till/load-till.ts', 'BranchSales/{branch}', 'At'],
  ['functions/src/till/load-till.ts', 'BranchShifts/{branch}', 'Closed'],
  ['functions/src/till/load-till.ts', 'Sales', 'Of'],
  ['functions/src/reports/describe-panel.ts', 'BranchShifts/{branch}', 'Open'],
  ['functions/src/messages/load-push-devices.ts', 'PushDevices', 'Uid'],
  ['functions/src/site/load-site.ts', 'Notices', 'From'],
  ['functions/src/orders/load-orders.ts', 'MemberOrders/{uid}', 'State'],
  ['web/src/data/roster-source.ts', 'Roster/{branch}', 'Version'],
  ['web/src/data/roster-source.ts', 'RosterSecrets/{branch}', 'Version'],
  ['functions/src/members/load-user.ts', 'MergedUsers', 'Into'],
  ['functions/src/members/find-members.ts', 'Summaries', 'Place'],
  ['functions/src/members/find-members.ts', 'Summaries', 'Ends'],
  ['functions/src/members/find-members.ts', 'Summaries', 'Joined'],
  ['functions/src/members/find-members.ts', 'Summaries', 'LastVisit'],
  ['functions/src/till/find-sales.ts', 'BranchSales/{branch}', 'At'],
  ['functions/src/till/find-sales.ts', 'MemberSales/{uid}', 'At'],
  ['functions/src/accounts/end-sessions.ts', 'AccessLinks', 'RedeemedFrom'],
  ['functions/src/erasure/erasers.ts', 'Audit/{day}', 'Target'],
  ['functions/src/erasure/erasers.ts', 'Uncharged/{month}', 'Uid'],
  ['functions/src/erasure/erasers.ts', 'AccessLinks', 'Uid'],
  ['functions/src/erasure/erasers.ts', 'DateService', 'User'],
  ['functions/src/erasure/erasers.ts', 'PushDevices', 'Uid'],
  ['functions/src/erasure/named-records.ts', 'Guests/{branch}/{day}', 'Phone'],
  ['functions/src/members/export-data.ts', 'DeniedCheckIns/{branch}/{day}', 'Uid'],
  ['functions/src/members/export-data.ts', 'PushDevices', 'Uid'],
  ['functions/src/erasure/named-records.ts', 'Contacts/waiting', 'Phone'],
  ['functions/src/erasure/named-records.ts', 'Contacts/waiting', 'Email'],
  ['functions/src/erasure/named-records.ts', 'Contacts/answered', 'Phone'],
  ['functions/src/erasure/named-records.ts', 'Contacts/answered', 'Email'],
  ['functions/src/site/load-site.ts', 'Products', 'Place'],
  ['functions/src/members/merge-parts.ts', 'Notes/{uid}', 'At'],
  ['functions/src/members/merge-parts.ts', 'Messages/{uid}', 'At'],
  ['functions/src/members/merge-parts.ts', 'Notifications/{uid}', 'At'],
  ['functions/src/members/merge-parts.ts', 'MemberOrders/{uid}', 'At'],
  ['functions/src/orders/load-orders.ts', 'BranchOrders/{branch}/{list}', 'At'],
  ['functions/src/orders/load-orders.ts', 'BranchOrders/{branch}/{list}', 'Lapses'],
  ['functions/src/orders/load-orders.ts', 'BranchOrders/{branch}/{list}', 'HoldEnds'],
  ['functions/src/orders/load-orders.ts', 'BranchOrders/{branch}/{list}', 'Abandoned'],
  ['functions/src/payments/ask-payments.ts', 'PaymentChecks', 'Next'],
  ['functions/src/jobs/complete-accounts.ts', 'Users', 'Pin'],
  ['functions/src/jobs/finish-merges.ts', 'MergedUsers', 'Unsettled'],
  ['functions/src/messages/load-deliveries.ts', 'DeliveryTurns', 'At'],
  ['functions/src/publishing/publish-due-notices.ts', 'Drafts/Notices', 'From'],
];

/** Functions that take the order as an argument; the table lists their callers. */
const PASS_ON = [
  'functions/src/app.ts',
  'web/src/data/fetch.ts',
  'functions/src/erasure/load-of.ts',
  'functions/src/lib/read-keys.ts',
  'functions/src/lib/read.ts',
];

const readsOfLists = /\b(?:useNewest|useRange|fetchPage|fetchEvery)\(/g;

/** Returns the text between an opening bracket and the bracket that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 1;
  let end = from;
  while (depth > 0 && end < text.length) {
    if ('([{'.includes(text[end] ?? '')) depth += 1;
    if (')]}'.includes(text[end] ?? '')) depth -= 1;
    end += 1;
  }
  return text.slice(from, end - 1);
}

/** The module of the domain from which a source imports a name. */
function moduleOf(text: string, name: string): string {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '(@gym\/domain\/database\/[^']+)'/g)];
  return imports.find(([, names]) => names?.split(/[\s,]+/).includes(name))?.[2] ?? '';
}

/** Each query of a list by web: the file, the list, and the order that the call states. */
const LIST_READS: readonly (readonly [file: string, list: string, child: string])[] = await Promise.all(
  sourcesOf(/^web\/src\/.*(?<!\.test)\.tsx?$/)
    .filter(({ path }) => !/^web\/src\/data\/(read|fetch)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(readsOfLists)].map(async ({ index, 0: call }) => {
        const asked = bracketed(text, index + call.length);
        const name = /^\s*(?:database,\s*)?(\w+Path)\b/.exec(asked)?.[1] ?? '';
        // The query may stand in a constant above the call.
        const by = /\bby: '(\$?\w+)'/.exec(asked) ?? /.*\bby: '(\$?\w+)'/s.exec(text.slice(0, index));
        const database: Record<string, unknown> = await import(moduleOf(text, name));
        const { pattern } = z.object({ pattern: z.string() }).parse(database[name]);
        return [path, pattern.replace(/\/?[^/]+$/, ''), by?.[1] ?? '?'] as const;
      }),
    ),
);

it('finds the queries of lists', () => {
  expect(LIST_READS.length).toBeGreaterThan(30);
  expect(LIST_READS).toContainEqual(['web/src/data/attendance-day.ts', 'Attendance/{branch}/{day}', 'At']);
  expect(LIST_READS).toContainEqual(['web/src/data/general-search.ts', 'BranchSales/{branch}', 'Folio']);
});

const BY_CHILD = LIST_READS.filter(([, , child]) => child !== '$key');

it.each([...QUERIES, ...BY_CHILD])('%s asks %s by an indexed %s', (_, list, child) => {
  const deepest = nodesOf(list);
  expect(deepest).toHaveLength(list.split('/').length + 1);
  const indexes = z
    .union([z.string(), z.array(z.string())])
    .optional()
    .parse(deepest.at(-1)?.['.indexOn']);
  expect([indexes].flat()).toContain(child);
});

/** Every collection whose old records are deleted: the list in which the job finds them, and its order. */
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

it('lists every query in the table', () => {
  const ordered =
    /orderByChild\((?:'(\w+)')?|orderByValue\(|load(?:UpTo|Newest|First|ByChild|KeysUntil|KeysWithout)\([^;]*?, '(\w+)'/g;
  const asked = sourcesOf(/^(web|functions)\/src\/.*(?<!\.test)\.tsx?$/)
    .filter(({ path }) => !PASS_ON.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ordered)].map(([, ...children]) => `${path} ${children.find((child) => child) ?? '?'}`),
    );
  expect([...new Set(asked)].toSorted()).toEqual(
    [...new Set(QUERIES.map(([file, , child]) => `${file} ${child}`))].toSorted(),
  );
});

it('writes every condition of a row in the typed language, never as text of the rules', () => {
  const raw = /\bnew (?:Condition|Term|Value)\(|\b(?:newData|root\.child|auth\.uid)\b/;
  const rows = sourcesOf(/^domain\/src\/database\/.*\.row\.ts$/);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ text }) => raw.test(text)).map(({ path }) => path)).toEqual([]);
});
