import { beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, CONTRACTS } from '../../domain/src/contracts/index.ts';
import { readAsOwner } from '../support/database.ts';
import { call, formatAnswer, newId, newMember, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { ATTENDANCE_TABLES } from './refusals/attendance.ts';
import { CONTACT_TABLES } from './refusals/contacts.ts';
import { GYM_TABLES } from './refusals/gym.ts';
import { MEMBERSHIPS_TABLES } from './refusals/memberships.ts';
import { MESSAGES_TABLES } from './refusals/messages.ts';
import { ORDER_TABLES } from './refusals/orders.ts';
import { PAYMENT_TABLES } from './refusals/payments.ts';
import { PEOPLE_TABLES } from './refusals/people.ts';
import { PUBLISHED_TABLES } from './refusals/published.ts';
import { STORE_TABLES } from './refusals/store.ts';
import type { RefusalCase, RefusalTable } from './refusals/table.ts';
import { TILL_TABLES } from './refusals/till.ts';

const TABLES: Readonly<Record<CallableName, RefusalTable>> = {
  ...PEOPLE_TABLES,
  ...MEMBERSHIPS_TABLES,
  ...ATTENDANCE_TABLES,
  ...GYM_TABLES,
  ...CONTACT_TABLES,
  ...ORDER_TABLES,
  ...PAYMENT_TABLES,
  ...PUBLISHED_TABLES,
  ...MESSAGES_TABLES,
  ...STORE_TABLES,
  ...TILL_TABLES,
};

let people: Readonly<Record<'admin' | 'reception' | 'member' | 'kiosk', Session>>;

beforeAll(async () => {
  const [admin, reception, member, kiosk] = await Promise.all(
    (['admin', 'reception', 'socia', 'kiosk'] as const).map((name) => signIn(PEOPLE[name].email)),
  );
  if (!admin || !reception || !member || !kiosk) throw new Error('Not everybody could sign in');
  people = { admin, reception, member, kiosk };
});

/** Loads data that a refused call must leave unchanged. Calls that move money also store refusals in `Requests`. */
async function loadSnapshot(name: CallableName): Promise<string> {
  const paths = [
    'Users',
    'Memberships',
    'MembershipPeriods',
    'Staff',
    'Config',
    'Branches',
    'Plans',
    'Notices',
    'Promotions',
    'Pictures',
    'Messages',
    'Phones',
    'Contacts',
    ...('movesMoney' in CONTRACTS[name] ? [] : ['Requests']),
    'Orders',
    'Shifts',
    'ShiftTotals',
    'Sales',
    'SaleTotals',
    'Folios',
    'Stock',
    'Products',
    'ProductCodes',
    'StockLines',
    'DailyRun',
  ];
  return JSON.stringify(await Promise.all([...paths, 'MemberAttendance', 'PendingAccounts'].map(readAsOwner)));
}

/** For each required role, the callers that don't have it. */
const CALLERS_WITHOUT_ROLE = {
  admin: ['reception', 'kiosk', 'member'],
  reception: ['kiosk', 'member'],
  member: [],
  anyone: [],
} as const;

describe.each(Object.entries(TABLES).map(([name, table]) => ({ ...table, name: name as CallableName })))(
  '$name',
  ({ name, role, valid, refused }) => {
    const usualCaller = (): Session => people[role === 'anyone' ? 'member' : role];

    it('refuses callers without the required sign-in or role, also if a caller without the role sends invalid input', async () => {
      await resetRateLimits(name);
      if (role !== 'anyone') expect(formatAnswer(await call(null, name, valid(Date.now())))).toBe('not-signed-in');
      for (const caller of CALLERS_WITHOUT_ROLE[role]) {
        expect(formatAnswer(await call(people[caller], name, valid(Date.now())))).toBe('no-permission');
        expect(formatAnswer(await call(people[caller], name, { any: 'thing' }))).toBe('no-permission');
      }
    });

    it('refuses each invalid input with its reason, and changes none of the collections in the snapshot', async () => {
      await resetRateLimits(name);
      const snapshotBefore = await loadSnapshot(name);
      const answers: Record<string, string> = {};
      const expectedAnswers: Record<string, string> = {};
      const unknownKey: RefusalCase = { fault: 'an unknown key', change: { Extra: 1 }, expected: 'invalid-input' };
      const notObjects = [null, 7, 'text', [], true].map((input) => ({ fault: JSON.stringify(input), input }));
      for (const { fault, change, expected, as } of [...refused, unknownKey]) {
        // Some callables allow only a few calls a minute.
        if (CONTRACTS[name].callsPerMinute < 10) await resetRateLimits(name);
        const answer = await call(as ? people[as] : usualCaller(), name, { ...valid(Date.now()), ...change });
        answers[fault] = formatAnswer(answer);
        expectedAnswers[fault] = expected;
        expect(answer.ok || answer.http).not.toBe(500);
      }
      expect(answers).toEqual(expectedAnswers);
      await resetRateLimits(name);
      const isEmptyValid = CONTRACTS[name].input.safeParse({}).success;
      for (const { fault, input } of notObjects) {
        // The server reads `null` as an empty object.
        if (input === null && isEmptyValid) continue;
        expect(`${fault}: ${formatAnswer(await call(usualCaller(), name, input))}`).toMatch(/: invalid-input/);
      }
      expect(await loadSnapshot(name)).toBe(snapshotBefore);
    });
  },
);

it('refuses calls beyond the limit of a minute with `too-many-requests`', async () => {
  await resetRateLimits('listStaff');
  const limit = CONTRACTS.listStaff.callsPerMinute;
  // Twice the limit and one more, because the calls may be counted in two minutes.
  const answers = await Promise.all(Array.from({ length: 2 * limit + 1 }, () => call(people.admin, 'listStaff', {})));
  const reasons = answers.map(formatAnswer);
  expect(reasons).toContain('too-many-requests');
  expect(new Set(reasons)).toEqual(new Set(['done', 'too-many-requests']));
  await resetRateLimits('listStaff');
});

it('refuses to create a person with a taken phone, and returns the uid of the person who has it', async () => {
  const { uid, phone } = await newMember(people.reception);
  const answer = await call(people.reception, 'createUser', {
    requestId: newId(),
    Nombre: 'Otra Persona',
    Phone: `+52 1 ${phone}`,
    HomeBranch: 'centro',
  });
  expect(answer).toMatchObject({ ok: false, http: 409, status: 'ALREADY_EXISTS', reason: 'phone-taken', uid });
});
