import { beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, CONTRACTS } from '../../domain/src/contracts/index.ts';
import { readAsOwner } from '../support/database.ts';
import { call, forgetCalls, newId, newMember, newPhone, type Session, short, signIn } from '../support/functions.ts';
import { PEOPLE, today } from '../support/people.ts';

type Input = Readonly<Record<string, unknown>>;

interface Refused {
  /** What is wrong. */
  readonly what: string;
  /** Laid over an input that would be accepted; `undefined` leaves a field out. */
  readonly change: Input;
  /** Reason, and field where there is one. */
  readonly says: string;
  /** Who asks, when it is not who usually may. */
  readonly as?: 'reception' | 'member' | 'admin';
}

interface Table {
  readonly valid: (now: number) => Input;
  /** The least that may call it. */
  readonly by: 'admin' | 'reception' | 'member' | 'anyone';
  readonly refused: readonly Refused[];
}

const NOBODY = 'nobody-of-this-name';
const LONG = 'x'.repeat(2_001);
const asText = (name: string): Refused => ({
  what: `${name} a number`,
  change: { [name]: 7 },
  says: `invalid-input ${name}`,
});
const missing = (name: string): Refused => ({
  what: `no ${name}`,
  change: { [name]: undefined },
  says: `invalid-input ${name}`,
});
const tooLong = (name: string): Refused => ({
  what: `${name} too long`,
  change: { [name]: LONG },
  says: `invalid-input ${name}`,
});
const emptyText = (name: string): Refused => ({
  what: `${name} empty`,
  change: { [name]: '' },
  says: `invalid-input ${name}`,
});
/** What every text field must refuse. */
const required = (...names: readonly string[]): readonly Refused[] =>
  names.flatMap((name) => [missing(name), asText(name), tooLong(name), emptyText(name)]);
const gone = (field?: string): Refused => ({
  what: 'somebody who is not there',
  change: { [field ?? 'uid']: NOBODY },
  says: `user-not-found${field === undefined ? '' : ` ${field}`}`,
});
const badDay = (name: string): Refused => ({
  what: `${name} no day`,
  change: { [name]: '2026-02-30' },
  says: `invalid-input ${name}`,
});

const DAY = 86_400_000;
const PAID = PEOPLE.socia.uid;

