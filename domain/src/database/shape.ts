import * as z from 'zod/mini';
import { isGymDay } from '../calendar/calendar.ts';
import type { DatabasePath } from './path.ts';

type Path = Pick<DatabasePath, 'pattern' | 'schema'>;
type Schema = z.core.$ZodType;

/**
 * Why a value doesn't fit its schema. `at`: the faulty part, as field names below the schema. Keys of records and lists
 * are `*`, because they may identify people.
 */
interface Fault {
  readonly at: readonly string[];
  readonly problem: string;
}

/** A part of a stored record. `mayGo`: it may be deleted, because the record is valid without it. */
interface Part {
  readonly schema: Schema;
  readonly mayGo: boolean;
  readonly at: readonly string[];
}

/** A node of the tree of path patterns. `path`: the path whose pattern ends at this node. */
interface Branching {
  readonly fixed: Map<string, Branching>;
  wildcard: { readonly name: string; readonly node: Branching } | null;
  path: Path | null;
}

/** Checks of the keys at these wildcards. Other wildcards accept every key that the database allows. */
const KEYS: Readonly<Record<string, (key: string) => boolean>> = {
  day: isGymDay,
  month: (key) => /^\d{4}-(0[1-9]|1[0-2])$/.test(key),
  slot: (key) => /^s[0-9]{8}$/.test(key),
  uid: (key) => /^[A-Za-z0-9_-]{1,128}$/.test(key),
  // A terminal's uid, or that of a desk and a digit.
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

function below(key: string, fault: Fault | null): Fault | null {
  return fault && { at: [key, ...fault.at], problem: fault.problem };
}

function problem(text: string): Fault {
  return { at: [], problem: text };
}

/**
 * Returns `null` if the value fits a variant, else the deepest fault of all variants: it belongs to the variant that
 * was meant.
 */
function deepestFault(faults: readonly (Fault | null)[]): Fault | null {
  if (faults.includes(null)) return null;
  return faults.reduce((deepest, fault) => (fault && deepest && fault.at.length > deepest.at.length ? fault : deepest));
}

function leafFault(schema: Schema, value: unknown): Fault | null {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? null : problem(parsed.error.issues[0]?.code ?? 'invalid');
}

/** Returns the definition of a schema. Its `type` tells the kinds apart, and compares faster than their classes. */
function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/**
 * Compares a value with a schema more strictly than parsing does: keys that the schema doesn't name are faults, so that
 * the schema states a record completely, while an older app can still read a record with a new field.
 */
function faultOf(schema: Schema, value: unknown): Fault | null {
  const definition = definitionOf(schema);
  if (definition.type === 'optional') return isAbsent(value) ? null : faultOf(definition.innerType, value);
  if (isAbsent(value)) return problem('missing');
  switch (definition.type) {
    case 'union':
      return deepestFault(definition.options.map((option) => faultOf(option, value)));
    case 'object':
      return objectFault(definition.shape, value);
    case 'record':
      return recordFault(definition, value);
    case 'array':
      return arrayFault(definition.element, value);
    case 'number':
      return isServerNumber(value) ? null : leafFault(schema, value);
    default:
      return leafFault(schema, value);
  }
}

function objectFault(shape: z.core.$ZodShape, value: unknown): Fault | null {
  if (!isObject(value)) return problem('invalid_type');
  for (const key of Object.keys(value))
    if (!Object.hasOwn(shape, key) && !isAbsent(value[key])) return problem('unrecognized_keys');
  for (const key of Object.keys(shape)) {
    const field = shape[key];
    const fault = field ? faultOf(field, value[key]) : null;
    if (fault) return below(key, fault);
  }
  return null;
}

function recordFault({ keyType, valueType }: z.core.$ZodRecordDef, value: unknown): Fault | null {
  if (!isObject(value)) return problem('invalid_type');
  for (const [key, child] of Object.entries(value)) {
    if (isAbsent(child)) continue;
    const fault = leafFault(keyType, key) ? problem('invalid_key') : below('*', faultOf(valueType, child));
    if (fault) return fault;
  }
  return null;
}

function arrayFault(element: Schema, value: unknown): Fault | null {
  if (!Array.isArray(value)) return problem('invalid_type');
  for (const child of value) {
    const fault = faultOf(element, child);
    if (fault) return below('*', fault);
  }
  return null;
}

/** Returns the parts with this key, one for each variant of the schema that has it. */
function partsAt({ schema, at }: Part, key: string): readonly Part[] {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return partsAt({ schema: definition.innerType, at, mayGo: true }, key);
    case 'union':
      return definition.options.flatMap((option) => partsAt({ schema: option, at, mayGo: false }, key));
    case 'object': {
      const field = Object.hasOwn(definition.shape, key) ? definition.shape[key] : undefined;
      return field ? [{ schema: field, mayGo: definitionOf(field).type === 'optional', at: [...at, key] }] : [];
    }
    case 'record':
      return leafFault(definition.keyType, key)
        ? []
        : [{ schema: definition.valueType, mayGo: true, at: [...at, '*'] }];
    default:
      return [];
  }
}

