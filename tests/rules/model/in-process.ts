import { compileRules } from '../../../tools/rtdb-emulator/src/rules/compile.ts';
import type { CompiledRules } from '../../../tools/rtdb-emulator/src/rules/types.ts';
import { EMPTY, fromJSON } from '../../../tools/rtdb-emulator/src/tree/node.ts';
import type { Query, QueryBound, TreeNode } from '../../../tools/rtdb-emulator/src/tree/types.ts';
import type { Json, ListQuery, Outcome, RulesCase, Updates } from './case.ts';
import type { Clock } from './clock.ts';
import { keysOf, world } from './world.ts';

/**
 * Returns the tree with a value stored at a path.
 *
 * @param existing the node that a server value such as an increment reads
 */
function withValue(root: TreeNode, path: readonly string[], value: Json, now: number, existing: TreeNode): TreeNode {
  if (value === null) return root.set(path, EMPTY);
  const parsed = fromJSON(value, { path, serverValues: { now, existing } });
  if (!parsed.ok) throw new Error(`${path.join('/')}: ${parsed.problem.message}`);
  return root.set(path, parsed.node);
}

/** Returns the tree with an update applied. */
function withUpdates(before: TreeNode, updates: Updates, now: number): TreeNode {
  let after = before;
  for (const [path, value] of Object.entries(updates)) {
    const keys = keysOf(path);
    after = withValue(after, keys, value, now, before.at(keys));
  }
  return after;
}

function inclusiveBound(value: string | number | boolean | undefined): QueryBound | undefined {
  return value === undefined ? undefined : { value, inclusive: true };
}

function toQuery({ orderBy, first, last, equalTo, startAt, endAt }: ListQuery): Query {
  const start = inclusiveBound(equalTo ?? startAt);
  const end = inclusiveBound(equalTo ?? endAt);
  return {
    index: orderBy === '.key' ? { kind: 'key' } : { kind: 'child', path: orderBy.split('/') },
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(first === undefined ? {} : { limit: { count: first, from: 'first' as const } }),
    ...(last === undefined ? {} : { limit: { count: last, from: 'last' as const } }),
  };
}

/** A case whose trees have been built, so that it can run against many versions of the rules. */
export interface PreparedCase {
  readonly rulesCase: RulesCase;
  readonly evaluate: (rules: CompiledRules) => Outcome;
  /** Whether the case reads or writes in this collection, or at the root. */
  readonly concerns: (collection: string) => boolean;
  /** The collections in which it reads or writes. Empty for an operation on the root. */
  readonly collections: readonly string[];
}

/**
 * Builds the trees of all cases: the test data (`world`), changed by what each case is `given`. Every request has the
 * time `clock.now`.
 */
export function prepare(cases: readonly RulesCase[], clock: Clock): PreparedCase[] {
  const base = withUpdates(EMPTY, { '': world(clock) }, clock.now);
  const treeByGiven = new Map<Updates, TreeNode>();
  return cases.map((rulesCase) => {
    const before = treeByGiven.get(rulesCase.given) ?? withUpdates(base, rulesCase.given, clock.now);
    treeByGiven.set(rulesCase.given, before);
    const token = { auth_time: rulesCase.signedInAt ?? 1 };
    const auth = rulesCase.as === null ? null : { uid: rulesCase.as, token };
    const request = { auth, root: before, now: clock.now };
    const { does } = rulesCase;
    const paths = does.kind === 'read' ? [does.path] : Object.keys(does.updates);
    const collections = paths.flatMap((path) => keysOf(path).slice(0, 1));
    // An operation on the root concerns all collections.
    const concerns = (collection: string): boolean => collections.length === 0 || collections.includes(collection);
    if (does.kind === 'read') {
      const path = keysOf(does.path);
      const query = does.query === undefined ? null : toQuery(does.query);
      return {
        rulesCase,
        concerns,
        collections,
        evaluate: (rules) => (rules.canRead(request, path, query) ? 'allow' : 'deny'),
      };
    }
    const after = withUpdates(before, does.updates, clock.now);
    const written = Object.keys(does.updates).map((path) => ({ path: keysOf(path) }));
    return {
      rulesCase,
      concerns,
      collections,
      evaluate: (rules) => (rules.canWrite(request, after, written) ? 'allow' : 'deny'),
    };
  });
}

/** Compiles rules; throws if they have problems. */
export function compile(source: string): CompiledRules {
  const result = compileRules(source);
  if (result.ok) return result.rules;
  throw new Error(result.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
}
