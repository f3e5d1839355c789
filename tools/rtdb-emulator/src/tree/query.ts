/** Parses queries: the `q` object of the websocket protocol, and REST parameters. */
import { isValidKey, MAX_KEY, MIN_KEY } from './keys.ts';
import type { LeafValue, Query, QueryBound, QueryIndex } from './types.ts';

export type QueryResult = { readonly ok: true; readonly query: Query } | { readonly ok: false; readonly error: string };

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type BoundValue = LeafValue | null;

const BY_PRIORITY: QueryIndex = { kind: 'priority' };

/** The query of a read or listen that has no query parameters: all children, in priority order. */
export const PLAIN_QUERY: Query = { index: BY_PRIORITY };

/** Whether the query has no bounds and no limit. */
export function loadsAllData(query: Query): boolean {
  return query.start === undefined && query.end === undefined && query.limit === undefined;
}

/**
 * Returns the name of an index in `.indexOn` and error messages: `.value`, `.key`, `.priority`, or a child path.
 */
function indexName(index: QueryIndex): string {
  return index.kind === 'child' ? index.path.join('/') : `.${index.kind}`;
}

/** Returns the official error message for a query whose index the rules don't define. */
export function missingIndexText(index: QueryIndex, path: readonly string[]): string {
  return `Index not defined, add ".indexOn": "${indexName(index)}", for path "/${path.join('/')}", to the rules`;
}

class BadQuery extends Error {}

/** Returns the query, or the message of a `BadQuery` that is thrown. */
function catchBadQuery(parse: () => Query): QueryResult {
  try {
    return { ok: true, query: parse() };
  } catch (error) {
    if (error instanceof BadQuery) return { ok: false, error: error.message };
    throw error;
  }
}

function parseChildIndex(text: string, name: string): QueryIndex {
  const path = text.split('/').filter((key) => key !== '');
  if (path.length === 0 || !path.every(isValidKey)) throw new BadQuery(`${name} must be a valid JSON encoded path`);
  return { kind: 'child', path };
}

function isValue(value: unknown): value is BoundValue {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** Returns the bound. In key order, refuses it unless its value is a string and it has no key. */
function checkBound(index: QueryIndex, bound: QueryBound, name: string): QueryBound {
  if (index.kind === 'key' && (typeof bound.value !== 'string' || bound.key !== undefined)) {
    throw new BadQuery(`${name} must be a valid key when ordering by key`);
  }
  return bound;
}

/**
 * Parses a bound. `side`: `s` for the start or `e` for the end. It is the first letter of the bound's fields: `sp`
 * (value), `sn` (key) and `sin` (inclusive).
 */
function parseWireBound(q: ReadonlyMap<string, unknown>, index: QueryIndex, side: 's' | 'e'): QueryBound | undefined {
  if (!q.has(`${side}p`)) return undefined;
  const value = q.get(`${side}p`);
  const key = q.get(`${side}n`);
  if (!isValue(value) || (key !== undefined && typeof key !== 'string')) throw new BadQuery('Invalid query: bad bound');
  const inclusive = q.get(`${side}in`) !== false;
  return checkBound(index, key === undefined ? { value, inclusive } : { value, key, inclusive }, `${side}p`);
}

function parseWireIndex(name: unknown): QueryIndex {
  if (name === undefined || name === '.priority') return BY_PRIORITY;
  if (name === '.key') return { kind: 'key' };
  if (name === '.value') return { kind: 'value' };
  if (typeof name !== 'string') throw new BadQuery('Invalid query: bad index');
  return parseChildIndex(name, 'i');
}

/** Parses the limit. `defaultEnd`: the end if `vf` is missing; `l` limits to the first children, `r` to the last. */
function parseWireLimit(fields: ReadonlyMap<string, unknown>, defaultEnd: 'l' | 'r'): Query['limit'] {
  const count = fields.get('l');
  if (count === undefined) return undefined;
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0) {
    throw new BadQuery('Invalid query: bad limit');
  }
  return { count, from: (fields.get('vf') ?? defaultEnd) === 'l' ? 'first' : 'last' };
}

/** Parses the query object of a listen, unlisten or get. `undefined`, `null` and `{}` are the plain query. */
export function parseWireQuery(q: unknown): QueryResult {
  if (q === undefined || q === null) return { ok: true, query: PLAIN_QUERY };
  if (typeof q !== 'object') return { ok: false, error: 'Invalid query: not an object' };
  return catchBadQuery(() => {
    const fields = new Map<string, unknown>(Object.entries(q));
    const index = parseWireIndex(fields.get('i'));
    const query: Writable<Query> = { index };
    const start = parseWireBound(fields, index, 's');
    const end = parseWireBound(fields, index, 'e');
    if (start !== undefined) query.start = start;
    if (end !== undefined) query.end = end;
    // The SDK always sends `vf`. Without it, the limit applies to the first children if there is a lower bound,
    // otherwise to the last ones.
    const limit = parseWireLimit(fields, start === undefined ? 'r' : 'l');
    if (limit !== undefined) query.limit = limit;
    return query;
  });
}

