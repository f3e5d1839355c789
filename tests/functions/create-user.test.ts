import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { deriveUid } from '../../functions/src/lib/ids.ts';
import { WEBP_URL } from '../../functions/src/testing/pictures.ts';
import { readAsOwner, updateAsMember } from '../support/database.ts';
import {
  call,
  createAuthAccount,
  formatAnswer,
  loadAccountState,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
  signInWithToken,
  signUp,
} from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

/** Returns the keys of a list that contain the uid. */
const loadKeys = async (path: string, uid: string): Promise<string[]> =>
  Object.keys(await readRecord(path)).filter((key) => key.includes(uid));

it('creates a person with account, profile, entries for phone and PIN, card, membership, access and rows of lists', async () => {
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
  expect(await loadAccountState(uid)).toBe('open');
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${phone}`)}`)).toBe(uid);
  expect(await readAsOwner(`Pins/${pin}`)).toBe(uid);
  expect(await readRecord(`Cards/${uid}`)).toHaveProperty('Secret');
  const membership = await readRecord(`Memberships/${uid}`);
  expect(membership).toMatchObject({ Plan: 'mensual', State: 'active', Revision: 1 });
  expect(await readRecord(`Access/${uid}`)).toMatchObject({ Plan: 'mensual', Revision: 1, Ends: membership.Ends });
  expect(await loadKeys('MemberIndex', uid)).toContain(`w~niguez~${uid}`);
  expect(await loadKeys('Expirations/all', uid)).toEqual([`${membership.Ends}~${uid}`]);
  expect(await loadKeys('Expirations/centro', uid)).toEqual([`${membership.Ends}~${uid}`]);
  // A person whose plan opens all branches is in the gym's roster only.
  const row = await readRecord(`Roster/gym/${uid}`);
  expect(row).toMatchObject({ Pin: pin, HasPhoto: true });
  expect(row).not.toHaveProperty('Secret');
  const { Secret } = await readRecord(`Cards/${uid}`);
  expect(await readRecord(`RosterSecrets/gym/${uid}`)).toMatchObject({ Secret });
  expect(await readAsOwner(`Roster/centro/${uid}`)).toBeNull();
  expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
  // The audit log says what was sold together with the creation.
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

it('gives a new person an access link that works once and opens their session', async () => {
  const { uid, accessLink } = await newMember(reception);
  const code = accessLink.slice(-22);
  const redeemed = await call(null, 'redeemAccessLink', { code });
  if (!redeemed.ok) throw new Error(formatAnswer(redeemed));
  expect((await signInWithToken(redeemed.value.token)).uid).toBe(uid);
  expect(formatAnswer(await call(null, 'redeemAccessLink', { code }))).toBe('link-invalid');
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
  const repeated = await mustCall(reception, 'createUser', input);
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: repeated });
  expect(Object.keys(await readRecord(`MembershipPeriods/${repeated.uid}`))).toEqual([input.requestId]);
  const conflicting = await call(reception, 'createUser', { ...input, Nombre: 'Otra Cosa' });
  expect(formatAnswer(conflicting)).toBe('conflict');
});

it('creates one person if several concurrent requests have the same phone, and leaves no account for the refused ones', async () => {
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
    expect(await loadAccountState(uid)).toBe(uid === winner ? 'open' : 'none');
    expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
  }
});

it('completes a person whose account was created by a call that died', async () => {
  const requestId = newId();
  const uid = deriveUid(requestId);
  await createAuthAccount(uid);
  const created = await newMember(reception, { requestId });
  expect(created.uid).toBe(uid);
  expect(await readRecord(`Users/${uid}`)).toMatchObject({ Pin: created.pin });
});

