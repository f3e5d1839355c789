import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, endOfGymDay, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { JPEG_URL } from '../../functions/src/testing/pictures.ts';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, readRecord, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { PEOPLE, pollUntil, today } from '../support/people.ts';

let admin: Session;
/** The stored `Config` and `Branches` before the tests. */
let initialValues: readonly unknown[];

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
  initialValues = await Promise.all(['Config', 'Branches'].map(readAsOwner));
});

afterAll(() => updateAsOwner({ Config: initialValues[0], Branches: initialValues[1] }));

const save = (input: object) => mustCall(admin, 'saveSettings', { requestId: newId(), ...input });

it('changes the given settings once for a repeated request, keeps the others, and logs the change', async () => {
  const configBefore = await readRecord('Config');
  const requestId = newId();
  const input = {
    requestId,
    Config: {
      Phone: '81 8888 7777',
      WhatsApp: '',
      ReminderOffsets: [3, -5, 0, 3],
      Templates: { 'por-vencer': 'Hola {nombre}, tu membresía vence el {fecha}.' },
      Policy: { 'no-photo': 'ignore' },
    },
    Branches: { valle: { Capacity: 150, SelfCheckIn: 'code', Phone: '8181818181' } },
  };
  const saved = await mustCall(admin, 'saveSettings', input);
  // Five settings of the gym and three of the branch.
  expect(saved).toEqual({ saved: 8 });
  expect(await mustCall(admin, 'saveSettings', input)).toEqual(saved);
  const { WhatsApp: _removed, ...unchanged } = configBefore;
  expect(await readRecord('Config')).toEqual({
    ...unchanged,
    Phone: '+528188887777',
    ReminderOffsets: [-5, 0, 3],
    Templates: input.Config.Templates,
    Policy: input.Config.Policy,
  });
  expect(await readRecord('Branches/valle')).toMatchObject({ Name: 'Valle', Capacity: 150, SelfCheckIn: 'code' });
  const audit = await readRecord(`Audit/${today()}/${requestId}`);
  expect(audit).toMatchObject({ Action: 'settings-changed', By: admin.uid });
});

it('trims the gym’s texts, and removes empty ones', async () => {
  const Questions = [{ Question: ' ¿Hay estacionamiento? ', Answer: 'Sí.' }];
  await save({ Config: { Questions, Templates: { 'topic-plans': 'Hola' } } });
  expect((await readRecord('Config')).Questions).toEqual([{ Question: '¿Hay estacionamiento?', Answer: 'Sí.' }]);
  await save({ Config: { Questions: [], Templates: { 'topic-plans': '' } } });
  const config = await readRecord('Config');
  expect(config.Questions).toBeUndefined();
  expect(config.Templates).not.toHaveProperty('topic-plans');
});

it('stores the gym’s texts and photos for the public page, serves the photos, and removes them', async () => {
  await save({
    Config: { Slogan: ' Entrena cerca de casa. ', Services: ['Regaderas', 'Clases de box'] },
    Photos: { 'foto-1': JPEG_URL },
  });
  const { Slogan, Services, Photos } = await readRecord('Config');
  expect({ Slogan, Services }).toEqual({ Slogan: 'Entrena cerca de casa.', Services: ['Regaderas', 'Clases de box'] });
  const photo = await fetch(`${APP_ORIGIN}/fotos/gimnasio/foto-1/${(Photos as Record<string, number>)['foto-1']}`);
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  await save({ Config: { Slogan: '', Services: [] }, Photos: { 'foto-1': '' } });
  const config = await readRecord('Config');
  expect(config).not.toHaveProperty('Slogan');
  expect(config).not.toHaveProperty('Services');
  expect(config.Photos).toBeUndefined();
  expect(await readAsOwner('Pictures/gym/foto-1')).toBeNull();
});

it('stores each order setting separately, and removes an empty one', async () => {
  const loadOrderSettings = async (): Promise<unknown> => readRecord('OrderSettings');
  await save({ Orders: { UnpaidHours: 72, Bank: 'Banco del Norte', Clabe: '032180000118359719' } });
  expect(await loadOrderSettings()).toMatchObject({ UnpaidHours: 72, Bank: 'Banco del Norte' });
  await save({ Orders: { Bank: '', Holder: 'Gimnasio Uno' } });
  expect(await loadOrderSettings()).toEqual({ UnpaidHours: 72, Clabe: '032180000118359719', Holder: 'Gimnasio Uno' });
});

it('stores the till’s quick keys of a branch, and removes them if empty', async () => {
  const loadKeys = async (): Promise<unknown> => (await readRecord('Branches/valle')).QuickKeys;
  await save({ Branches: { valle: { QuickKeys: ['product~agua-1l', 'plan~mensual'] } } });
  expect(await loadKeys()).toEqual(['product~agua-1l', 'plan~mensual']);
  await save({ Branches: { valle: { QuickKeys: [] } } });
  expect(await loadKeys()).toBeUndefined();
});

it('stores the texts of receipts, and removes empty ones', async () => {
  await save({ Till: { Rfc: 'GMI010101AB1', TicketLine: 'Abrimos de 6 a 22' } });
  expect(await readRecord('TillSettings')).toMatchObject({ Rfc: 'GMI010101AB1', TicketLine: 'Abrimos de 6 a 22' });
  await save({ Till: { Rfc: '', TicketLine: '' } });
  expect(await readRecord('TillSettings')).not.toHaveProperty('Rfc');
});

it('stores the highest discount by reception, and logs its change', async () => {
  await save({ Till: { ReceptionDiscount: 15 } });
  expect(await readRecord('TillSettings')).toMatchObject({ ReceptionDiscount: 15 });
  const requestId = newId();
  await save({ requestId, Till: { ReceptionDiscount: 10 } });
  expect(await readRecord(`Audit/${today()}/${requestId}`)).toMatchObject({
    Facts: { Settings: [{ Of: 'TillSettings/ReceptionDiscount', From: '15', To: '10' }] },
  });
});

/** Time limit for updating the access of all people, page by page, on a busy computer. */
const EVERYBODY_MS = 40_000;

it('updates the end of a member’s access when the grace days change', { timeout: 3 * EVERYBODY_MS }, async () => {
  const { uid } = await newMember(admin, { Plan: 'semana' });
  const lastDay = addDays(gymDayOf(Date.now()), 6);
  const loadUntil = async (): Promise<unknown> => (await readRecord(`Access/${uid}`)).Until;
  const grace = Number((await readRecord('Config')).GraceDays);
  expect(await loadUntil()).toBe(endOfGymDay(addDays(lastDay, grace)));
  await save({ Config: { GraceDays: grace + 3 } });
  await pollUntil(async () => (await loadUntil()) === endOfGymDay(addDays(lastDay, grace + 3)), EVERYBODY_MS);
  expect((await readRecord(`Roster/gym/${uid}`)).Until).toBe(endOfGymDay(addDays(lastDay, grace + 3)));
  await save({ Config: { GraceDays: grace } });
  await pollUntil(async () => (await loadUntil()) === endOfGymDay(addDays(lastDay, grace)), EVERYBODY_MS);
  await pollUntil(async () => (await readRecord('Jobs/rederive')).Cursor === undefined, EVERYBODY_MS);
});