/** Converts a query to its wire form, for tests. */
export function toWireQuery(query: Query): { readonly [field: string]: BoundValue } {
  const q: Record<string, BoundValue> = {};
  if (query.index.kind !== 'priority') q.i = indexName(query.index);
  if (query.start !== undefined) {
    q.sp = query.start.value;
    if (query.start.key !== undefined) q.sn = query.start.key;
    q.sin = query.start.inclusive;
  }
  if (query.end !== undefined) {
    q.ep = query.end.value;
    if (query.end.key !== undefined) q.en = query.end.key;
    q.ein = query.end.inclusive;
  }
  if (query.limit !== undefined) {
    q.l = query.limit.count;
    q.vf = query.limit.from === 'first' ? 'l' : 'r';
  }
  return q;
}

const REST_FILTERS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'] as const;
type RestFilter = (typeof REST_FILTERS)[number];

/** Parses the text of a REST bound: a JSON value, optionally with a key: `3` or `3,"key"`. */
function parseBoundText(text: string, name: RestFilter): { readonly value: BoundValue; readonly key?: string } {
  const refusal = new BadQuery(`Constraint index field must be a JSON primitive: ${name}`);
  try {
    const parts: unknown = JSON.parse(`[${text}]`);
    if (!Array.isArray(parts)) throw refusal;
    const [value, key]: unknown[] = parts;
    if (!isValue(value) || parts.length === 0 || parts.length > 2) throw refusal;
    if (parts.length === 1) return { value };
    if (typeof key !== 'string') throw refusal;
    return { value, key };
  } catch {
    throw refusal;
  }
}

function parseRestIndex(orderBy: string): QueryIndex {
  let name: unknown;
  try {
    name = JSON.parse(orderBy);
  } catch {
    throw new BadQuery('orderBy must be a valid JSON encoded path');
  }
  if (typeof name !== 'string') throw new BadQuery('orderBy must be a valid JSON encoded path');
  if (name === '$key') return { kind: 'key' };
  if (name === '$value') return { kind: 'value' };
  if (name === '$priority') return BY_PRIORITY;
  return parseChildIndex(name, 'orderBy');
}

function parseRestLimit(text: string, name: RestFilter): number {
  const count = Number(text.replace(/^"(.*)"$/, '$1'));
  if (!Number.isInteger(count) || count <= 0) throw new BadQuery(`${name} must be an integer greater than 0`);
  return count;
}

/**
 * Parses the query parameters of a REST request; others are ignored. Only a `shallow` request may have filters without
 * `orderBy`, which are then in key order: the emulator hub sends such a request, with a limit, when it exports data.
 */
export function parseRestQuery(params: URLSearchParams, options: { readonly shallow?: boolean } = {}): QueryResult {
  const filters = REST_FILTERS.filter((name) => params.has(name));
  const orderBy = params.get('orderBy');
  if (orderBy === null && filters.length === 0) return { ok: true, query: PLAIN_QUERY };
  if (orderBy === null && options.shallow !== true) {
    return { ok: false, error: 'orderBy must be defined when other query parameters are defined' };
  }
  return catchBadQuery(() =>
    createRestQuery(params, filters, orderBy === null ? { kind: 'key' } : parseRestIndex(orderBy)),
  );
}

/** The ends of the range that each filter sets, and whether the range includes them. */
const REST_BOUNDS = {
  startAt: { sides: ['start'], inclusive: true },
  startAfter: { sides: ['start'], inclusive: false },
  endAt: { sides: ['end'], inclusive: true },
  endBefore: { sides: ['end'], inclusive: false },
  equalTo: { sides: ['start', 'end'], inclusive: true },
} as const;

/** Parses the bound that a filter sets. */
function parseRestBound(text: string, name: keyof typeof REST_BOUNDS, index: QueryIndex): QueryBound {
  const { inclusive } = REST_BOUNDS[name];
  // Without a key, 'after 3' means after all children with the value 3. In key order the value is the key.
  const defaultKey = inclusive || index.kind === 'key' ? {} : { key: name === 'startAfter' ? MAX_KEY : MIN_KEY };
  return checkBound(index, { ...defaultKey, ...parseBoundText(text, name), inclusive }, name);
}

function createRestQuery(params: URLSearchParams, filters: readonly RestFilter[], index: QueryIndex): Query {
  const query: Writable<Query> = { index };
  const readText = (name: RestFilter): string => params.get(name) ?? '';
  for (const name of filters) {
    if (name === 'limitToFirst' || name === 'limitToLast') {
      if (query.limit !== undefined) throw new BadQuery('limitToFirst and limitToLast cannot both be defined');
      query.limit = { count: parseRestLimit(readText(name), name), from: name === 'limitToFirst' ? 'first' : 'last' };
      continue;
    }
    const bound = parseRestBound(readText(name), name, index);
    const { sides } = REST_BOUNDS[name];
    if (sides.some((side) => query[side] !== undefined)) {
      throw new BadQuery(
        `Only one of startAt, startAfter or equalTo and one of endAt, endBefore or equalTo may be defined`,
      );
    }
    for (const side of sides) query[side] = bound;
  }
  return query;
}
