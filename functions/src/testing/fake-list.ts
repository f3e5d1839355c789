import type { ReadQuery, ReadSnapshot } from '../app.ts';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, unknown>>;

/** Returns the rank of a value in the order of the database: null, numbers, strings. */
function rankOf(value: Value): number {
  return value === null ? 0 : typeof value === 'number' ? 1 : 2;
}

function compare(a: readonly [Value, string], b: readonly [Value, string]): number {
  if (rankOf(a[0]) !== rankOf(b[0])) return rankOf(a[0]) - rankOf(b[0]);
  if (a[0] !== b[0]) return (a[0] ?? '') < (b[0] ?? '') ? -1 : 1;
  return a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0;
}

function snapshotOf(key: string, value: unknown): ReadSnapshot & { readonly key: string } {
  const children = (): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const childOf = (path: string): unknown => new Map(children()).get(path) ?? null;
  return {
    key,
    val: () => value,
    exists: () => value !== null,
    hasChild: (path) => childOf(path) !== null,
    child: (path) => snapshotOf(path, childOf(path)),
    numChildren: () => children().length,
    forEach: (visit) => children().some(([name, child]) => visit(snapshotOf(name, child)) === true),
  };
}

/** What a query selects. */
interface Selection {
  readonly field: string;
  readonly from: readonly [Value, string] | null;
  readonly to: readonly [Value, string] | null;
}

/** An in-memory list for unit tests. It answers queries ordered by a child, and records the limit of each query. */
export class FakeList {
  readonly rows = new Map<string, Row>();
  /** The limits of the queries, in order. */
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
      get: async () => snapshotOf('list', this.select(selection, limit)),
    };
  }

  /** Returns the selected rows in order; with a negative limit the last ones. */
  private select({ field, from, to }: Selection, limit: number | null): Readonly<Record<string, Row>> {
    if (limit !== null) this.limits.push(Math.abs(limit));
    const placed = [...this.rows].map(([key, row]) => [(row[field] ?? null) as Value, key, row] as const);
    const within = placed.filter(
      ([value, key]) =>
        (from === null || compare([value, key], from) >= 0) && (to === null || compare([value, key], to) <= 0),
    );
    const sorted = within.toSorted((a, b) => compare([a[0], a[1]], [b[0], b[1]]));
    const chosen = limit === null ? sorted : limit < 0 ? sorted.slice(limit) : sorted.slice(0, limit);
    return Object.fromEntries(chosen.map(([, key, row]) => [key, row]));
  }
}
