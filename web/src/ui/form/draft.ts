import type { Schema } from './contract-problems.ts';

/** Storage of a form's unsent values. */
export interface Draft {
  /** Returns the stored fields; `null` if there are none. */
  readonly read: () => Readonly<Record<string, unknown>> | null;
  /** Stores the fields that differ from the form's initial values. Without fields it deletes the draft. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Schemas of the fields that hold lists. An older build may have stored lists that don't match. */
export type ListSchemas = Readonly<Record<string, Schema<unknown>>>;

/** Whether two values are equal; lists are compared by their items. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** Returns the fields of `values` that differ from `base`. */
export function changedFields(values: Fields, base: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])));
}

/**
 * Returns the stored fields of a draft that replace initial values (`base`): fields of the form, with the right type
 * and another value. `null` if there are none.
 */
export function restoredFields(base: Fields, draft: Draft | undefined, listSchemas: ListSchemas = {}): Fields | null {
  const restorable = Object.entries(draft?.read() ?? {}).filter(([name, value]) => {
    if (!(name in base) || isSame(value, base[name])) return false;
    const listSchema = listSchemas[name];
    if (listSchema) return listSchema.safeParse(value).success;
    if (typeof value === 'object') return false;
    // A field whose initial value is null, such as a photo, holds text once it is filled in.
    return typeof value === (base[name] === null ? 'string' : typeof base[name]);
  });
  return restorable.length === 0 ? null : Object.fromEntries(restorable);
}