it('updates the search index, the entry for the phone and the rows of lists when staff edit a person', async () => {
  const { uid, phone } = await newMember(reception, { Plan: 'mensual' });
  const newNumber = newPhone();
  await mustCall(reception, 'updateUser', { uid, Nombre: 'Prueba Treviño', Phone: newNumber, HomeBranch: 'valle' });
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${phone}`)}`)).toBeNull();
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${newNumber}`)}`)).toBe(uid);
  const keys = await loadKeys('MemberIndex', uid);
  expect(keys).toContain(`w~trevino~${uid}`);
  expect(keys.some((key) => key.includes('zuniga'))).toBe(false);
  expect(await loadKeys('Expirations/centro', uid)).toEqual([]);
  expect(await loadKeys('Expirations/valle', uid)).toHaveLength(1);
});

it('updates the search index when a person changes their own name', async () => {
  const { uid, accessLink } = await newMember(reception);
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  const self = await signInWithToken(token);
  expect((await mustCall(self, 'updateUser', { Nombre: 'Prueba Cavazos Quiroga' })).Nombre).toBe(
    'Prueba Cavazos Quiroga',
  );
  await pollUntil(async () => (await loadKeys('MemberIndex', uid)).includes(`p~cavazos quiroga~${uid}`));
  expect(z.object({ Nombre: z.string() }).parse(await readAsOwner(`Users/${uid}`)).Nombre).toBe(
    'Prueba Cavazos Quiroga',
  );
});

it('removes invisible and control characters from a name and an emergency contact, and refuses a direct write with such a character', async () => {
  const self = await signUp();
  const input = {
    Nombre: 'Prueba\u200b \u202eNu\u0007ria',
    Phone: newPhone(),
    EmergencyContact: '\u2066Ana\u0000 811\u2069',
  };
  await mustCall(self, 'updateUser', input);
  const stored = { Nombre: 'Prueba Nuria', EmergencyContact: 'Ana 811' };
  expect(await readRecord(`Users/${self.uid}`)).toMatchObject(stored);
  const directWrite = { [`Users/${self.uid}/EmergencyContact`]: 'Luis\u202e' };
  expect(await updateAsMember(self.token, directWrite)).toBe('refused');
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

/** Time limit of a test that makes many calls. */
const LONG = { timeout: 60_000 } as const;

it('accepts at most one of several concurrent requests with the same id and different data', LONG, async () => {
  for (let round = 0; round < 15; round++) {
    const requestId = newId();
    const inputs = ['Uno', 'Dos', 'Tres'].map((name) => ({
      requestId,
      Nombre: `Prueba ${name}`,
      Phone: newPhone(),
      HomeBranch: 'centro',
    }));
    const answers = await Promise.all(inputs.map((input) => call(reception, 'createUser', input)));
    const created = answers.filter((answer) => answer.ok);
    expect(answers.filter((answer) => !answer.ok).map(formatAnswer)).toEqual(
      Array(3 - created.length).fill('conflict'),
    );
    expect(created.length).toBeLessThanOrEqual(1);
    for (const { value } of created) {
      expect(await loadAccountState(value.uid)).toBe('open');
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
  const [renamed, other] = [await newMember(reception), await newMember(reception, { Nombre: 'Prueba Zacatl Lozano' })];
  const loadWords = async () =>
    Object.keys(await readRecord('MemberIndex')).filter((key) => key.startsWith('v~zac') || key === 'v~lozano');
  const wordsBefore = await loadWords();
  for (let round = 0; round < 20; round++) {
    // With these seven words, the name has as many words as the index stores (`MAX_NAME_WORDS`).
    const invented = [...'abcdefg'].map((letter) => `Zac${letter}${round}`).join(' ');
    await mustCall(reception, 'updateUser', { uid: renamed.uid, Nombre: `Zacatl ${invented}` });
  }
  await mustCall(reception, 'updateUser', { uid: renamed.uid, Nombre: 'Prueba Quieta' });
  expect(await loadWords()).toEqual(wordsBefore);
  expect(wordsBefore).toContain('v~zacatl');
  expect(await loadKeys('MemberIndex', other.uid)).toContain(`w~zacatl~${other.uid}`);
});
