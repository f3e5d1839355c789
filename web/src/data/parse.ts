import * as z from 'zod/mini';

const AnyRecord = z.record(z.string(), z.unknown());

/** A record read from the database, `null` where there is none or it is damaged; a damaged one is logged by place only. */
/*#__NO_SIDE_EFFECTS__*/
export function parseRecord<Schema extends z.ZodMiniType>(place: string, schema: Schema) {
  return (raw: unknown): z.output<Schema> | null => {
    if (raw === null || raw === undefined) return null;
    const parsed = z.safeParse(schema, raw);
    if (parsed.success) return parsed.data;
    console.warn(`Un registro dañado se omitió en ${place}.`);
    return null;
  };
}

/** One record of a collection with its key. */
export interface Keyed<T> {
  readonly key: string;
  readonly value: T;
}

/** The records of a collection; damaged ones are left out, so that one bad record never hides the others. */
/*#__NO_SIDE_EFFECTS__*/
export function parseCollection<Schema extends z.ZodMiniType>(place: string, schema: Schema) {
  const parseOne = parseRecord(place, schema);
  return (raw: unknown): readonly Keyed<z.output<Schema>>[] => {
    const records = z.safeParse(AnyRecord, raw ?? {});
    if (!records.success) return [];
    return Object.entries(records.data).flatMap(([key, child]) => {
      const value = parseOne(child);
      return value === null ? [] : [{ key, value }];
    });
  };
}
