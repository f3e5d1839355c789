import * as z from 'zod/mini';
import { isGymDay } from '../calendar/calendar.ts';
import type { DatabasePath } from './path.ts';

type Path = Pick<DatabasePath, 'pattern' | 'schema'>;
type Schema = z.core.$ZodType;

/**
 * Why a value doesn't fit its schema. `keys`: the keys that lead from the schema's root to the faulty part. `*` stands
 * for the index of an array, and for the key of a map (`z.record`), which may identify a person. `problem`: mostly a
 * code of Zod.
 */
interface Fault {
  readonly keys: readonly string[];
  readonly problem: string;
}

/**
 * A part of a stored record. `isDeletable`: the record is valid without the part. `keys`: the keys that lead to it, as
 * in {@link Fault}.
 */
interface Part {
  readonly schema: Schema;
  readonly isDeletable: boolean;
  readonly keys: readonly string[];
}

/**
 * A node of the tree of path patterns. `fixed`: its children whose key is in the pattern itself, by that key. `path`:
 * the path whose pattern ends at this node.
 */
interface PatternNode {
  readonly fixed: Map<string, PatternNode>;
  wildcard: { readonly name: string; readonly node: PatternNode } | null;
  path: Path | null;
}

/** Checks of keys, by the wildcard's name. Other wildcards accept every key that the database allows. */
const KEY_CHECKS: Readonly<Record<string, (key: string) => boolean>> = {
  day: isGymDay,
  month: (key) => /^\d{4}-(0[1-9]|1[0-2])$/.test(key),
  slot: (key) => /^s[0-9]{8}$/.test(key),
  uid: (key) => /^[A-Za-z0-9_-]{1,128}$/.test(key),
  // The key of a desk ends with `~` and a digit.
  device: (key) => /^[A-Za-z0-9_-]{1,128}(~[0-9])?$/.test(key),
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the database would store nothing: it drops nulls and empty objects. JSON drops `undefined`. */
function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).every(isAbsent);
}

/** Whether the server replaces the value by a number: an increment, or the time of the write. */
function isServerNumber(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).join() !== '.sv') return false;
  const kind = value['.sv'];
  return (
    kind === 'timestamp' ||
    (isObject(kind) && Object.keys(kind).join() === 'increment' && isFiniteNumber(kind.increment))
  );
}

function isFiniteNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function prefixFault(key: string, fault: Fault | null): Fault | null {
  return fault && { keys: [key, ...fault.keys], problem: fault.problem };
}

function newFault(problem: string): Fault {
  return { keys: [], problem };
}

/**
 * Returns `null` if the value fits a variant. Otherwise returns the deepest fault of all variants, because it most
 * likely belongs to the variant that the value was meant to have.
 */
function pickDeepestFault(faults: readonly (Fault | null)[]): Fault | null {
  if (faults.includes(null)) return null;
  return faults.reduce((deepest, fault) =>
    fault && deepest && fault.keys.length > deepest.keys.length ? fault : deepest,
  );
}

function findLeafFault(schema: Schema, value: unknown): Fault | null {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? null : newFault(parsed.error.issues[0]?.code ?? 'invalid');
}

