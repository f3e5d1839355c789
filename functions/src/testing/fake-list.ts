import type { ReadQuery, ReadSnapshot } from '../app.ts';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, unknown>>;

/** Returns the rank of a value's type in the database's order: null, numbers, strings. Booleans aren't supported. */
function rankType(value: Value): number {
  return value === null ? 0 : typeof value === 'number' ? 1 : 2;
}

function compareEntries(a: readonly [Value, string], b: readonly [Value, string]): number {
  if (rankType(a[0]) !== rankType(b[0])) return rankType(a[0]) - rankType(b[0]);
  if (a[0] !== b[0]) return (a[0] ?? '') < (b[0] ?? '') ? -1 : 1;
  return a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0;
}

function createSnapshot(key: string, value: unknown): ReadSnapshot & { readonly key: string } {
  const children = (): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const childOf = (path: string): unknown => new Map(children()).get(path) ?? null;
  return {
    key,
    val: () => value,
    exists: () => value !== null,
    hasChild: (path) => childOf(path) !== null,
    child: (path) => createSnapshot(path, childOf(path)),
    numChildren: () => children().length,
    forEach: (visit) => children().some(([name, child]) => visit(createSnapshot(name, child)) === true),
  };
}

/** The sorted field of a query, and its first and last entry (value and key), both inclusive; `null`: no bound. */
interface Selection {
  readonly field: string;
  readonly from: readonly [Value, string] | null;
  readonly to: readonly [Value, string] | null;
}

/** An in-memory list for unit tests. It answers queries ordered by a child, and records their limits. */
export class FakeList {
  readonly rows = new Map<string, Row>();
  /** The limits of the limited queries, in the order in which they were read. */
  readonly limits: number[] = [];

  query(selection: Selection = { field: '', from: null, to: null }, limit: number | null = null): ReadQuery {
    const unsupported = (): never => {
      throw new Error('FakeList has no such query');
    };
    return {
      orderByKey: unsupported,
      orderByValue: unsupported,
      startAfter: unsupported,
      equalTo: unsupported,
      orderByChild: (field) => this.query({ ...selection, field }),
      startAt: (value, key = '') => this.query({ ...selection, from: [value, key] }),
      endAt: (value, key = '\uffff') => this.query({ ...selection, to: [value, key] }),
      limitToFirst: (count) => this.query(selection, count),
      limitToLast: (count) => this.query(selection, -count),
      get: async () => createSnapshot('list', this.select(selection, limit)),
    };
  }

  /** Returns the selected rows in order. A negative limit selects the last rows, `null` all. */
  private select({ field, from, to }: Selection, limit: number | null): Readonly<Record<string, Row>> {
    if (limit !== null) this.limits.push(Math.abs(limit));
    const entries = [...this.rows].map(([key, row]) => [(row[field] ?? null) as Value, key, row] as const);
    const selected = entries.filter(
      ([value, key]) =>
        (from === null || compareEntries([value, key], from) >= 0) &&
        (to === null || compareEntries([value, key], to) <= 0),
    );
    const sorted = selected.toSorted((a, b) => compareEntries([a[0], a[1]], [b[0], b[1]]));
    const limited = limit === null ? sorted : limit < 0 ? sorted.slice(limit) : sorted.slice(0, limit);
    return Object.fromEntries(limited.map(([, key, row]) => [key, row]));
  }
}
