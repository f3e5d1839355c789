import { readFileSync } from 'node:fs';
import { DATABASE_PATHS, DATABASE_ROWS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ZodMiniRecord } from 'zod/mini';
import { parseRules } from '../rules/rules-file.ts';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { sourcesOf } from './sources.ts';

/** A node of the rules: rules and child nodes, by key. */
interface Node {
  readonly [key: string]: unknown;
}
const nodeSchema = z.record(z.string(), z.unknown());
const RULES: Node = nodeSchema.parse(parseRules(readFileSync(RULES_FILE, 'utf8')).rules);

/**
 * Returns the nodes of the rules along a path pattern, beginning with the root, as far as the rules have nodes. A
 * placeholder, or a part without a node of its own, matches a wildcard of any name, except `$other`, which refuses
 * unknown keys.
 */
function findNodes(pattern: string): readonly Node[] {
  const nodes: Node[] = [RULES];
  for (const part of pattern.split('/')) {
    const parent = nodes.at(-1) ?? {};
    const wildcard = Object.keys(parent).find((key) => key.startsWith('$') && key !== '$other');
    const key = part.startsWith('{') ? wildcard : part in parent ? part : wildcard;
    const next = key === undefined ? undefined : nodeSchema.safeParse(parent[key]).data;
    if (!next) return nodes;
    nodes.push(next);
  }
  return nodes;
}

const hasRule = (node: Node): boolean => Object.keys(node).some((key) => key === '.read' || key === '.write');
/** Whether a node or a node below it has a rule. */
const hasRuleInside = (node: Node): boolean =>
  hasRule(node) ||
  Object.values(node).some((child) => nodeSchema.safeParse(child).data && hasRuleInside(nodeSchema.parse(child)));

it('the rules have a rule for every path of the registry (`DATABASE_PATHS`)', () => {
  const unguarded = DATABASE_PATHS.map(({ pattern }) => pattern).filter((pattern) => {
    const nodes = findNodes(pattern);
    const hasCollectionNode = nodes.length > 1;
    const deepest = nodes.at(-1);
    return !hasCollectionNode || !(nodes.some(hasRule) || (deepest && hasRuleInside(deepest)));
  });
  expect(unguarded).toEqual([]);
});

it('every collection in the rules is in the registry (`DATABASE_PATHS`)', () => {
  const known = new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]));
  expect(Object.keys(RULES).filter((key) => !key.startsWith('.') && !known.has(key))).toEqual([]);
});

/**
 * The queries that don't use web/src/data/read.ts or fetch.ts: the file with the query, the list, and the child by
 * which it is ordered.
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
  ['functions/src/members/export-data.ts', 'DateService', 'User'],
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

/**
 * Files with functions or types of queries that take the child as an argument. The calls with a certain child are in
 * `QUERIES` or `LIST_READS`.
 */
const QUERY_HELPERS = [
  'functions/src/app.ts',
  'web/src/data/fetch.ts',
  'functions/src/lib/read-keys.ts',
  'functions/src/lib/read.ts',
];

/** Matches calls of the web app's functions that query a list by a child or by key. */
const LIST_READ_CALLS = /\b(?:useNewest|useRange|fetchPage|fetchEvery)\(/g;

/** Returns the text from a position after an opening bracket to the bracket that closes it. */
function textInBrackets(text: string, from: number): string {
  let depth = 1;
  let end = from;
  while (depth > 0 && end < text.length) {
    if ('([{'.includes(text[end] ?? '')) depth += 1;
    if (')]}'.includes(text[end] ?? '')) depth -= 1;
    end += 1;
  }
  return text.slice(from, end - 1);
}

/** Returns the module of `@gym/domain/database` from which a source file imports a name; empty if there is none. */
function moduleOf(text: string, name: string): string {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '(@gym\/domain\/database\/[^']+)'/g)];
  return imports.find(([, names]) => names?.split(/[\s,]+/).includes(name))?.[2] ?? '';
}

