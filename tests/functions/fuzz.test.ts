import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, CONTRACTS } from '../../domain/src/contracts/index.ts';
import { REFUSAL_REASONS } from '../../domain/src/refusal-reasons.ts';
import { readAsOwner } from '../support/database.ts';
import { type Answer, call, newId, newPhone, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

/** Number of inputs per callable. `GYM_FUZZ_RUNS=1000` makes a long test. */
const RUNS = Number(process.env.GYM_FUZZ_RUNS ?? 40);
/**
 * Number of calls between two resets of the rate limits. The calls run one after another, because the emulator starts a
 * process for each concurrent call.
 */
const CALLS_PER_RESET = 10;

let callers: readonly Session[];

beforeAll(async () => {
  callers = await Promise.all(
    [PEOPLE.admin, PEOPLE.reception, PEOPLE.kiosk, PEOPLE.socia].map(({ email }) => signIn(email)),
  );
});

const HOSTILE_TEXTS = [
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
const DEEPLY_NESTED: unknown = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));
const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1e308, -1e308, 2 ** 53, 0.1, 1e-300),
  fc.double({ noNaN: true }),
  fc.integer(),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(
    DEEPLY_NESTED,
    null,
    true,
    false,
    [],
    {},
    [[]],
    { '.sv': 'timestamp' },
    { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' },
  ),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
);

/** Names of input fields of the callables. */
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

/** Values that are well-formed for some of these fields. */
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

const anyRecord = fc.dictionary(
  fc.constantFrom(...FIELDS),
  fc.oneof({ weight: 2, arbitrary: hostileValue }, { weight: 1, arbitrary: plausible }),
  {
    maxKeys: 8,
  },
);
const anyInput: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: anyRecord },
  { weight: 1, arbitrary: hostileValue },
);

/** Callables that may accept an input: for the accounts of this test they change none of the compared collections. */
const HARMLESS: readonly string[] = [
  'whoAmI',
  'reportProblem',
  'exportMyData',
  'listStaff',
  'listExpirations',
  'listAbsent',
  'attendanceReport',
];

/** Returns the content of the compared collections. */
async function readState(): Promise<string> {
  const collections = [
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
  return JSON.stringify(await Promise.all(collections.map(readAsOwner)));
}

/** Returns the input as a function receives it: without the key `__proto__`, which is lost on the way. */
function asReceived(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== '__proto__'));
}

describe.each(Object.keys(CONTRACTS) as CallableName[])('%s', (name) => {
  it(`answers ${RUNS} hostile inputs without an internal error, and leaves the compared collections unchanged`, {
    timeout: 30_000 + RUNS * 200,
  }, async () => {
    const stateBefore = await readState();
    // The other callables could accept an input and change data, so they get only inputs that their contract refuses or
    // that are about nobody.
    const hostile = HARMLESS.includes(name)
      ? anyInput
      : anyInput.filter(
          (input) => !CONTRACTS[name].input.safeParse(asReceived(input) ?? {}).success || isAboutNobody(input),
        );
    await fc.assert(
      fc.asyncProperty(
        // The caller's index is 0 to 4. Index 4 has no account: nobody is signed in.
        fc.array(fc.tuple(hostile, fc.nat(4)), { minLength: CALLS_PER_RESET, maxLength: CALLS_PER_RESET }),
        async (calls) => {
          await resetRateLimits(name);
          for (const [input, callerIndex] of calls) {
            const answer = await call(callers[callerIndex] ?? null, name, input);
            if (answer.ok) expect(HARMLESS).toContain(name);
            else expectRefused(answer);
          }
        },
      ),
      { numRuns: Math.ceil(RUNS / CALLS_PER_RESET), endOnFailure: true },
    );
    expect(await readState()).toBe(stateBefore);
  });
});

/** Expects a refusal that is no internal error and has a reason of the closed list. */
function expectRefused({ http, status, reason }: Exclude<Answer<unknown>, { ok: true }>): void {
  expect(http).toBeLessThan(500);
  expect(['INTERNAL', 'UNKNOWN', 'UNAVAILABLE']).not.toContain(status);
  // A refusal has no reason only if the SDK refused the request, because its body isn't a call.
  if (reason === undefined) expect(status).toBe('INVALID_ARGUMENT');
  else expect(REFUSAL_REASONS).toContain(reason);
}

/** Returns whether an input is about a person who doesn't exist. */
function isAboutNobody(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'uid' in input && input.uid === 'nobody-at-all';
}
