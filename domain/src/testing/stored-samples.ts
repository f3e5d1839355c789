import fc from 'fast-check';
import * as z from 'zod/mini';

// Sample values of the schemas of stored data, and the same values with one error each.

type Schema = z.core.$ZodType;
/** The inclusive bounds of a number or of a text's length, and the pattern of a text. */
interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}

const DAY = '2026-11-20';

function boundsOf(schema: z.core.$ZodString | z.core.$ZodNumber): Bounds {
  const bounds = (schema._zod.def.checks ?? []).map(({ _zod: { def } }): Bounds => {
    if ('pattern' in def && def.pattern instanceof RegExp) return { pattern: def.pattern };
    if ('minimum' in def && typeof def.minimum === 'number') return { minimum: def.minimum };
    if ('maximum' in def && typeof def.maximum === 'number') return { maximum: def.maximum };
    if (!('value' in def) || typeof def.value !== 'number') return {};
    return def.check === 'greater_than' ? { minimum: def.value } : { maximum: def.value };
  });
  return Object.assign({}, ...bounds);
}

function sampleText(schema: z.core.$ZodString): string {
  const { minimum = 1, pattern } = boundsOf(schema);
  if (!pattern) return 'x'.repeat(Math.max(1, minimum));
  const [text = ''] = fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 1 });
  return text;
}

/**
 * Returns a valid value of a stored schema, with every optional field. Throws for a kind of schema that it doesn't
 * know.
 */
export function sampleOf(schema: Schema): unknown {
  if (schema instanceof z.core.$ZodOptional) return sampleOf(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodUnion) {
    const [first] = schema._zod.def.options;
    if (first) return sampleOf(first);
  }
  if (schema instanceof z.core.$ZodObject)
    return Object.fromEntries(Object.entries(schema._zod.def.shape).map(([key, field]) => [key, sampleOf(field)]));
  if (schema instanceof z.core.$ZodRecord)
    return { [String(sampleOf(schema._zod.def.keyType))]: sampleOf(schema._zod.def.valueType) };
  if (schema instanceof z.core.$ZodArray) return [sampleOf(schema._zod.def.element)];
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.core.$ZodString) return sampleText(schema);
  if (schema instanceof z.core.$ZodNumber) return boundsOf(schema).minimum ?? 1;
  if (schema instanceof z.core.$ZodBoolean) return true;
  // Gym days are the only custom schemas.
  if (schema instanceof z.core.$ZodCustom) return DAY;
  throw new Error(`No sample of ${schema._zod.def.type}`);
}

/** An invalid value. */
export interface BrokenValue {
  /** Description of the error. */
  readonly what: string;
  readonly value: unknown;
}

/** Inserts each broken value of a part into the whole, and adds the part's name to the description. */
function nestBroken(part: string, broken: readonly BrokenValue[], insert: (value: unknown) => unknown): BrokenValue[] {
  return broken.map(({ what, value }) => ({ what: `${part}: ${what}`, value: insert(value) }));
}

function breakObject(shape: Readonly<Record<string, Schema>>): BrokenValue[] {
  const valid = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field)]));
  return [
    { what: 'a text instead of a record', value: 'x' },
    { what: 'an unknown key', value: { ...valid, Unknown: 1 } },
    ...Object.entries(shape).flatMap(([key, field]) => [
      // The database stores no `null`, so `null` means that the field is missing. A record without its only field would
      // be empty, and the database would delete it.
      ...(field instanceof z.core.$ZodOptional || Object.keys(shape).length === 1
        ? []
        : [{ what: `without ${key}`, value: { ...valid, [key]: null } }]),
      ...nestBroken(key, brokenValuesOf(field), (value) => ({ ...valid, [key]: value })),
    ]),
  ];
}

function breakRecord({ keyType, valueType }: z.core.$ZodRecord['_zod']['def']): BrokenValue[] {
  const key = String(sampleOf(keyType));
  const isAnyKey = keyType instanceof z.core.$ZodString && !boundsOf(keyType).pattern;
  return [
    { what: 'a text instead of a map', value: 'x' },
    ...(isAnyKey ? [] : [{ what: 'a key that is not allowed', value: { '?': sampleOf(valueType) } }]),
    ...nestBroken('an entry', brokenValuesOf(valueType), (value) => ({ [key]: value })),
  ];
}

function breakText(schema: z.core.$ZodString): BrokenValue[] {
  const { minimum = 0, maximum, pattern } = boundsOf(schema);
  return [
    { what: 'a number instead of a text', value: 1 },
    ...(minimum > 0 ? [{ what: 'too short', value: '' }] : []),
    ...(maximum === undefined ? [] : [{ what: 'too long', value: sampleText(schema).padEnd(maximum + 1, 'x') }]),
    ...(pattern ? [{ what: 'a text that doesn’t match the pattern', value: ` ${sampleText(schema)}` }] : []),
  ];
}

function breakNumber(schema: z.core.$ZodNumber): BrokenValue[] {
  const { minimum, maximum } = boundsOf(schema);
  return [
    { what: 'a text instead of a number', value: '1' },
    { what: 'NaN', value: Number.NaN },
    ...(minimum !== undefined ? [{ what: 'too small', value: minimum - 1 }] : []),
    ...(maximum !== undefined ? [{ what: 'too large', value: maximum + 1 }] : []),
  ];
}

/** Returns invalid values of a schema, each with one error. */
export function brokenValuesOf(schema: Schema): BrokenValue[] {
  if (schema instanceof z.core.$ZodOptional) return brokenValuesOf(schema._zod.def.innerType);
  // This assumes that an invalid value of one variant isn't a valid value of another one.
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(brokenValuesOf);
  if (schema instanceof z.core.$ZodObject) return breakObject(schema._zod.def.shape);
  if (schema instanceof z.core.$ZodRecord) return breakRecord(schema._zod.def);
  if (schema instanceof z.core.$ZodArray)
    return [
      { what: 'a text instead of an array', value: 'x' },
      ...nestBroken('an element', brokenValuesOf(schema._zod.def.element), (value) => [value]),
    ];
  if (schema instanceof z.core.$ZodString) return breakText(schema);
  if (schema instanceof z.core.$ZodNumber) return breakNumber(schema);
  return [
    { what: 'a record instead of a value', value: { x: 1 } },
    { what: 'a text that isn’t allowed', value: 'neither day nor choice' },
  ];
}
