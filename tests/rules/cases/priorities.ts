import { readFileSync } from 'node:fs';
import { RULES_FILE } from '../../support/emulator-ports.ts';
import { type Json, type RulesCase, SERVER, write } from '../model/case.ts';
import { keysOf } from '../model/world.ts';
import { parseRules, rulesOfFile } from '../rules-file.ts';

const rules = parseRules(readFileSync(RULES_FILE, 'utf8'));

/** Returns whether a rule allows only the server. */
function allowsOnlyServer(expression: string): boolean {
  return /^auth != null\s+&& auth\.uid === 'server'(\s+&&|$)/.test(expression);
}

/**
 * Returns the path of every node in the rules file that clients may write, or that is below such a node, if it has a
 * `.validate` other than `false`.
 */
export function clientNodes(): readonly string[] {
  const nodeRules = rulesOfFile(rules).map(({ path, expression }) => {
    const end = path.lastIndexOf('/');
    return { node: path.slice(0, end), kind: path.slice(end + 1), expression };
  });
  const clientWrites = nodeRules.filter(({ kind, expression }) => kind === '.write' && !allowsOnlyServer(expression));
  return nodeRules
    .filter(({ kind, expression }) => kind === '.validate' && expression !== 'false')
    .map(({ node }) => node)
    .filter((node) =>
      clientWrites.some((clientWrite) => node === clientWrite.node || node.startsWith(`${clientWrite.node}/`)),
    );
}

type Plain = { readonly [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the path in the rules file of the node for a database path; `null` if the file has no such node. */
function findRuleNode(keys: readonly string[]): string | null {
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

/** Returns copies of a value, each with a priority on a different node. `keys` leads to that node. */
function copiesWithPriority(
  value: Json,
  keys: readonly string[] = [],
): { readonly keys: readonly string[]; readonly value: Json }[] {
  if (value === null) return [];
  if (!isPlain(value) || '.sv' in value) return [{ keys, value: { '.value': value, '.priority': 1 } }];
  const onThisNode = { keys, value: { ...value, '.priority': 1 } };
  const onNodesBelow = Object.entries(value).flatMap(([key, child]) =>
    copiesWithPriority(child as Json, [...keys, key]).map((one) => ({ ...one, value: { ...value, [key]: one.value } })),
  );
  return [onThisNode, ...onNodesBelow];
}

/** Returns copies of an update, each with a priority on a different node and that node's path in the rules file. */
function updatesWithPriority(
  updates: Readonly<Record<string, Json>>,
): { readonly node: string; readonly updates: Readonly<Record<string, Json>> }[] {
  return Object.entries(updates).flatMap(([path, value]) =>
    copiesWithPriority(value).map((one) => {
      const nodeKeys = [...keysOf(path), ...one.keys];
      return { node: findRuleNode(nodeKeys) ?? nodeKeys.join('/'), updates: { ...updates, [path]: one.value } };
    }),
  );
}

/**
 * For each node of the rules file that an allowed case writes, returns that case with a priority on the node. The rules
 * must refuse it. A priority (`.priority`) is a value that the Realtime Database can store beside any node, and that
 * the app doesn't use. Cases of clients come first. Cases of the server are used only for nodes that clients may write.
 */
export function priorityCases(cases: readonly RulesCase[]): readonly RulesCase[] {
  const clientNodeSet = new Set(clientNodes());
  const caseByNode = new Map<string, RulesCase>();
  const clientsFirst = [...cases.filter(({ as }) => as !== SERVER), ...cases.filter(({ as }) => as === SERVER)];
  for (const one of clientsFirst) {
    const { expected, as, does } = one;
    if (expected !== 'allow' || does.kind !== 'write') continue;
    for (const { node, updates } of updatesWithPriority(does.updates)) {
      if (caseByNode.has(node) || (as === SERVER && !clientNodeSet.has(node))) continue;
      caseByNode.set(node, { ...one, name: node, expected: 'deny', does: write(updates) });
    }
  }
  return [...caseByNode.values()];
}
