import { membershipPath, storedMembershipSchema } from '@gym/domain/database/memberships/memberships';
import { channelPath } from '@gym/domain/database/messages/channels';
import { deliveryPath, undeliveredKey, undeliveredRowPath } from '@gym/domain/database/messages/deliveries';
import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newMember, signIn as openSession } from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const CHANNEL = channelPath.at({ channel: 'whatsapp' });

test('lists an undelivered reminder and its reason until staff contact the person; the file shows its state and turns reminders off', async ({
  page,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  await restoreAfterwards(CHANNEL);
  const reception = await openSession(PEOPLE.reception.email);
  // The letter varies, so that a person whom an earlier run left rarely has the same name.
  const name = `Renata Sin Aviso ${'ABCDEFGHIJ'[Date.now() % 10]}`;
  const { uid } = await newMember(reception, { Nombre: name, Plan: 'mensual' });
  const { Ends } = storedMembershipSchema.parse(await readAsOwner(membershipPath.at({ uid })));
  const [keys, at] = [{ uid, id: `${Ends}~-7` }, Date.now()];
  await restoreAfterwards(deliveryPath.at(keys));
  await restoreAfterwards(undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(at, keys) }));
  const delivery = { State: 'failed', Reason: 'unreachable', At: at, Ends, Offset: -7, Changed: at, Failures: 1 };
  await updateAsOwner({
    [CHANNEL]: { Since: at },
    [deliveryPath.at(keys)]: delivery,
    [undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(at, keys) })]: { At: at },
  });

  expect((await mustCall(reception, 'listUndelivered', {})).rows.map((row) => row.uid)).toContain(uid);

  await signIn(page, PEOPLE.reception.email);
  await page.goto('/vvencimientos');
  await page.getByRole('tab', { name: 'Avisos que no llegaron' }).click();
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(list).toContainText('Ese número no recibe mensajes de WhatsApp');
  await expectAccessible(page);
  await mustCall(reception, 'markContacted', {
    requestId: crypto.randomUUID(),
    uid,
    Ends,
    Template: 'expires-soon',
    Text: 'Hola',
  });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Avisos que no llegaron' })).toHaveAttribute('aria-selected', 'true');
  await expect(list.getByRole('link', { name, exact: true })).toHaveCount(0);

  await page.goto(`/profile-user?uid=${uid}`);
  await expect(page.getByText('No llegó: ese número no recibe mensajes de WhatsApp')).toBeVisible();
  await updateAsOwner({ [deliveryPath.at(keys)]: { ...delivery, State: 'read', Reason: null } });
  await expect(page.getByText('Leído', { exact: true })).toBeVisible();
  const remindersCheckbox = page.getByRole('checkbox', { name: 'Recibir recordatorios por WhatsApp' });
  await remindersCheckbox.uncheck();
  await pollUntil(async () => (await readAsOwner(reminderChoicePath.at({ uid }, 'Wants'))) === false);
  await expectAccessible(page);
});

test('lets a member turn reminders by WhatsApp off in their profile', async ({
  page,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  const path = reminderChoicePath.at({ uid: PEOPLE.socia.uid });
  await restoreAfterwards(path);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-info');
  const remindersCheckbox = page.getByRole('checkbox', { name: 'Recibir recordatorios por WhatsApp' });
  await expect(remindersCheckbox).toBeChecked();
  await remindersCheckbox.uncheck();
  await pollUntil(async () => (await readAsOwner(`${path}/Wants`)) === false);
  await page.reload();
  await expect(remindersCheckbox).not.toBeChecked();
  await expectAccessible(page);
});

test('says in the settings that no automatic reminders are sent, and what is missing for them', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/ajustes?ver=textos');
  await expect(page.getByText('No configurado. Recepción los envía desde Vencimientos.')).toBeVisible();
  await expect(page.getByText('WHATSAPP_PHONE_NUMBER_ID')).toBeVisible();
  await expectAccessible(page);
});
