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
import type { Refused, Table } from './refusals/table.ts';
import { TILL_TABLES } from './refusals/till.ts';

const TABLES: Readonly<Record<CallableName, Table>> = {
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

/** The data that a refused call must leave unchanged. A call that moves money stores its refusals in the requests. */
async function snapshot(name: CallableName): Promise<string> {
  const places = [
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
    'Stock',
    'StockLines',
    'DailyRun',
  ];
  return JSON.stringify(await Promise.all([...places, 'MemberAttendance', 'PendingAccounts'].map(readAsOwner)));
}

const STRANGERS = {
  admin: ['reception', 'kiosk', 'member'],
  reception: ['kiosk', 'member'],
  member: [],
  anyone: [],
} as const;

describe.each(Object.entries(TABLES))('%s', (key, { by, valid, refused }) => {
  const name = key as CallableName;
  const usual = (): Session => people[by === 'anyone' ? 'member' : by];

  it('refuses all other callers, whatever they send', async () => {
    await resetRateLimits(name);
    if (by !== 'anyone') expect(formatAnswer(await call(null, name, valid(Date.now())))).toBe('not-signed-in');
    for (const stranger of STRANGERS[by]) {
      expect(formatAnswer(await call(people[stranger], name, valid(Date.now())))).toBe('no-permission');
      expect(formatAnswer(await call(people[stranger], name, { any: 'thing' }))).toBe('no-permission');
    }
  });

  it('refuses each invalid input with its reason, and writes nothing', async () => {
    await resetRateLimits(name);
    const before = await snapshot(name);
    const said: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const unknown: Refused = { fault: 'an unknown key', change: { Extra: 1 }, says: 'invalid-input' };
    const whole = [null, 7, 'text', [], true].map((input) => ({ fault: JSON.stringify(input), input }));
    for (const { fault, change, says, as } of [...refused, unknown]) {
      // Some calls are limited to a few a minute.
      if (CONTRACTS[name].callsPerMinute < 10) await resetRateLimits(name);
      const answer = await call(as ? people[as] : usual(), name, { ...valid(Date.now()), ...change });
      said[fault] = formatAnswer(answer);
      expected[fault] = says;
      expect(answer.ok || answer.http).not.toBe(500);
    }
    expect(said).toEqual(expected);
    await resetRateLimits(name);
    const isEmptyFine = CONTRACTS[name].input.safeParse({}).success;
    for (const { fault, input } of whole) {
      if (input === null && isEmptyFine) continue;
      expect(`${fault}: ${formatAnswer(await call(usual(), name, input))}`).toMatch(/: invalid-input/);
    }
    expect(await snapshot(name)).toBe(before);
  });
});

it('answers too many calls with their own reason, and checks neither input nor database', async () => {
  await resetRateLimits('listStaff');
  const limit = CONTRACTS.listStaff.callsPerMinute;
  // It calls twice the limit and once more, because a minute may end in between.
  const answers = await Promise.all(Array.from({ length: 2 * limit + 1 }, () => call(people.admin, 'listStaff', {})));
  const reasons = answers.map(formatAnswer);
  expect(reasons).toContain('too-many-requests');
  expect(new Set(reasons)).toEqual(new Set(['done', 'too-many-requests']));
  await resetRateLimits('listStaff');
});

it('gives the uid of the person who has the phone or the e-mail', async () => {
  const { uid, phone } = await newMember(people.reception);
  const again = await call(people.reception, 'createUser', {
    requestId: newId(),
    Nombre: 'Otra Persona',
    Phone: `+52 1 ${phone}`,
    HomeBranch: 'centro',
  });
  expect(again).toMatchObject({ ok: false, http: 409, status: 'ALREADY_EXISTS', reason: 'phone-taken', uid });
});
