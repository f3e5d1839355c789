import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { deriveUid } from '../../functions/src/lib/ids.ts';
import { WEBP_URL } from '../../functions/src/testing/pictures.ts';
import { readAsOwner, updateAsMember } from '../support/database.ts';
import {
  accountOf,
  call,
  forgetCalls,
  makeAccount,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  type Session,
  short,
  signIn,
  signInWithToken,
  signUp,
} from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

const keysWith = async (path: string, uid: string): Promise<string[]> =>
  Object.keys(await readRecord(path)).filter((key) => key.includes(uid));

it('creates a person with sign-in, profile, keys, card, membership, access and rows', async () => {
  const { uid, pin, phone, accessLink } = await newMember(reception, {
    Nombre: '  María   José  Ñíguez ',
    Plan: 'mensual',
    Email: `Maria.${newPhone()}@Correo.mx`,
    BirthDate: '1990-05-17',
    Consent: true,
    Photo: WEBP_URL,
  });
  const user = await readRecord(`Users/${uid}`);
  expect(user).toMatchObject({ Nombre: 'María José Ñíguez', Phone: `+52${phone}`, Pin: pin, HomeBranch: 'centro' });
  expect(pin).toMatch(/^\d{6}$/);
  expect(await accountOf(uid)).toBe('open');
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${phone}`)}`)).toBe(uid);
  expect(await readAsOwner(`Pins/${pin}`)).toBe(uid);
  expect(await readRecord(`Cards/${uid}`)).toHaveProperty('Secret');
  const membership = await readRecord(`Memberships/${uid}`);
  expect(membership).toMatchObject({ Plan: 'mensual', State: 'active', Revision: 1 });
  expect(await readRecord(`Access/${uid}`)).toMatchObject({ Plan: 'mensual', Revision: 1, Ends: membership.Ends });
  expect(await keysWith('MemberIndex', uid)).toContain(`w~niguez~${uid}`);
  expect(await keysWith('Expirations/all', uid)).toEqual([`${membership.Ends}~${uid}`]);
  expect(await keysWith('Expirations/centro', uid)).toEqual([`${membership.Ends}~${uid}`]);
  // A person whose plan opens all branches is in the gym's roster only.
  const row = await readRecord(`Roster/gym/${uid}`);
  expect(row).toMatchObject({ Pin: pin, HasPhoto: true });
  expect(row).not.toHaveProperty('Secret');
  const { Secret } = await readRecord(`Cards/${uid}`);
  expect(await readRecord(`RosterSecrets/gym/${uid}`)).toMatchObject({ Secret });
  expect(await readAsOwner(`Roster/centro/${uid}`)).toBeNull();
  expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
  // The log says what was sold with the file.
  const lines = Object.values(await readRecord(`Audit/${gymDayOf(Date.now())}`));
  expect(lines).toContainEqual(
    expect.objectContaining({
      Action: 'user-created',
      Target: uid,
      Facts: expect.objectContaining({ Plan: { To: 'mensual' }, Ends: { To: membership.Ends }, PaidBy: 'cash' }),
    }),
  );
  expect(accessLink).toMatch(/\/acceso\/[\w-]{22}$/);
});

it('gives a link that works once and opens that person’s session', async () => {
  const { uid, accessLink } = await newMember(reception);
  const code = accessLink.slice(-22);
  const redeemed = await call(null, 'redeemAccessLink', { code });
  if (!redeemed.ok) throw new Error(short(redeemed));
  expect((await signInWithToken(redeemed.value.token)).uid).toBe(uid);
  expect(short(await call(null, 'redeemAccessLink', { code }))).toBe('link-invalid');
  const another = await mustCall(reception, 'createAccessLink', { uid, Kind: 'whatsapp' });
  const both = await Promise.all(
    [1, 2].map(() => call(null, 'redeemAccessLink', { code: another.accessLink.slice(-22) })),
  );
  expect(both.filter((answer) => answer.ok)).toHaveLength(1);
});

it('creates one person for a request that is repeated, also concurrently, and answers the same', async () => {
  const input = {
    requestId: newId(),
    Nombre: 'Prueba Una Vez',
    Phone: newPhone(),
    HomeBranch: 'centro',
    Plan: 'semana',
  };
  const answers = await Promise.all([1, 2, 3].map(() => call(reception, 'createUser', input)));
  const again = await mustCall(reception, 'createUser', input);
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: again });
  expect(Object.keys(await readRecord(`MembershipPeriods/${again.uid}`))).toEqual([input.requestId]);
  const other = await call(reception, 'createUser', { ...input, Nombre: 'Otra Cosa' });
  expect(short(other)).toBe('conflict');
});

it('creates one of two concurrent people with one phone; the other is refused and leaves no sign-in', async () => {
  const phone = newPhone();
  const ids = [newId(), newId(), newId()];
  const answers = await Promise.all(
    ids.map((requestId) =>
      call(reception, 'createUser', { requestId, Nombre: 'Prueba Gemela', Phone: phone, HomeBranch: 'centro' }),
    ),
  );
  const [winner] = answers.flatMap((answer) => (answer.ok ? [answer.value.uid] : []));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ reason: 'phone-taken', uid: winner });
  for (const id of ids) {
    const uid = deriveUid(id);
    expect(await accountOf(uid)).toBe(uid === winner ? 'open' : 'none');
    expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
  }
});

it('resumes a call that died after it created the sign-in', async () => {
  const requestId = newId();
  const uid = deriveUid(requestId);
  await makeAccount(uid);
  const made = await newMember(reception, { requestId });
  expect(made.uid).toBe(uid);
  expect(await readRecord(`Users/${uid}`)).toMatchObject({ Pin: made.pin });
});