const TABLES: Readonly<Record<CallableName, Table>> = {
  whoAmI: { by: 'member', valid: () => ({}), refused: [] },
  exportMyData: {
    by: 'member',
    valid: () => ({}),
    refused: [
      { what: 'a number', change: { uid: 7 }, says: 'invalid-input uid' },
      { what: "somebody else's", change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { what: 'for reception', as: 'reception', change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { what: 'nobody', as: 'admin', change: { uid: 'nobody-of-this-name' }, says: 'user-not-found' },
    ],
  },
  createUser: {
    by: 'reception',
    valid: () => ({ requestId: newId(), Nombre: 'Prueba Íñiguez', Phone: newPhone(), HomeBranch: 'centro' }),
    refused: [
      ...required('requestId', 'HomeBranch'),
      missing('Nombre'),
      asText('Nombre'),
      tooLong('Nombre'),
      { what: 'a name of one letter', change: { Nombre: ' A ' }, says: 'name-too-short Nombre' },
      { what: 'an empty name', change: { Nombre: '   ' }, says: 'name-too-short Nombre' },
      missing('Phone'),
      asText('Phone'),
      { what: 'nine digits', change: { Phone: '811234567' }, says: 'phone-invalid Phone' },
      { what: 'another country', change: { Phone: '+1 212 555 0100' }, says: 'phone-invalid Phone' },
      { what: "somebody's phone", change: { Phone: '81 1000 0011' }, says: 'phone-taken Phone' },
      { what: "somebody's e-mail", change: { Email: 'socia@demo.gym' }, says: 'email-taken Email' },
      { what: 'no e-mail', change: { Email: 'ana@correo' }, says: 'email-invalid Email' },
      { what: 'two addresses', change: { Email: 'a@b.mx, c@d.mx' }, says: 'email-invalid Email' },
      { what: 'no such branch', change: { HomeBranch: 'polanco' }, says: 'branch-not-found HomeBranch' },
      { what: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { what: 'born tomorrow', change: { BirthDate: '2090-01-01' }, says: 'date-out-of-range BirthDate' },
      badDay('BirthDate'),
      badDay('Starts'),
      { what: 'two years ago', change: { Plan: 'mensual', Starts: '2024-01-01' }, says: 'date-out-of-range Starts' },
      { what: 'paid in beans', change: { Plan: 'mensual', PaidBy: 'beans' }, says: 'invalid-input PaidBy' },
      { what: 'a picture of text', change: { Photo: 'data:text/html;base64,AAAA' }, says: 'invalid-input Photo' },
      { what: 'consent refused', change: { Consent: false }, says: 'invalid-input Consent' },
    ],
  },
  updateUser: {
    by: 'member',
    valid: () => ({ Nombre: 'Sofía Martínez Lozano' }),
    refused: [
      asText('Nombre'),
      { what: 'a name of one letter', change: { Nombre: 'A' }, says: 'name-too-short Nombre' },
      { what: "somebody else's profile", change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { what: 'a second phone of one’s own', change: { Phone: '8112345678' }, says: 'phone-already-set Phone' },
      { what: 'no such branch', change: { HomeBranch: 'polanco' }, says: 'branch-not-found HomeBranch' },
      { what: 'born tomorrow', change: { BirthDate: '2090-01-01' }, says: 'date-out-of-range BirthDate' },
      {
        what: "another's phone",
        as: 'reception',
        change: { uid: PAID, Phone: '8110000013' },
        says: 'phone-taken Phone',
      },
      {
        what: "another's e-mail",
        as: 'reception',
        change: { uid: PAID, Email: 'vencido@demo.gym' },
        says: 'email-taken Email',
      },
      { what: 'nobody', as: 'reception', change: { uid: NOBODY }, says: 'user-not-found' },
    ],
  },
  createAccessLink: {
    by: 'reception',
    valid: () => ({ uid: PAID }),
    refused: [
      ...required('uid'),
      gone(),
      { what: 'for staff', change: { uid: PEOPLE.admin.uid }, says: 'no-permission' },
    ],
  },
  redeemAccessLink: {
    by: 'anyone',
    valid: () => ({ code: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    refused: [...required('code'), { what: 'a guess', change: {}, says: 'link-invalid' }],
  },
  renewMembership: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PEOPLE.vencido.uid, Plan: 'semana' }),
    refused: [
      ...required('requestId', 'uid', 'Plan'),
      gone(),
      { what: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { what: 'long ago', change: { Starts: '2020-01-01' }, says: 'date-out-of-range Starts' },
      { what: 'into what is paid', change: { uid: PAID, Starts: today() }, says: 'dates-overlap Starts' },
      badDay('Starts'),
    ],
  },
  freezeMembership: {
    by: 'reception',
    valid: (now) => ({
      requestId: newId(),
      uid: PAID,
      From: today(),
      To: new Date(now + 8 * DAY).toISOString().slice(0, 10),
    }),
    refused: [
      ...required('requestId', 'uid'),
      gone(),
      badDay('From'),
      badDay('To'),
      { what: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { what: 'backwards', change: { To: '2026-01-01' }, says: 'freeze-too-short To' },
      { what: 'for years', change: { To: '2090-01-01' }, says: 'freeze-too-long To' },
      { what: 'somebody without one', change: { uid: PEOPLE.reception.uid }, says: 'no-membership' },
      { what: 'what is over', change: { uid: PEOPLE.vencido.uid }, says: 'membership-expired' },
      { what: 'what is frozen', change: { uid: PEOPLE.congelada.uid }, says: 'membership-frozen' },
    ],
  },
  resumeMembership: {
    by: 'member',
    valid: () => ({ requestId: newId(), uid: PAID }),
    refused: [
      ...required('requestId', 'uid'),
      { what: "somebody else's", change: { uid: PEOPLE.congelada.uid }, says: 'no-permission' },
      { what: 'what is not frozen', change: {}, says: 'not-frozen' },
    ],
  },
  cancelMembership: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Reason: 'Se muda de ciudad' }),
    refused: [
      ...required('requestId', 'uid'),
      asText('Reason'),
      tooLong('Reason'),
      { what: 'no reason', change: { Reason: '  ' }, says: 'reason-required Reason' },
      gone(),
      { what: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { what: 'what is over', change: { uid: PEOPLE.vencido.uid }, says: 'membership-expired' },
    ],
  },
  changeMembershipPlan: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Plan: 'trimestral' }),
    refused: [
      ...required('requestId', 'uid', 'Plan'),
      gone(),
      { what: 'the same plan', change: { Plan: 'mensual' }, says: 'same-plan Plan' },
      { what: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { what: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { what: 'what is frozen', change: { uid: PEOPLE.congelada.uid }, says: 'membership-frozen' },
    ],
  },
  annulMembershipEntry: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Entry: 'none', Reason: 'Se cobró dos veces' }),
    refused: [
      ...required('requestId', 'uid', 'Entry'),
      { what: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { what: 'no such line', change: {}, says: 'entry-not-found' },
      gone(),
    ],
  },
  listExpirations: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    refused: [
      ...required('from', 'to'),
      badDay('from'),
      { what: 'backwards', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'a page of a million', change: { limit: 1e6 }, says: 'invalid-input limit' },
      { what: 'half a row', change: { limit: 1.5 }, says: 'invalid-input limit' },
      { what: 'a cursor of text', change: { cursor: 'abc' }, says: 'invalid-input cursor' },
      { what: 'a cursor elsewhere', change: { cursor: '2027-01-01~abc' }, says: 'invalid-input cursor' },
      { what: 'a cursor on no day', change: { cursor: '2026-02-31~abc' }, says: 'invalid-input cursor' },
    ],
  },
  listAbsent: {
    by: 'reception',
    valid: () => ({ range: '10-19' }),
    refused: [
      ...required('range'),
      { what: 'another range', change: { range: '1-2' }, says: 'invalid-input range' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'a cursor on no day', change: { cursor: '2026-02-31~abc' }, says: 'invalid-input cursor' },
    ],
  },
  markContacted: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Ends: '2026-12-01', Template: 'por-vencer', Text: 'Hola' }),
    refused: [
      ...required('requestId', 'uid', 'Template', 'Text'),
      badDay('Ends'),
      gone(),
      { what: 'without a membership', change: { uid: PEOPLE.reception.uid }, says: 'no-membership' },
    ],
  },
  annulAttendance: {
    by: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', day: '2026-11-01', uid: PAID, Reason: 'No era ella' }),
    refused: [
      ...required('requestId', 'uid', 'branch'),
      badDay('day'),
      asText('Reason'),
      { what: 'no reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'nothing there', change: { day: '2020-01-01' }, says: 'attendance-not-found' },
    ],
  },
  recordAttendance: {
    by: 'reception',
    valid: (now) => ({ requestId: newId(), branch: 'centro', uid: PAID, At: now - 60_000, Reason: 'Se fue la luz' }),
    refused: [
      ...required('requestId', 'uid', 'branch'),
      missing('At'),
      { what: 'a time of text', change: { At: 'ayer' }, says: 'invalid-input At' },
      { what: 'before time began', change: { At: -1 }, says: 'invalid-input At' },
      { what: 'half a millisecond', change: { At: 1.5 }, says: 'invalid-input At' },
      { what: 'in two years', change: { At: Date.now() + 700 * DAY }, says: 'date-out-of-range At' },
      { what: 'in an hour', change: { At: Date.now() + 3_600_000 }, says: 'date-out-of-range At' },
      { what: 'two years ago', change: { At: Date.now() - 700 * DAY }, says: 'date-out-of-range At' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'no such branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'an id of text', change: { Id: 'abc' }, says: 'invalid-input Id' },
      { what: 'a reason of one letter', change: { Reason: 'x' }, says: 'reason-required Reason' },
      gone(),
    ],
  },
  attendanceReport: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...required('from', 'to'),
      { what: 'backwards', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { what: 'a year', change: { from: '2025-11-01' }, says: 'date-out-of-range to' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'all branches', change: { branch: undefined }, says: 'no-permission' },
      { what: 'no such branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  setStaffRole: {
    by: 'admin',
    valid: () => ({ requestId: newId(), uid: PEOPLE.kiosk.uid, Role: 'kiosk', Branch: 'centro' }),
    refused: [
      ...required('requestId', 'uid'),
      gone(),
      { what: 'another role', change: { Role: 'owner' }, says: 'invalid-input Role' },
      missing('Role'),
      { what: 'reception of nowhere', change: { Role: 'reception', Branch: undefined }, says: 'invalid-input Branch' },
      {
        what: 'reception of no branch',
        change: { Role: 'reception', Branch: 'polanco' },
        says: 'branch-not-found Branch',
      },
      {
        what: 'an administrator of a branch',
        change: { Role: 'admin', Branch: 'centro' },
        says: 'invalid-input Branch',
      },
      {
        what: 'the last administrator',
        change: { uid: PEOPLE.admin.uid, Role: null, Branch: undefined },
        says: 'last-admin',
      },
    ],
  },
  listStaff: { by: 'admin', valid: () => ({}), refused: [] },
  mergeUsers: {
    by: 'reception',
    valid: () => ({ requestId: newId(), from: PEOPLE.vencido.uid, into: PAID }),
    refused: [
      ...required('requestId', 'from', 'into'),
      gone('from'),
      gone('into'),
      { what: 'the same twice', change: { from: PAID }, says: 'same-person into' },
      { what: 'an account of staff', change: { into: PEOPLE.admin.uid }, says: 'staff-not-merged' },
      { what: 'two in force', change: { from: PEOPLE.porvencer.uid }, says: 'memberships-overlap' },
    ],
  },
  importUsers: {
    by: 'reception',
    valid: () => ({
      requestId: newId(),
      rows: [{ requestId: newId(), Nombre: 'Prueba Uno', Phone: newPhone(), HomeBranch: 'centro' }],
    }),
    refused: [
      ...required('requestId', 'rows'),
      { what: 'no rows', change: { rows: [] }, says: 'invalid-input rows' },
      { what: 'a row of nothing', change: { rows: [{}] }, says: 'invalid-input rows' },
      {
        what: 'an unknown column',
        change: { rows: [{ requestId: newId(), Nombre: 'A', Phone: '1', HomeBranch: 'c', Role: 'admin' }] },
        says: 'invalid-input rows',
      },
    ],
  },
  saveSettings: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Config: { StayMinutes: 90 } }),
    refused: [
      ...required('requestId'),
      { what: 'grace for a year', change: { Config: { GraceDays: 365 } }, says: 'invalid-input Config' },
      { what: 'grace below nothing', change: { Config: { GraceDays: -1 } }, says: 'invalid-input Config' },
      { what: 'another slug', change: { Config: { Slug: 'otro' } }, says: 'invalid-input Config' },
      { what: 'no reminders', change: { Config: { ReminderOffsets: [] } }, says: 'invalid-input Config' },
      { what: 'a colour of text', change: { Config: { Colour: 'rojo' } }, says: 'invalid-input Config' },
      { what: 'an unknown problem', change: { Config: { Policy: { hungry: 'deny' } } }, says: 'invalid-input Config' },
      { what: 'an unknown answer', change: { Config: { Policy: { frozen: 'maybe' } } }, says: 'invalid-input Config' },
      { what: 'half a phone', change: { Config: { Phone: '811' } }, says: 'phone-invalid Phone' },
      { what: 'a name of one letter', change: { Config: { Name: ' G ' } }, says: 'name-too-short Name' },
      {
        what: 'no such branch',
        change: { Branches: { polanco: { Capacity: 10 } } },
        says: 'branch-not-found Branches',
      },
      { what: 'room for nobody', change: { Branches: { centro: { Capacity: 0 } } }, says: 'invalid-input Branches' },
    ],
  },
  runDailyJobs: { by: 'admin', valid: () => ({}), refused: [] },
};

