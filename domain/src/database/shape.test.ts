import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleOf } from '../testing/stored-samples.ts';
import { DATABASE_PATHS } from './index.ts';
import { databasePath } from './path.ts';
import { shapeCheck } from './shape.ts';
import { increment, SERVER_TIME } from './system/server-values.ts';

const person = z.object({
  Name: z.string().check(z.maxLength(5)),
  Age: z.optional(z.number().check(z.gte(0))),
  Guardian: z.optional(z.union([z.object({ Uid: z.string() }), z.object({ Name: z.string(), Phone: z.string() })])),
  Branches: z.record(z.string(), z.literal(true)),
  Marks: z.optional(z.partialRecord(z.enum(['a', 'b']), z.number())),
});
const entry = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('paid'), Price: z.number() }),
  z.object({ Kind: z.literal('freeze'), From: z.string() }),
]);
const check = shapeCheck([
  databasePath('People', z.record(z.string(), person)),
  databasePath('People/{uid}', person),
  databasePath('Entries/{uid}/{id}', entry),
  databasePath(
    'Totals/{branch}/{day}',
    z.object({ Total: z.number(), ByKind: z.optional(z.record(z.string(), z.object({ Count: z.number() }))) }),
  ),
  databasePath('Totals/{branch}/{day}/ByKind/{kind}', z.object({ Count: z.number() })),
  databasePath('Gym', z.object({ Name: z.string(), Keys: z.optional(z.array(z.string())) })),
  databasePath('Marks/{uid}', z.number()),
  databasePath('Visits/{uid}', z.record(z.string(), z.number())),
  databasePath('Visits/{uid}/{day}', z.number()),
]);

const ana = { Name: 'Ana', Branches: { centro: true } };

describe('accepts', () => {
  it.each([
    { what: 'a whole record', address: 'People/ana', value: ana },
    { what: 'a whole list', address: 'People', value: { ana } },
    {
      what: 'a collection that is not itself a path',
      address: 'Entries',
      value: { ana: { e1: { Kind: 'paid', Price: 1 } } },
    },
    {
      what: 'nulls and undefined where a field is optional',
      address: 'People/ana',
      value: { ...ana, Age: null, Marks: undefined },
    },
    { what: 'an empty list where a field is optional', address: 'People/ana', value: { ...ana, Marks: {} } },
    { what: 'a field', address: 'People/ana/Name', value: 'Ana' },
    { what: 'a field of a variant', address: 'People/ana/Guardian/Phone', value: '1' },
    { what: 'a key of a list in a record', address: 'People/ana/Branches/norte', value: true },
    { what: 'an allowed key', address: 'People/ana/Marks/a', value: 1 },
    { what: 'a variant', address: 'Entries/ana/e1', value: { Kind: 'freeze', From: 'x' } },
    { what: 'an array', address: 'Gym/Keys', value: ['x'] },
    {
      what: 'a field of a record within another record',
      address: 'Totals/centro/2026-11-20/ByKind/plan/Count',
      value: 1,
    },
    { what: 'a list within a record', address: 'Totals/centro/2026-11-20/ByKind', value: { plan: { Count: 1 } } },
    { what: 'an increment of a number', address: 'Totals/centro/2026-11-20/Total', value: increment(-5) },
    { what: 'the server’s time in place of a number', address: 'Marks/ana', value: SERVER_TIME },
    { what: 'an increment within a record', address: 'People/ana', value: { ...ana, Age: increment(1) } },
    { what: 'deleting a record', address: 'People/ana', value: null },
    { what: 'deleting all records below an address', address: 'Entries/ana', value: null },
    { what: 'deleting an optional field', address: 'People/ana/Age', value: null },
    { what: 'deleting a key of a list', address: 'People/ana/Branches/centro', value: null },
  ])('$what', ({ address, value }) => {
    expect(check({ [address]: value })).toBeNull();
  });
});

