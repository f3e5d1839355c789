import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, CONTRACTS } from '../../domain/src/contracts/index.ts';
import { REFUSAL_REASONS } from '../../domain/src/refusal-reasons.ts';
import { readAsOwner } from '../support/database.ts';
import { type Answer, call, forgetCalls, newId, newPhone, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

/** Inputs per callable; `GYM_FUZZ_RUNS=1000` for the long run. */
const RUNS = Number(process.env.GYM_FUZZ_RUNS ?? 40);
/**
 * Calls between two resets of the rate limits. They run one after another, because the emulator starts one process per
 * concurrent call.
 */
const IN_A_ROW = 10;

let people: readonly Session[];

beforeAll(async () => {
  people = await Promise.all(
    [PEOPLE.admin, PEOPLE.reception, PEOPLE.kiosk, PEOPLE.socia].map(({ email }) => signIn(email)),
  );
});

const NASTY = [
  '',
  ' ',
  '.',
  '/',
  '..',
  '#$[]',
  '__proto__',
  'constructor',
  'toString',
  'Users/demo-admin',
  'demo-admin/Role',
  '../Staff',
  '\u0000',
  '\ud800',
  '\u202e',
  '﷽'.repeat(50),
  'x'.repeat(100_000),
  "'; DROP TABLE Users; --",
  '<script>alert(1)</script>',
  '{"uid":"server"}',
  'server',
  'all',
  '2026-02-29',
  '0000-00-00',
  '9999-12-31',
  '+52',
  'null',
  'NaN',
];
/** A value nested deeper than recursion allows. */
const ABYSS: unknown = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1e308, -1e308, 2 ** 53, 0.1, 1e-300),
  fc.double({ noNaN: true }),
  fc.integer(),
);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom<unknown>(
    ABYSS,
    null,
    true,
    false,
    [],
    {},
    [[]],
    { '.sv': 'timestamp' },
    { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' },
  ),
  fc.array(nastyText, { maxLength: 4 }),
  fc.dictionary(nastyText, nastyText, { maxKeys: 4 }),
);

/** Field names of all inputs, so that hostile inputs pass the first checks. */
const FIELDS = [
  'requestId',
  'uid',
  'Nombre',
  'Phone',
  'Email',
  'HomeBranch',
  'BirthDate',
  'Plan',
  'Starts',
  'From',
  'To',
  'from',
  'to',
  'into',
  'branch',
  'day',
  'At',
  'Id',
  'Reason',
  'Entry',
  'Role',
  'rows',
  'Config',
  'Branches',
  'range',
  'cursor',
  'limit',
  'Template',
  'Text',
  'Ends',
  'code',
  'id',
  'Name',
  'Title',
  'Months',
  'Price',
  'Hours',
  'Holidays',
  'Picture',
  'Percent',
  'Code',
  'product',
  'Kind',
  'Quantity',
  'Shelves',
] as const;

/**
 * Well-formed values of the same fields that refer to no existing person or thing: only the server's own checks can
 * refuse them.
 */
const plausible: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  newId(),
  newId(),
  'nobody-at-all',
  'centro',
  'nowhere',
  '2026-11-20',
  '2031-01-01',
  'semana',
  newPhone(),
  'kiosk',
  '10-19',
  50,
  1_700_000_000_000,
);

const record = fc.dictionary(
  fc.constantFrom(...FIELDS),
  fc.oneof({ weight: 2, arbitrary: nasty }, { weight: 1, arbitrary: plausible }),
  {
    maxKeys: 8,
  },
);
const input: fc.Arbitrary<unknown> = fc.oneof({ weight: 6, arbitrary: record }, { weight: 1, arbitrary: nasty });

/** Calls that succeed with an empty input for everybody who may call them. */
const HARMLESS: readonly string[] = [
  'whoAmI',
  'reportProblem',
  'exportMyData',
  'listStaff',
  'listExpirations',
  'listAbsent',
  'attendanceReport',
];

async function snapshot(): Promise<string> {
  const places = [
    'Users',
    'Memberships',
    'MembershipPeriods',
    'Staff',
    'Config',
    'Branches',
    'Messages',
    'Phones',
    'Attendance',
    'MergedUsers',
    'Products',
    'Stock',
  ];
  return JSON.stringify(await Promise.all(places.map(readAsOwner)));
}

/**
 * Returns the input as a function receives it: without the key `__proto__`, which assignments drop.
 */
function asReceived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'));
}

describe.each(Object.keys(CONTRACTS) as CallableName[])('%s', (name) => {
  it(`answers ${RUNS} hostile inputs with a reason and writes nothing`, { timeout: 30_000 + RUNS * 200 }, async () => {
    const before = await snapshot();
    // Other inputs could be accepted and change something, so only inputs that no contract accepts are sent to those.
    const hostile = HARMLESS.includes(name)
      ? input
      : input.filter(
          (value) => !CONTRACTS[name].input.safeParse(asReceived(value) ?? {}).success || isAboutNobody(value),
        );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(hostile, fc.nat(4)), { minLength: IN_A_ROW, maxLength: IN_A_ROW }),
        async (calls) => {
          await forgetCalls(name);
          for (const [value, who] of calls) {
            const answer = await call(people[who] ?? null, name, value);
            if (answer.ok) expect(HARMLESS).toContain(name);
            else expectRefused(answer);
          }
        },
      ),
      { numRuns: Math.ceil(RUNS / IN_A_ROW), endOnFailure: true },
    );
    expect(await snapshot()).toBe(before);
  });
});

/** Expects a refusal by the contract: a code of the protocol, no internal error, and a reason of the closed list. */
function expectRefused({ http, status, reason }: Exclude<Answer<unknown>, { ok: true }>): void {
  expect(http).toBeLessThan(500);
  expect(['INTERNAL', 'UNKNOWN', 'UNAVAILABLE']).not.toContain(status);
  // Only a body that isn't a call is refused before the factory, without a reason.
  if (reason === undefined) expect(status).toBe('INVALID_ARGUMENT');
  else expect(REFUSAL_REASONS).toContain(reason);
}

/** Well-formed inputs about people and things that don't exist. */
function isAboutNobody(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'uid' in value && value.uid === 'nobody-at-all';
}
