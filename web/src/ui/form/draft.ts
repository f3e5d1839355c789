import type { Schema } from './contract-problems.ts';

/** Where a form keeps what was typed until it is sent; where that is, is not the form's business. */
export interface Draft {
  readonly read: () => Readonly<Record<string, unknown>> | null;
  /** The fields that differ from what the form started with; none of them: nothing is kept. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => void;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a field's list has to look like to come back from a draft: an older build may have kept another one. */
export type Lists = Readonly<Record<string, Schema<unknown>>>;

/** Is it the same, lists by what they hold? */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** The fields of `values` that are not as in `base`. */
export function changedFields(values: Fields, base: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])));
}

/**
 * What a draft lays over a form's first values: only fields that the form has, of the kind that they have there, and
 * only those that were changed, so that what somebody else changed meanwhile stays. `null` when that is nothing.
 */
export function restoredFields(base: Fields, draft: Draft | undefined, lists: Lists = {}): Fields | null {
  const kept = Object.entries(draft?.read() ?? {}).filter(([name, value]) => {
    if (!(name in base) || isSame(value, base[name])) return false;
    const list = lists[name];
    if (list) return list.safeParse(value).success;
    if (typeof value === 'object') return false;
    // A field that may be empty holds a text otherwise: a photo.
    return typeof value === (base[name] === null ? 'string' : typeof base[name]);
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