let people: Readonly<Record<'admin' | 'reception' | 'member' | 'kiosk', Session>>;

beforeAll(async () => {
  const [admin, reception, member, kiosk] = await Promise.all(
    (['admin', 'reception', 'socia', 'kiosk'] as const).map((name) => signIn(PEOPLE[name].email)),
  );
  if (!admin || !reception || !member || !kiosk) throw new Error('Not everybody could sign in');
  people = { admin, reception, member, kiosk };
});

/** Everything that a call could have changed, in one picture. */
async function picture(): Promise<string> {
  const places = [
    'Users',
    'Memberships',
    'MembershipPeriods',
    'Staff',
    'Config',
    'Branches',
    'Messages',
    'Phones',
    'Requests',
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

  it('refuses everybody else, whatever they send', async () => {
    await forgetCalls(name);
    if (by !== 'anyone') expect(short(await call(null, name, valid(Date.now())))).toBe('not-signed-in');
    for (const stranger of STRANGERS[by]) {
      expect(short(await call(people[stranger], name, valid(Date.now())))).toBe('no-permission');
      expect(short(await call(people[stranger], name, { any: 'thing' }))).toBe('no-permission');
    }
  });

  it('refuses what is wrong with its reason, and writes nothing', async () => {
    await forgetCalls(name);
    const before = await picture();
    const said: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const unknown: Refused = { what: 'an unknown key', change: { Extra: 1 }, says: 'invalid-input' };
    const whole = [null, 7, 'text', [], true].map((input) => ({ what: JSON.stringify(input), input }));
    for (const { what, change, says, as } of [...refused, unknown]) {
      const answer = await call(as ? people[as] : usual(), name, { ...valid(Date.now()), ...change });
      said[what] = short(answer);
      expected[what] = says;
      expect(answer.ok || answer.http).not.toBe(500);
    }
    expect(said).toEqual(expected);
    await forgetCalls(name);
    const isEmptyFine = CONTRACTS[name].input.safeParse({}).success;
    for (const { what, input } of whole) {
      if (input === null && isEmptyFine) continue;
      expect(`${what}: ${short(await call(usual(), name, input))}`).toMatch(/: invalid-input/);
    }
    expect(await picture()).toBe(before);
  });
});

it('answers too many calls with its own reason, and asks neither input nor database', async () => {
  await forgetCalls('listStaff');
  const limit = CONTRACTS.listStaff.callsPerMinute;
  const answers = await Promise.all(Array.from({ length: limit + 25 }, () => call(people.admin, 'listStaff', {})));
  const reasons = answers.map(short);
  expect(reasons).toContain('too-many-requests');
  expect(new Set(reasons)).toEqual(new Set(['done', 'too-many-requests']));
  await forgetCalls('listStaff');
});

it('gives a name the uid of who has the phone or the e-mail', async () => {
  const { uid, phone } = await newMember(people.reception);
  const again = await call(people.reception, 'createUser', {
    requestId: newId(),
    Nombre: 'Otra Persona',
    Phone: `+52 1 ${phone}`,
    HomeBranch: 'centro',
  });
  expect(again).toMatchObject({ ok: false, http: 409, status: 'ALREADY_EXISTS', reason: 'phone-taken', uid });
});