it('updates index, keys and rows when staff edit a person', async () => {
  const { uid, phone } = await newMember(reception, { Plan: 'mensual' });
  const next = newPhone();
  await mustCall(reception, 'updateUser', { uid, Nombre: 'Prueba Treviño', Phone: next, HomeBranch: 'valle' });
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${phone}`)}`)).toBeNull();
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${next}`)}`)).toBe(uid);
  const keys = await keysWith('MemberIndex', uid);
  expect(keys).toContain(`w~trevino~${uid}`);
  expect(keys.some((key) => key.includes('zuniga'))).toBe(false);
  expect(await keysWith('Expirations/centro', uid)).toEqual([]);
  expect(await keysWith('Expirations/valle', uid)).toHaveLength(1);
});

it('updates the rows when a person writes their name directly', async () => {
  const { uid, accessLink } = await newMember(reception);
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  const self = await signInWithToken(token);
  expect((await mustCall(self, 'updateUser', { Nombre: 'Prueba Cavazos Quiroga' })).Nombre).toBe(
    'Prueba Cavazos Quiroga',
  );
  await until(async () => (await keysWith('MemberIndex', uid)).includes(`p~cavazos quiroga~${uid}`));
  expect(z.object({ Nombre: z.string() }).parse(await readAsOwner(`Users/${uid}`)).Nombre).toBe(
    'Prueba Cavazos Quiroga',
  );
});

it('removes invisible and control characters from a first name and an emergency contact', async () => {
  const self = await signUp();
  const typed = {
    Nombre: 'Prueba\u200b \u202eNu\u0007ria',
    Phone: newPhone(),
    EmergencyContact: '\u2066Ana\u0000 811\u2069',
  };
  await mustCall(self, 'updateUser', typed);
  const stored = { Nombre: 'Prueba Nuria', EmergencyContact: 'Ana 811' };
  expect(await readRecord(`Users/${self.uid}`)).toMatchObject(stored);
  const hand = { [`Users/${self.uid}/EmergencyContact`]: 'Luis\u202e' };
  expect(await updateAsMember(self.token, hand)).toBe('refused');
});

it('gives a person a copy of their stored data', async () => {
  const { uid, pin, accessLink } = await newMember(reception, { Plan: 'semana' });
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  const self = await signInWithToken(token);
  const { Data } = await mustCall(self, 'exportMyData', {});
  expect(Data).toMatchObject({ Profile: { Pin: pin }, Membership: { Plan: 'semana' } });
  expect(Object.keys(Data).toSorted()).toEqual(['History', 'Membership', 'Profile', 'Sales']);
  const admin = await signIn(PEOPLE.admin.email);
  expect((await mustCall(admin, 'exportMyData', { uid })).Data).toEqual(Data);
});

const LONG = { timeout: 60_000 } as const;

it('accepts only one of several concurrent requests with the same id and different data', LONG, async () => {
  for (let round = 0; round < 15; round++) {
    const requestId = newId();
    const inputs = ['Uno', 'Dos', 'Tres'].map((name) => ({
      requestId,
      Nombre: `Prueba ${name}`,
      Phone: newPhone(),
      HomeBranch: 'centro',
    }));
    const answers = await Promise.all(inputs.map((input) => call(reception, 'createUser', input)));
    const made = answers.filter((answer) => answer.ok);
    expect(answers.filter((answer) => !answer.ok).map(short)).toEqual(Array(3 - made.length).fill('conflict'));
    expect(made.length).toBeLessThanOrEqual(1);
    for (const { value } of made) {
      expect(await accountOf(value.uid)).toBe('open');
      expect(await readAsOwner(`Users/${value.uid}/Pin`)).toBe(value.pin);
    }
  }
});

it('stores no readable PIN or link with the answer, and returns both to a repeated request', async () => {
  const input = { requestId: newId(), Nombre: 'Prueba Sellada', Phone: newPhone(), HomeBranch: 'centro' };
  const first = await mustCall(reception, 'createUser', input);
  const stored = JSON.stringify(await readAsOwner(`Requests/${input.requestId}`));
  expect(stored).not.toContain(first.pin);
  expect(stored).not.toContain(first.accessLink.slice(-22));
  expect(stored).not.toContain('acceso');
  expect(JSON.stringify(await readAsOwner('Requests'))).not.toMatch(/"pin|accessLink|acceso\//);
  expect(await mustCall(reception, 'createUser', input)).toEqual(first);
});

it('removes unused words from the search at once, and keeps those that others use', LONG, async () => {
  const [stranger, real] = [await newMember(reception), await newMember(reception, { Nombre: 'Prueba Zacatl Lozano' })];
  const words = async () =>
    Object.keys(await readRecord('MemberIndex')).filter((key) => key.startsWith('v~zac') || key === 'v~lozano');
  const before = await words();
  for (let round = 0; round < 20; round++) {
    const invented = [...'abcdefg']
      .map((letter) => `Zac${letter}${round}`)
      .join(' ')
      .replaceAll(/\d/g, (n) => 'qrstuvwxyz'[Number(n)] ?? '');
    await mustCall(reception, 'updateUser', { uid: stranger.uid, Nombre: `Zacatl ${invented}` });
  }
  await mustCall(reception, 'updateUser', { uid: stranger.uid, Nombre: 'Prueba Quieta' });
  expect(await words()).toEqual(before);
  expect(before).toContain('v~zacatl');
  expect(await keysWith('MemberIndex', real.uid)).toContain(`w~zacatl~${real.uid}`);
});