/** Returns the definition of a schema. Comparing its `type` is faster than `instanceof` with Zod's classes. */
function readDefinition(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/**
 * Finds a fault of a value; `null` if there is none. Stricter than parsing: a key that the schema doesn't name is a
 * fault, so that every stored field is in the schema. (Parsing ignores it, so that an older app can read a record with
 * a new field.)
 */
function findFault(schema: Schema, value: unknown): Fault | null {
  const definition = readDefinition(schema);
  if (definition.type === 'optional') return isAbsent(value) ? null : findFault(definition.innerType, value);
  if (isAbsent(value)) return newFault('missing');
  switch (definition.type) {
    case 'union':
      return pickDeepestFault(definition.options.map((option) => findFault(option, value)));
    case 'object':
      return findObjectFault(definition.shape, value);
    case 'record':
      return findRecordFault(definition, value);
    case 'array':
      return findArrayFault(definition.element, value);
    case 'number':
      return isServerNumber(value) ? null : findLeafFault(schema, value);
    default:
      return findLeafFault(schema, value);
  }
}

function findObjectFault(shape: z.core.$ZodShape, value: unknown): Fault | null {
  if (!isObject(value)) return newFault('invalid_type');
  for (const key of Object.keys(value))
    if (!Object.hasOwn(shape, key) && !isAbsent(value[key])) return newFault('unrecognized_keys');
  for (const key of Object.keys(shape)) {
    const field = shape[key];
    const fault = field ? findFault(field, value[key]) : null;
    if (fault) return prefixFault(key, fault);
  }
  return null;
}

function findRecordFault({ keyType, valueType }: z.core.$ZodRecordDef, value: unknown): Fault | null {
  if (!isObject(value)) return newFault('invalid_type');
  for (const [key, child] of Object.entries(value)) {
    if (isAbsent(child)) continue;
    const fault = findLeafFault(keyType, key) ? newFault('invalid_key') : prefixFault('*', findFault(valueType, child));
    if (fault) return fault;
  }
  return null;
}

function findArrayFault(element: Schema, value: unknown): Fault | null {
  if (!Array.isArray(value)) return newFault('invalid_type');
  for (const child of value) {
    const fault = findFault(element, child);
    if (fault) return prefixFault('*', fault);
  }
  return null;
}

/** Returns the parts with this key: one for each variant of the schema that has the key. */
function findPartsAt({ schema, keys }: Omit<Part, 'isDeletable'>, key: string): readonly Part[] {
  const definition = readDefinition(schema);
  switch (definition.type) {
    case 'optional':
      return findPartsAt({ schema: definition.innerType, keys }, key);
    case 'union':
      return definition.options.flatMap((option) => findPartsAt({ schema: option, keys }, key));
    case 'object': {
      const field = Object.hasOwn(definition.shape, key) ? definition.shape[key] : undefined;
      return field
        ? [{ schema: field, isDeletable: readDefinition(field).type === 'optional', keys: [...keys, key] }]
        : [];
    }
    case 'record':
      return findLeafFault(definition.keyType, key)
        ? []
        : [{ schema: definition.valueType, isDeletable: true, keys: [...keys, '*'] }];
    default:
      return [];
  }
}

function newPatternNode(): PatternNode {
  return { fixed: new Map(), wildcard: null, path: null };
}

function getOrAddChild(node: PatternNode, part: string): PatternNode {
  if (part.startsWith('{')) {
    node.wildcard ??= { name: part.slice(1, -1), node: newPatternNode() };
    return node.wildcard.node;
  }
  const child = node.fixed.get(part) ?? newPatternNode();
  node.fixed.set(part, child);
  return child;
}

function findChild(node: PatternNode, key: string): PatternNode | undefined {
  const fixed = node.fixed.get(key);
  if (fixed || !node.wildcard || key === '' || /[.#$[\]]/.test(key)) return fixed;
  return (KEY_CHECKS[node.wildcard.name]?.(key) ?? true) ? node.wildcard.node : undefined;
}

/**
 * Finds an address in the tree. `found`: the deepest path that contains the address, and `keysBelow`, the keys of the
 * address below that path; `null` if no path contains it or a wildcard doesn't accept its key. `node`: the node of the
 * address itself; `undefined` if the tree has none.
 */
function locate(root: PatternNode, keys: readonly string[]) {
  let node = root;
  let found: { readonly path: Path; readonly keysBelow: readonly string[] } | null = null;
  for (const [index, key] of keys.entries()) {
    const next: PatternNode | undefined = findChild(node, key);
    // The wildcard doesn't accept the key, even if the schema of a path above it would.
    if (!next && node.wildcard) return { found: null, node: undefined };
    if (!next) return { found, node: undefined };
    node = next;
    if (node.path) found = { path: node.path, keysBelow: keys.slice(index + 1) };
  }
  return { found, node };
}

function describe(path: Path, { keys, problem }: Fault): string {
  return `${[path.pattern, ...keys].join('/')}: ${problem}`;
}

/**
 * Returns a check of updates against the schemas of these paths.
 *
 * The check returns a description of the first value that doesn't fit, or `null` if all fit. The description names the
 * pattern of the path; without a path, the first key of the address. It contains no values and no keys of records, so
 * that it can be logged.
 *
 * An address may be that of a path, of a part of its record, or of a node above paths. A value must contain every
 * required part. `null` deletes, and doesn't fit a required part of a record. A server value fits where a number fits.
 * The result of an increment is unknown before the write, so only the rules can limit it.
 */
export function shapeCheck(paths: readonly Path[]): (updates: Readonly<Record<string, unknown>>) => string | null {
  const root = newPatternNode();
  for (const path of paths) path.pattern.split('/').reduce(getOrAddChild, root).path = path;

  function describeMisfitAt(keys: readonly string[], value: unknown): string | null {
    const { found, node } = locate(root, keys);
    if (!found) return node ? describeMisfitBelow(keys, value) : `${keys[0]}: no path`;
    const record: Part = { schema: found.path.schema, isDeletable: true, keys: [] };
    const parts = found.keysBelow.reduce<readonly Part[]>(
      (all, key) => all.flatMap((part) => findPartsAt(part, key)),
      [record],
    );
    if (parts.length === 0) return describe(found.path, newFault('no such part'));
    const fault = pickDeepestFault(
      parts.map(({ schema, isDeletable, keys }) => {
        if (isAbsent(value)) return isDeletable ? null : { keys, problem: 'missing' };
        const inside = findFault(schema, value);
        return inside && { keys: [...keys, ...inside.keys], problem: inside.problem };
      }),
    );
    return fault && describe(found.path, fault);
  }

  function describeMisfitBelow(keys: readonly string[], value: unknown): string | null {
    if (isAbsent(value)) return null;
    if (!isObject(value)) return `${keys[0]}: no path`;
    for (const [key, child] of Object.entries(value)) {
      const misfit = describeMisfitAt([...keys, key], child);
      if (misfit) return misfit;
    }
    return null;
  }

  return (updates) => {
    for (const [address, value] of Object.entries(updates)) {
      const misfit = describeMisfitAt(address.split('/'), value);
      if (misfit) return misfit;
    }
    return null;
  };
}
