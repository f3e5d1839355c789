import { afterAll, beforeAll, expect, it } from 'vitest';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import {
  CONTACTS_A_DAY,
  CONTACTS_OF_ALL_A_DAY,
  CONTACTS_OF_LINE_A_DAY,
} from '../../domain/src/database/system/rate-limits.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { cleanUp, closeServerCode, sendContact } from '../support/server-code.ts';

let admin: Session;
let reception: Session;
const sentIds: string[] = [];

/** Resets the daily limits, because the tests of all files call from the same IP address. */
const resetDailyLimits = (): Promise<void> => updateAsOwner({ 'RateLimits/contacts': null });

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
  await resetDailyLimits();
});

afterAll(async () => {
  await updateAsOwner(
    Object.fromEntries(
      sentIds.flatMap((id) => [`Contacts/waiting/${id}`, `Contacts/answered/${id}`].map((path) => [path, null])),
    ),
  );
  await resetDailyLimits();
  await closeServerCode();
});

const visitor = { uid: 'visitor', email: null, role: 'member', branch: null } as const;

/** Returns a valid input of `sendContact`. The message is deleted after the tests. */
function newMessage(fields: object = {}) {
  const requestId = newId();
  sentIds.push(requestId);
  const Text = '¿Tienen regaderas?';
  return { requestId, Name: '  Ana   Ruiz ', Phone: '(81) 1234-5678', Text, Consent: true, ...fields };
}

it('stores a message of a visitor once', async () => {
  const input = newMessage({ Email: ' Ana@Correo.MX ', branch: 'centro', Text: '  ¿Tienen regaderas?  ' });
  const sentAt = Date.now();
  const twice = await Promise.all([1, 2].map(() => call(null, 'sendContact', input)));
  expect(twice.map(formatAnswer)).toEqual(['done', 'done']);
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
  expect(Math.abs(Number(stored.At) - sentAt)).toBeLessThan(30_000);
  expect(formatAnswer(await call(null, 'sendContact', { ...input, Name: 'Otra Persona' }))).toBe('conflict');
});

it('a message is answered once, by the first of the staff to do so, and the audit log says how', async () => {
  const input = newMessage({ Phone: undefined, Email: 'ana@correo.mx' });
  await resetRateLimits('sendContact');
  await mustCall(reception, 'sendContact', input);
  const { requestId: id } = input;
  const answers = await Promise.all(
    [reception, admin].map((caller) => call(caller, 'answerContact', { requestId: newId(), id, Via: 'email' })),
  );
  expect(answers.map(formatAnswer).toSorted()).toEqual(['contact-answered', 'done']);
  expect(await readAsOwner(`Contacts/waiting/${id}`)).toBeNull();
  const winner = answers[0]?.ok ? reception : admin;
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

it('returns the first result to a repeated request, and refuses another request because the message is answered', async () => {
  const message = newMessage();
  await resetRateLimits('sendContact');
  await mustCall(reception, 'sendContact', message);
  const input = { requestId: newId(), id: message.requestId, Via: 'none' };
  const first = await mustCall(reception, 'answerContact', input);
  expect(await mustCall(reception, 'answerContact', input)).toEqual(first);
  expect(formatAnswer(await call(reception, 'answerContact', { ...input, requestId: newId() }))).toBe(
    'contact-answered',
  );
});

it('limits the messages per day from one network, of visitors and signed-in people together', async () => {
  await resetDailyLimits();
  const reasons: string[] = [];
  for (let count = 0; count <= CONTACTS_A_DAY; count++) {
    await resetRateLimits('sendContact');
    const answer = await call(count % 2 ? null : reception, 'sendContact', newMessage());
    reasons.push(formatAnswer(answer));
    if (!answer.ok) expect(answer.http).toBe(429);
  }
  expect(reasons).toEqual([...Array.from({ length: CONTACTS_A_DAY }, () => 'done'), 'contacts-limit']);
  // A request with the id of a stored message is not refused by the limit. The last message was refused, so the one
  // before it is the last stored one.
  const storedId = sentIds.at(-2) ?? '';
  await resetRateLimits('sendContact');
  expect(formatAnswer(await call(reception, 'sendContact', { ...newMessage(), requestId: storedId }))).not.toBe(
    'contacts-limit',
  );
  await resetDailyLimits();
});

it('limits one internet line with many IPv6 networks to a tenth of the daily limit of all visitors', async () => {
  await resetDailyLimits();
  const from = (network: number) =>
    sendContact(newMessage() as never, { ...visitor, ip: `2806:2f0:1:${network.toString(16)}::1` }, Date.now());
  const outcomes: string[] = [];
  for (let network = 0; network < 6; network++)
    for (let count = 0; count < CONTACTS_A_DAY; count++) outcomes.push((await from(network)).ok ? 'done' : 'refused');
  expect(CONTACTS_OF_LINE_A_DAY * 10).toBe(CONTACTS_OF_ALL_A_DAY);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(CONTACTS_OF_LINE_A_DAY);
  // Other lines can still send messages.
  expect(await sendContact(newMessage() as never, { ...visitor, ip: '2806:2f0:2::1' }, Date.now())).toMatchObject({
    ok: true,
  });
  await resetDailyLimits();
});

it('deletes messages after a year, answered or not', async () => {
  const [oldWaiting, oldAnswered, recent] = [newId(), newId(), newId()];
  sentIds.push(oldWaiting, oldAnswered, recent);
  const yearMs = 366 * 86_400_000;
  const record = { Name: 'Ana Ruiz', Phone: '+528112345678', Text: 'Hola, hola' };
  const Answered = { At: 1, By: admin.uid, Via: 'none' };
  await updateAsOwner({
    [`Contacts/waiting/${oldWaiting}`]: { ...record, At: Date.now() - yearMs },
    [`Contacts/answered/${oldAnswered}`]: { ...record, At: Date.now() - yearMs, Answered },
    [`Contacts/waiting/${recent}`]: { ...record, At: Date.now() - 300 * 86_400_000 },
  });
  await cleanUp(Date.now());
  expect(await readAsOwner(`Contacts/waiting/${oldWaiting}`)).toBeNull();
  expect(await readAsOwner(`Contacts/answered/${oldAnswered}`)).toBeNull();
  expect(await readRecord(`Contacts/waiting/${recent}`)).toMatchObject({ Name: 'Ana Ruiz' });
});
