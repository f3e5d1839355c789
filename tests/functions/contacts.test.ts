import { afterAll, beforeAll, expect, it } from 'vitest';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import {
  CONTACTS_A_DAY,
  CONTACTS_OF_ALL_A_DAY,
  CONTACTS_OF_LINE_A_DAY,
} from '../../domain/src/database/system/rate-limits.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { call, forgetCalls, mustCall, newId, readRecord, type Session, short, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { cleanUp, closeServerCode, sendContact } from '../support/server-code.ts';

let admin: Session;
let reception: Session;
const sent: string[] = [];

/** Resets the daily limit, because the tests of all files call from the same IP address. */
const forgetDays = (): Promise<void> => updateAsOwner({ 'RateLimits/contacts': null });

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await forgetCalls();
  await forgetDays();
});

afterAll(async () => {
  await updateAsOwner(
    Object.fromEntries(
      sent.flatMap((id) => [`Contacts/waiting/${id}`, `Contacts/answered/${id}`].map((at) => [at, null])),
    ),
  );
  await forgetDays();
  await closeServerCode();
});

const visitor = { uid: 'visitor', email: null, role: 'member', branch: null } as const;

function message(more: object = {}) {
  const requestId = newId();
  sent.push(requestId);
  const Text = '¿Tienen regaderas?';
  return { requestId, Name: '  Ana   Ruiz ', Phone: '(81) 1234-5678', Text, Consent: true, ...more };
}

it('stores a message of a visitor once', async () => {
  const input = message({ Email: ' Ana@Correo.MX ', branch: 'centro', Text: '  ¿Tienen regaderas?  ' });
  const before = Date.now();
  const twice = await Promise.all([1, 2].map(() => call(null, 'sendContact', input)));
  expect(twice.map(short)).toEqual(['done', 'done']);
  expect(await call(null, 'sendContact', input)).toEqual(twice[0]);
  const stored = await readRecord(`Contacts/waiting/${input.requestId}`);
  expect(stored).toEqual({
    Name: 'Ana Ruiz',
    Phone: '+528112345678',
    Email: 'ana@correo.mx',
    Branch: 'centro',
    Text: '¿Tienen regaderas?',
    At: stored.At,
  });
  expect(Math.abs(Number(stored.At) - before)).toBeLessThan(30_000);
  expect(short(await call(null, 'sendContact', { ...input, Name: 'Otra Persona' }))).toBe('conflict');
});

it('is answered once, by the first of the staff, and the log says how', async () => {
  const input = message({ Phone: undefined, Email: 'ana@correo.mx' });
  await forgetCalls('sendContact');
  await mustCall(reception, 'sendContact', input);
  const { requestId: id } = input;
  const racing = await Promise.all(
    [reception, admin].map((as) => call(as, 'answerContact', { requestId: newId(), id, Via: 'email' })),
  );
  expect(racing.map(short).toSorted()).toEqual(['contact-answered', 'done']);
  expect(await readAsOwner(`Contacts/waiting/${id}`)).toBeNull();
  const winner = racing[0]?.ok ? reception : admin;
  expect(await readRecord(`Contacts/answered/${id}`)).toMatchObject({
    Name: 'Ana Ruiz',
    Email: 'ana@correo.mx',
    Answered: { By: winner.uid, Via: 'email' },
  });
  const lines = Object.values(await readRecord(`Audit/${gymDayOf(Date.now())}`)) as Record<string, unknown>[];
  expect(lines.filter(({ Detail }) => Detail === `email ${id}`)).toMatchObject([
    { Action: 'contact-answered', By: winner.uid },
  ]);
});

it('returns the first answer to a repeated request, and tells another request that the message is answered', async () => {
  const input = message();
  await forgetCalls('sendContact');
  await mustCall(reception, 'sendContact', input);
  const answer = { requestId: newId(), id: input.requestId, Via: 'none' };
  const first = await mustCall(reception, 'answerContact', answer);
  expect(await mustCall(reception, 'answerContact', answer)).toEqual(first);
  expect(short(await call(reception, 'answerContact', { ...answer, requestId: newId() }))).toBe('contact-answered');
});

it('limits messages of visitors and members from one address, and says when the next is possible', async () => {
  await forgetDays();
  const reasons: string[] = [];
  for (let count = 0; count <= CONTACTS_A_DAY; count++) {
    await forgetCalls('sendContact');
    const answer = await call(count % 2 ? null : reception, 'sendContact', message());
    reasons.push(short(answer));
    if (!answer.ok) expect(answer.http).toBe(429);
  }
  expect(reasons).toEqual([...Array.from({ length: CONTACTS_A_DAY }, () => 'done'), 'contacts-limit']);
  // A message that was stored before is answered as before, because its request is the same.
  const known = sent.at(-2) ?? '';
  await forgetCalls('sendContact');
  expect(short(await call(reception, 'sendContact', { ...message(), requestId: known }))).not.toBe('contacts-limit');
  await forgetDays();
});

it('limits one internet line with many IPv6 networks to a tenth of the daily limit of all visitors', async () => {
  await forgetDays();
  const from = (network: number) =>
    sendContact(message() as never, { ...visitor, ip: `2806:2f0:1:${network.toString(16)}::1` }, Date.now());
  const said: string[] = [];
  for (let network = 0; network < 6; network++)
    for (let count = 0; count < CONTACTS_A_DAY; count++) said.push((await from(network)).ok ? 'done' : 'refused');
  expect(CONTACTS_OF_LINE_A_DAY * 10).toBe(CONTACTS_OF_ALL_A_DAY);
  expect(said.filter((one) => one === 'done')).toHaveLength(CONTACTS_OF_LINE_A_DAY);
  // All others still have the rest of the day's messages.
  expect(await sendContact(message() as never, { ...visitor, ip: '2806:2f0:2::1' }, Date.now())).toMatchObject({
    ok: true,
  });
  await forgetDays();
});

it('deletes messages after a year, answered or not', async () => {
  const [old, answered, young] = [newId(), newId(), newId()];
  sent.push(old, answered, young);
  const year = 366 * 86_400_000;
  const record = { Name: 'Ana Ruiz', Phone: '+528112345678', Text: 'Hola, hola' };
  const Answered = { At: 1, By: admin.uid, Via: 'none' };
  await updateAsOwner({
    [`Contacts/waiting/${old}`]: { ...record, At: Date.now() - year },
    [`Contacts/answered/${answered}`]: { ...record, At: Date.now() - year, Answered },
    [`Contacts/waiting/${young}`]: { ...record, At: Date.now() - 300 * 86_400_000 },
  });
  await cleanUp(Date.now());
  expect(await readAsOwner(`Contacts/waiting/${old}`)).toBeNull();
  expect(await readAsOwner(`Contacts/answered/${answered}`)).toBeNull();
  expect(await readRecord(`Contacts/waiting/${young}`)).toMatchObject({ Name: 'Ana Ruiz' });
});