function newBranching(): Branching {
  return { fixed: new Map(), wildcard: null, path: null };
}

function childOf(node: Branching, part: string): Branching {
  if (part.startsWith('{')) {
    node.wildcard ??= { name: part.slice(1, -1), node: newBranching() };
    return node.wildcard.node;
  }
  const child = node.fixed.get(part) ?? newBranching();
  node.fixed.set(part, child);
  return child;
}

function follow(node: Branching, key: string): Branching | undefined {
  const fixed = node.fixed.get(key);
  if (fixed || !node.wildcard || key === '' || /[.#$[\]]/.test(key)) return fixed;
  return (KEYS[node.wildcard.name]?.(key) ?? true) ? node.wildcard.node : undefined;
}

/**
 * Finds an address in the tree. `found`: the deepest path that contains the address, and the keys below that path.
 * `node`: the node of the address itself, absent if no pattern is that long.
 */
function locate(root: Branching, keys: readonly string[]) {
  let node = root;
  let found: { readonly path: Path; readonly rest: readonly string[] } | null = null;
  for (const [index, key] of keys.entries()) {
    const next: Branching | undefined = follow(node, key);
    // The schema of the list above may accept every key, but this key isn't valid for a record of the list.
    if (!next && node.wildcard) return { found: null, node: undefined };
    if (!next) return { found, node: undefined };
    node = next;
    if (node.path) found = { path: node.path, rest: keys.slice(index + 1) };
  }
  return { found, node };
}

function describe(path: Path, { at, problem: what }: Fault): string {
  return `${[path.pattern, ...at].join('/')}: ${what}`;
}

/**
 * Returns a check of updates against the schemas of these paths.
 *
 * The check returns a description of the first value that doesn't fit, or `null` if all fit. The description names the
 * pattern of the path. It contains no values and no keys of records, so that it can be logged.
 *
 * An address may be a path, a part of its record, or a list or collection above it. A value must be complete for its
 * address. `null` deletes, and is allowed for whole records and for optional parts. A server value fits where a number
 * fits. The result of an increment isn't known here, so only the rules can bound it.
 */
export function shapeCheck(paths: readonly Path[]): (updates: Readonly<Record<string, unknown>>) => string | null {
  const root = newBranching();
  for (const path of paths) path.pattern.split('/').reduce(childOf, root).path = path;

  function misfitAt(keys: readonly string[], value: unknown): string | null {
    const { found, node } = locate(root, keys);
    if (!found) return node ? misfitBelow(keys, value) : `${keys[0]}: no path`;
    const whole: Part = { schema: found.path.schema, mayGo: true, at: [] };
    const parts = found.rest.reduce<readonly Part[]>((all, key) => all.flatMap((part) => partsAt(part, key)), [whole]);
    if (parts.length === 0) return describe(found.path, problem('no such part'));
    const fault = deepestFault(
      parts.map(({ schema, mayGo, at }) => {
        if (isAbsent(value)) return mayGo ? null : { at, problem: 'missing' };
        const inside = faultOf(schema, value);
        return inside && { at: [...at, ...inside.at], problem: inside.problem };
      }),
    );
    return fault && describe(found.path, fault);
  }

  function misfitBelow(keys: readonly string[], value: unknown): string | null {
    if (isAbsent(value)) return null;
    if (!isObject(value)) return `${keys[0]}: no path`;
    for (const [key, child] of Object.entries(value)) {
      const misfit = misfitAt([...keys, key], child);
      if (misfit) return misfit;
    }
    return null;
  }

  return (updates) => {
    for (const [address, value] of Object.entries(updates)) {
      const misfit = misfitAt(address.split('/'), value);
      if (misfit) return misfit;
    }
    return null;
  };
}