describe('finds', () => {
  it.each([
    { what: 'a wrong type', address: 'People/ana/Name', value: 1, misfit: 'People/{uid}/Name: invalid_type' },
    {
      what: 'a wrong type in a record',
      address: 'People/ana',
      value: { ...ana, Age: '1' },
      misfit: 'People/{uid}/Age: invalid_type',
    },
    {
      what: 'a text that is too long',
      address: 'People/ana/Name',
      value: 'Ana Luz',
      misfit: 'People/{uid}/Name: too_big',
    },
    { what: 'a number below its bound', address: 'People/ana/Age', value: -1, misfit: 'People/{uid}/Age: too_small' },
    {
      what: 'a number that JSON can’t express',
      address: 'People/ana/Age',
      value: Number.NaN,
      misfit: 'People/{uid}/Age: invalid_type',
    },
    {
      what: 'an unknown key',
      address: 'People/ana',
      value: { ...ana, Nombre: 'Ana' },
      misfit: 'People/{uid}: unrecognized_keys',
    },
    { what: 'an unknown field', address: 'People/ana/Nombre', value: 'Ana', misfit: 'People/{uid}: no such part' },
    {
      what: 'a missing field',
      address: 'People/ana',
      value: { Name: 'Ana' },
      misfit: 'People/{uid}/Branches: missing',
    },
    {
      what: 'a required list that is empty',
      address: 'People/ana',
      value: { ...ana, Branches: {} },
      misfit: 'People/{uid}/Branches: missing',
    },
    {
      what: 'a record instead of a text',
      address: 'People/ana/Name',
      value: { x: 1 },
      misfit: 'People/{uid}/Name: invalid_type',
    },
    { what: 'a text instead of a record', address: 'People/ana', value: 'Ana', misfit: 'People/{uid}: invalid_type' },
    {
      what: 'an array instead of a record',
      address: 'People/ana',
      value: ['Ana'],
      misfit: 'People/{uid}: invalid_type',
    },
    {
      what: 'a key that is not allowed',
      address: 'People/ana/Marks/c',
      value: 1,
      misfit: 'People/{uid}: no such part',
    },
    {
      what: 'a key that is not allowed in a record',
      address: 'People/ana',
      value: { ...ana, Marks: { c: 1 } },
      misfit: 'People/{uid}/Marks: invalid_key',
    },
    {
      what: 'a wrong row of a list, without naming its key',
      address: 'People',
      value: { ana: 1 },
      misfit: 'People/*: invalid_type',
    },
    {
      what: 'a kind with the fields of another variant',
      address: 'Entries/ana/e1',
      value: { Kind: 'paid', From: 'x' },
      misfit: 'Entries/{uid}/{id}/Kind: invalid_value',
    },
    {
      what: 'a wrong field of the variant that its kind names',
      address: 'Entries/ana/e1',
      value: { Kind: 'paid', Price: '1' },
      misfit: 'Entries/{uid}/{id}/Price: invalid_type',
    },
    {
      what: 'an increment of a text',
      address: 'People/ana/Name',
      value: increment(1),
      misfit: 'People/{uid}/Name: invalid_type',
    },
    {
      what: 'the server’s time in place of a text',
      address: 'People/ana/Name',
      value: SERVER_TIME,
      misfit: 'People/{uid}/Name: invalid_type',
    },
    {
      what: 'an increment by a text',
      address: 'Marks/ana',
      value: { '.sv': { increment: 'x' } },
      misfit: 'Marks/{uid}: invalid_type',
    },
    {
      what: 'an unknown server value',
      address: 'Marks/ana',
      value: { '.sv': 'now' },
      misfit: 'Marks/{uid}: invalid_type',
    },
    {
      what: 'deleting a required field',
      address: 'People/ana/Name',
      value: null,
      misfit: 'People/{uid}/Name: missing',
    },
    {
      what: 'deleting a required list',
      address: 'People/ana/Branches',
      value: {},
      misfit: 'People/{uid}/Branches: missing',
    },
    { what: 'an address that belongs to no path', address: 'Elsewhere/ana', value: 1, misfit: 'Elsewhere: no path' },
    {
      what: 'deleting an address that belongs to no path',
      address: 'Elsewhere',
      value: null,
      misfit: 'Elsewhere: no path',
    },
    {
      what: 'a number instead of a collection that is not itself a path',
      address: 'Entries',
      value: 1,
      misfit: 'Entries: no path',
    },
    {
      what: 'a wrong record in a collection that is not itself a path',
      address: 'Entries',
      value: { ana: { e1: 1 } },
      misfit: 'Entries/{uid}/{id}: invalid_type',
    },
    {
      what: 'a day that does not exist',
      address: 'Totals/centro/2026-02-30/Total',
      value: 1,
      misfit: 'Totals: no path',
    },
    { what: 'an invalid day as a key of a list', address: 'Visits/ana/ayer', value: 1, misfit: 'Visits: no path' },
    { what: 'an invalid uid', address: 'Marks/ana ruiz', value: 1, misfit: 'Marks: no path' },
    { what: 'an empty key', address: 'Marks/', value: 1, misfit: 'Marks: no path' },
    { what: 'the whole database', address: '', value: null, misfit: ': no path' },
  ])('$what', ({ address, value, misfit }) => {
    expect(check({ [address]: value })).toBe(misfit);
  });

  it('a misfit in an update with other values that fit', () => {
    expect(check({ 'People/ana': ana, 'Marks/ana': 1, 'Gym/Name': 1 })).toBe('Gym/Name: invalid_type');
  });
});

const anyPath = fc.constantFrom(...DATABASE_PATHS);
/** Returns an address of the pattern with valid keys. */
const addressOf = (pattern: string): string =>
  pattern
    .split('/')
    .map(
      (part) =>
        ({ '{day}': '2026-11-20', '{month}': '2026-11', '{slot}': 's00000001' })[part] ?? part.replace(/[{}]/g, ''),
    )
    .join('/');
const checkStored = shapeCheck(DATABASE_PATHS);

/** Whether the database stores nothing for a value, so that writing the value is a deletion. */
function storesNothing(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value ?? {}).every(storesNothing));
}

/** Returns a value as the database stores it: without the parts that store nothing. */
function asStored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const storedChildren = Object.entries(value).filter(([, child]) => !storesNothing(child));
  return Object.fromEntries(storedChildren.map(([key, child]) => [key, asStored(child)]));
}

it('accepts only JSON that the schema of the path accepts', () => {
  fc.assert(
    fc.property(anyPath, fc.jsonValue(), ({ pattern, schema }, value) => {
      fc.pre(!storesNothing(value));
      if (checkStored({ [addressOf(pattern)]: value }) === null)
        expect(z.safeParse(schema, asStored(value)).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const RECORDS = DATABASE_PATHS.filter(({ schema }) => schema instanceof z.core.$ZodObject).map(
  ({ pattern, schema }) => ({
    address: addressOf(pattern),
    fields: Object.entries(Object(sampleOf(schema))),
  }),
);
const scalar = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean());

it('finds the same misfit in a whole record and in a write of its field alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RECORDS), scalar, fc.nat(), ({ address, fields }, value, index) => {
      const [field = ''] = fields[index % fields.length] ?? [];
      const recordMisfit = checkStored({ [address]: { ...Object.fromEntries(fields), [field]: value } });
      const fieldMisfit = checkStored({ [`${address}/${field}`]: value });
      expect(fieldMisfit).toBe(recordMisfit);
    }),
    { numRuns: 500 },
  );
});
