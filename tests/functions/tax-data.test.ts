import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

let member: Session;
let reception: Session;
/** Path of the member's tax data. */
let memberPath: string;

beforeAll(async () => {
  [member, reception] = await Promise.all([signIn(PEOPLE.porvencer.email), signIn(PEOPLE.reception.email)]);
  memberPath = taxDataPath.at({ uid: member.uid });
  await resetRateLimits();
  await updateAsOwner({ [memberPath]: null });
});

afterEach(async () => {
  await updateAsOwner({ [memberPath]: null });
});

/** Returns an input as a person types it; {@link STORED} is its stored form. */
const typedInput = () =>
  ({
    requestId: newId(),
    Rfc: 'cacx 760510 1p8',
    Name: ' Xóchitl  Casas ',
    Regime: '605',
    Use: 'S01',
    PostalCode: '64000',
  }) as const;
const STORED = { Rfc: 'CACX7605101P8', Name: 'XÓCHITL CASAS', Regime: '605', Use: 'S01', PostalCode: '64000' };

/** Loads the audit line of a request: of today, or of yesterday if the test began before midnight. */
const loadAuditLine = async (requestId: string) =>
  (await readAsOwner(`Audit/${gymDayOf(Date.now())}/${requestId}`)) ??
  (await readAsOwner(`Audit/${addDays(gymDayOf(Date.now()), -1)}/${requestId}`));

it('stores the caller’s tax data as the SAT (the tax authority) spells them, and logs a repeated request once', async () => {
  const input = { ...typedInput(), Email: 'Facturas@Correo.mx' };
  const answers = await Promise.all([call(member, 'saveTaxData', input), call(member, 'saveTaxData', input)]);
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { Rfc: STORED.Rfc, Name: STORED.Name } });
  expect(await readAsOwner(memberPath)).toEqual({
    ...STORED,
    Email: 'facturas@correo.mx',
    At: expect.any(Number),
    By: member.uid,
  });
  // The audit log has the action, but not the data.
  expect(await loadAuditLine(input.requestId)).toEqual({
    At: expect.any(Number),
    By: member.uid,
    Action: 'tax-data-saved',
    Target: member.uid,
  });

  // A later request replaces all fields, so the e-mail is removed.
  await mustCall(member, 'saveTaxData', typedInput());
  expect(await readAsOwner(memberPath)).toEqual({ ...STORED, At: expect.any(Number), By: member.uid });
});

it('refuses an RFC with a wrong check digit unless the caller confirms it', async () => {
  const { Use: _use, Regime: _regime, ...others } = typedInput();
  const wrongDigit = { ...others, Rfc: 'ACE900319JT9', Name: 'Aceros S.A.', Regime: '601', Use: 'G03' } as const;
  expect(formatAnswer(await call(member, 'saveTaxData', wrongDigit))).toBe('rfc-digit Rfc');
  expect(await readAsOwner(memberPath)).toBeNull();
  await mustCall(member, 'saveTaxData', { ...wrongDigit, requestId: newId(), Confirmed: true });
  expect(await readAsOwner(memberPath)).toMatchObject({ Rfc: 'ACE900319JT9', Name: 'ACEROS' });
});

it('requires no postal code from foreign buyers', async () => {
  const { PostalCode: _code, ...others } = typedInput();
  await mustCall(member, 'saveTaxData', { ...others, Rfc: 'XEXX010101000', Regime: '616' });
  expect(await readAsOwner(memberPath)).toMatchObject({ Rfc: 'XEXX010101000', PostalCode: '' });
});

it('lets the desk store and delete a member’s tax data', async () => {
  const { uid } = await newMember(reception, {});
  await mustCall(reception, 'saveTaxData', { ...typedInput(), uid });
  const storedPath = taxDataPath.at({ uid });
  expect(await readAsOwner(storedPath)).toMatchObject({ ...STORED, By: reception.uid });
  const removal = { requestId: newId(), uid };
  expect(await mustCall(reception, 'removeTaxData', removal)).toEqual({ removed: true });
  expect(await mustCall(reception, 'removeTaxData', removal)).toEqual({ removed: true });
  expect(await readAsOwner(storedPath)).toBeNull();
  expect(await loadAuditLine(removal.requestId)).toMatchObject({ Action: 'tax-data-removed', Target: uid });
  expect(await mustCall(reception, 'removeTaxData', { requestId: newId(), uid })).toEqual({ removed: false });
});

it('a merge moves tax data to a survivor who has none, and otherwise deletes them; it blocks changes for the merged person', async () => {
  const [from, into, other] = [
    await newMember(reception, {}),
    await newMember(reception, {}),
    await newMember(reception, {}),
  ];
  await mustCall(reception, 'saveTaxData', { ...typedInput(), uid: from.uid });
  await mustCall(reception, 'saveTaxData', { ...typedInput(), uid: other.uid, PostalCode: '66220' });
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  expect(await readAsOwner(taxDataPath.at({ uid: into.uid }))).toMatchObject(STORED);
  expect(await readAsOwner(taxDataPath.at({ uid: from.uid }))).toBeNull();
  // If both people have tax data, the survivor keeps theirs.
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: other.uid, into: into.uid });
  expect(await readAsOwner(taxDataPath.at({ uid: into.uid }))).toMatchObject({ PostalCode: '64000' });
  expect(await readAsOwner(taxDataPath.at({ uid: other.uid }))).toBeNull();
  expect(formatAnswer(await call(reception, 'saveTaxData', { ...typedInput(), uid: from.uid }))).toBe('already-merged');
  expect(formatAnswer(await call(reception, 'removeTaxData', { requestId: newId(), uid: from.uid }))).toBe(
    'already-merged',
  );
});

it('includes tax data in the export of a person’s data', async () => {
  await mustCall(member, 'saveTaxData', typedInput());
  const { Data } = await mustCall(member, 'exportMyData', {});
  expect(Data).toMatchObject({ TaxData: STORED });
});
