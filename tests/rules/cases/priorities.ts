import { readFileSync } from 'node:fs';
import { RULES_FILE } from '../../support/emulator-ports.ts';
import { type Json, type RulesCase, SERVER, write } from '../model/case.ts';
import { keysOf } from '../model/world.ts';
import { parseRules, placedRules } from '../rules-file.ts';

const rules = parseRules(readFileSync(RULES_FILE, 'utf8'));

function isServers(expression: string): boolean {
  return /^auth != null\s+&& auth\.uid === 'server'(\s+&&|$)/.test(expression);
}

/** Returns every node of the rules at or below a path that clients may write, as its path in the file. */
export function clientNodes(): readonly string[] {
  const placed = placedRules(rules).map(({ path, expression }) => {
    const cut = path.lastIndexOf('/');
    return { node: path.slice(0, cut), kind: path.slice(cut + 1), expression };
  });
  const written = placed.filter(({ kind, expression }) => kind === '.write' && !isServers(expression));
  return placed
    .filter(({ kind, expression }) => kind === '.validate' && expression !== 'false')
    .map(({ node }) => node)
    .filter((node) => written.some((above) => node === above.node || node.startsWith(`${above.node}/`)));
}

type Plain = { readonly [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the node of the rules for a database path, as its path in the file; `null` if there is none. */
function ruleNodeOf(keys: readonly string[]): string | null {
  let node: unknown = rules.rules;
  const names: string[] = [];
  for (const key of keys) {
    if (!isPlain(node)) return null;
    const name = key in node ? key : Object.keys(node).find((child) => child.startsWith('$') && child !== '$other');
    if (name === undefined) return null;
    names.push(name);
    node = node[name];
  }
  return `/${names.join('/')}`;
}

/** Returns copies of a value, each with a priority on a different node. */
function withPriority(
  value: Json,
  keys: readonly string[] = [],
): { readonly keys: readonly string[]; readonly value: Json }[] {
  if (value === null) return [];
  if (!isPlain(value) || '.sv' in value) return [{ keys, value: { '.value': value, '.priority': 1 } }];
  const here = { keys, value: { ...value, '.priority': 1 } };
  const below = Object.entries(value).flatMap(([key, child]) =>
    withPriority(child as Json, [...keys, key]).map((one) => ({ ...one, value: { ...value, [key]: one.value } })),
  );
  return [here, ...below];
}

/** Returns copies of an update, each with a priority on a different node, and that node's path in the rules. */
function prioritised(
  updates: Readonly<Record<string, Json>>,
): { readonly node: string; readonly updates: Readonly<Record<string, Json>> }[] {
  return Object.entries(updates).flatMap(([path, value]) =>
    withPriority(value).map((one) => {
      const place = [...keysOf(path), ...one.keys];
      return { node: ruleNodeOf(place) ?? place.join('/'), updates: { ...updates, [path]: one.value } };
    }),
  );
}

/**
 * Returns one refused write for each node of the rules that an allowed case writes: the first such case, with a
 * priority on that node. A client's case is preferred to one of the server.
 */
export function priorityCases(cases: readonly RulesCase[]): readonly RulesCase[] {
  const guarded = new Set(clientNodes());
  const found = new Map<string, RulesCase>();
  const clientsFirst = [...cases.filter(({ as }) => as !== SERVER), ...cases.filter(({ as }) => as === SERVER)];
  for (const one of clientsFirst) {
    const { expected, as, does } = one;
    if (expected !== 'allow' || does.kind !== 'write') continue;
    for (const { node, updates } of prioritised(does.updates)) {
      if (found.has(node) || (as === SERVER && !guarded.has(node))) continue;
      found.set(node, { ...one, name: node, expected: 'deny', does: write(updates) });
    }
  }
  return [...found.allowAndDenyValues()];
}