/** The queries of lists by the web app: the file, the list, and the child or `$key` by which the call orders. */
const LIST_READS: readonly (readonly [file: string, list: string, child: string])[] = await Promise.all(
  sourcesOf(/^web\/src\/.*(?<!\.test)\.tsx?$/)
    .filter(({ path }) => !/^web\/src\/data\/(read|fetch)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LIST_READ_CALLS)].map(async ({ index, 0: call }) => {
        const callArguments = textInBrackets(text, index + call.length);
        const name = /^\s*(?:database,\s*)?(\w+Path)\b/.exec(callArguments)?.[1] ?? '';
        // The query may stand in a constant above the call.
        const by = /\bby: '(\$?\w+)'/.exec(callArguments) ?? /.*\bby: '(\$?\w+)'/s.exec(text.slice(0, index));
        const database: Record<string, unknown> = await import(moduleOf(text, name));
        const { pattern } = z.object({ pattern: z.string() }).parse(database[name]);
        return [path, pattern.replace(/\/?[^/]+$/, ''), by?.[1] ?? '?'] as const;
      }),
    ),
);

it('`LIST_READS` finds queries of the web app, with list and child', () => {
  expect(LIST_READS.length).toBeGreaterThan(30);
  expect(LIST_READS).toContainEqual(['web/src/data/attendance-day.ts', 'Attendance/{branch}/{day}', 'At']);
  expect(LIST_READS).toContainEqual(['web/src/data/general-search.ts', 'BranchSales/{branch}', 'Folio']);
});

const BY_CHILD = LIST_READS.filter(([, , child]) => child !== '$key');

it.each([...QUERIES, ...BY_CHILD].map(([file, list, child]) => ({ file, list, child })))(
  'the list $list, which $file queries, has an index by $child',
  ({ list, child }) => {
    const nodes = findNodes(list);
    expect(nodes).toHaveLength(list.split('/').length + 1);
    const indexes = z
      .union([z.string(), z.array(z.string())])
      .optional()
      .parse(nodes.at(-1)?.['.indexOn']);
    expect([indexes].flat()).toContain(child);
  },
);

/** The lists whose expired records are deleted, and the child by which the nightly job finds expired records. */
const SWEPT_LISTS = DATABASE_ROWS.flatMap(({ paths, keep }) =>
  typeof keep === 'string'
    ? []
    : paths
        .filter(({ schema }) => !(schema instanceof ZodMiniRecord))
        .map(({ pattern }) => ({ list: pattern.replace(/\/[^/]+$/, ''), child: keep.by })),
);

it.each(SWEPT_LISTS)('the list $list, whose expired records are deleted, has an index by $child', ({ list, child }) => {
  const indexes = z.array(z.string()).optional().parse(findNodes(list).at(-1)?.['.indexOn']);
  expect(indexes).toContain(child);
});

it('`QUERIES` lists every query by a child that does not use web/src/data/read.ts or fetch.ts, and no other', () => {
  const orderedCalls =
    /orderByChild\((?:'(\w+)')?|orderByValue\(|load(?:FirstUpTo|LastUpTo|Newest|ByChild|KeysUntil|KeysWithout)\([^;]*?, '(\w+)'/g;
  const queries = sourcesOf(/^(web|functions)\/src\/.*(?<!\.test)\.tsx?$/)
    .filter(({ path }) => !QUERY_HELPERS.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(orderedCalls)].map(([, ...children]) => `${path} ${children.find((child) => child) ?? '?'}`),
    );
  expect([...new Set(queries)].toSorted()).toEqual(
    [...new Set(QUERIES.map(([file, , child]) => `${file} ${child}`))].toSorted(),
  );
});

it('the conditions of rows are written with the typed functions, never as text of the rules', () => {
  const rawText = /\bnew (?:Condition|Term|Value)\(|\b(?:newData|root\.child|auth\.uid)\b/;
  const rows = sourcesOf(/^domain\/src\/database\/.*\.row\.ts$/);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ text }) => rawText.test(text)).map(({ path }) => path)).toEqual([]);
});
