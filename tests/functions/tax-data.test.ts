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
let ownPath: string;

beforeAll(async () => {
  [member, reception] = await Promise.all([signIn(PEOPLE.porvencer.email), signIn(PEOPLE.reception.email)]);
  ownPath = taxDataPath.at({ uid: member.uid });
  await resetRateLimits();
  await updateAsOwner({ [ownPath]: null });
});

afterEach(async () => {
  await updateAsOwner({ [ownPath]: null });
});

const typed = () =>
  ({
    requestId: newId(),
    Rfc: 'cacx 760510 1p8',
    Name: ' Xóchitl  Casas ',
    Regime: '605',
    Use: 'S01',
    PostalCode: '64000',
  }) as const;
const STORED = { Rfc: 'CACX7605101P8', Name: 'XÓCHITL CASAS', Regime: '605', Use: 'S01', PostalCode: '64000' };

/** The log line of a request of this test, of today, or of yesterday if the test began before midnight. */
const logged = async (requestId: string) =>
  (await readAsOwner(`Audit/${gymDayOf(Date.now())}/${requestId}`)) ??
  (await readAsOwner(`Audit/${addDays(gymDayOf(Date.now()), -1)}/${requestId}`));

it('stores the person’s own tax data in the SAT’s spelling, once for each request', async () => {
  const input = { ...typed(), Email: 'Facturas@Correo.mx' };
  const both = await Promise.all([call(member, 'saveTaxData', input), call(member, 'saveTaxData', input)]);
  for (const answer of both) expect(answer).toEqual({ ok: true, value: { Rfc: STORED.Rfc, Name: STORED.Name } });
  expect(await readAsOwner(ownPath)).toEqual({
    ...STORED,
    Email: 'facturas@correo.mx',
    At: expect.any(Number),
    By: member.uid,
  });
  // The log says that it was done, without the data.
  expect(await logged(input.requestId)).toEqual({
    At: expect.any(Number),
    By: member.uid,
    Action: 'tax-data-saved',
    Target: member.uid,
  });

  // A later request replaces all of it: the e-mail is removed.
  await mustCall(member, 'saveTaxData', typed());
  expect(await readAsOwner(ownPath)).toEqual({ ...STORED, At: expect.any(Number), By: member.uid });
});

it('refuses an RFC with a wrong check digit once, and accepts it when compared with the constancia', async () => {
  const { Use: _use, Regime: _regime, ...rest } = typed();
  const odd = { ...rest, Rfc: 'ACE900319JT9', Name: 'Aceros S.A.', Regime: '601', Use: 'G03' } as const;
  expect(formatAnswer(await call(member, 'saveTaxData', odd))).toBe('rfc-digit Rfc');
  expect(await readAsOwner(ownPath)).toBeNull();
  await mustCall(member, 'saveTaxData', { ...odd, requestId: newId(), Confirmed: true });
  expect(await readAsOwner(ownPath)).toMatchObject({ Rfc: 'ACE900319JT9', Name: 'ACEROS' });
});

it('needs no postal code of buyers from abroad', async () => {
  const { PostalCode: _code, ...rest } = typed();
  await mustCall(member, 'saveTaxData', { ...rest, Rfc: 'XEXX010101000', Regime: '616' });
  expect(await readAsOwner(ownPath)).toMatchObject({ Rfc: 'XEXX010101000', PostalCode: '' });
});

it('lets the desk store and delete a member’s tax data', async () => {
  const { uid } = await newMember(reception, {});
  await mustCall(reception, 'saveTaxData', { ...typed(), uid });
  const storedPath = taxDataPath.at({ uid });
  expect(await readAsOwner(storedPath)).toMatchObject({ ...STORED, By: reception.uid });
  const gone = { requestId: newId(), uid };
  expect(await mustCall(reception, 'removeTaxData', gone)).toEqual({ removed: true });
  expect(await mustCall(reception, 'removeTaxData', gone)).toEqual({ removed: true });
  expect(await readAsOwner(storedPath)).toBeNull();
  expect(await logged(gone.requestId)).toMatchObject({ Action: 'tax-data-removed', Target: uid });
  expect(await mustCall(reception, 'removeTaxData', { requestId: newId(), uid })).toEqual({ removed: false });
});

it('moves tax data to the surviving file of a merge that has none', async () => {
  const [from, into, other] = [
    await newMember(reception, {}),
    await newMember(reception, {}),
    await newMember(reception, {}),
  ];
  await mustCall(reception, 'saveTaxData', { ...typed(), uid: from.uid });
  await mustCall(reception, 'saveTaxData', { ...typed(), uid: other.uid, PostalCode: '66220' });
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  expect(await readAsOwner(taxDataPath.at({ uid: into.uid }))).toMatchObject(STORED);
  expect(await readAsOwner(taxDataPath.at({ uid: from.uid }))).toBeNull();
  // If both have some, those of the survivor stay.
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: other.uid, into: into.uid });
  expect(await readAsOwner(taxDataPath.at({ uid: into.uid }))).toMatchObject({ PostalCode: '64000' });
  expect(await readAsOwner(taxDataPath.at({ uid: other.uid }))).toBeNull();
  expect(formatAnswer(await call(reception, 'saveTaxData', { ...typed(), uid: from.uid }))).toBe('already-merged');
  expect(formatAnswer(await call(reception, 'removeTaxData', { requestId: newId(), uid: from.uid }))).toBe(
    'already-merged',
  );
});

it('includes tax data in the copy of the person’s data', async () => {
  await mustCall(member, 'saveTaxData', typed());
  const { Data } = await mustCall(member, 'exportMyData', {});
  expect(Data).toMatchObject({ TaxData: STORED });
});
