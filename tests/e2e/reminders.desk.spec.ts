import { membershipPath, storedMembershipSchema } from '@gym/domain/database/memberships/memberships';
import { channelPath } from '@gym/domain/database/messages/channels';
import { deliveryPath, undeliveredKey, undeliveredRowPath } from '@gym/domain/database/messages/deliveries';
import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newMember, signIn as session } from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const CHANNEL = channelPath.at({ channel: 'whatsapp' });

test('shows staff whose reminder did not arrive, why, and its status on the file', async ({
  page,
  signIn,
  putBack,
  expectAccessible,
}) => {
  await putBack(CHANNEL);
  const reception = await session(PEOPLE.reception.email);
  const name = `Renata Sin Aviso ${'ABCDEFGHIJ'[Date.now() % 10]}`;
  const { uid } = await newMember(reception, { Nombre: name, Plan: 'mensual' });
  const { Ends } = storedMembershipSchema.parse(await readAsOwner(membershipPath.at({ uid })));
  const [place, at] = [{ uid, id: `${Ends}~-7` }, Date.now()];
  await putBack(deliveryPath.at(place));
  await putBack(undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(at, place) }));
  const delivery = { State: 'failed', Reason: 'unreachable', At: at, Ends, Offset: -7, Changed: at, Failures: 1 };
  await updateAsOwner({
    [CHANNEL]: { Since: at },
    [deliveryPath.at(place)]: delivery,
    [undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(at, place) })]: { At: at },
  });

  expect((await mustCall(reception, 'listUndelivered', {})).rows.map((row) => row.uid)).toContain(uid);

  await signIn(page, PEOPLE.reception.email);
  await page.goto('/vvencimientos');
  await page.getByRole('tab', { name: 'Avisos que no llegaron' }).click();
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(list).toContainText('Ese número no recibe mensajes de WhatsApp');
  await expectAccessible(page);
  // Staff write by hand, and the row disappears.
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
  await updateAsOwner({ [deliveryPath.at(place)]: { ...delivery, State: 'read', Reason: null } });
  await expect(page.getByText('Leído', { exact: true })).toBeVisible();
  const wants = page.getByRole('checkbox', { name: 'Recibir recordatorios por WhatsApp' });
  await wants.uncheck();
  await until(async () => (await readAsOwner(reminderChoicePath.at({ uid }, 'Wants'))) === false);
  await expectAccessible(page);
});

test('lets a member turn reminders by WhatsApp off in their profile', async ({
  page,
  signIn,
  putBack,
  expectAccessible,
}) => {
  const path = reminderChoicePath.at({ uid: PEOPLE.socia.uid });
  await putBack(path);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-info');
  const wants = page.getByRole('checkbox', { name: 'Recibir recordatorios por WhatsApp' });
  await expect(wants).toBeChecked();
  await wants.uncheck();
  await until(async () => (await readAsOwner(`${path}/Wants`)) === false);
  await page.reload();
  await expect(wants).not.toBeChecked();
  await expectAccessible(page);
});

test('says in the settings that no automatic reminders go out, and what is missing', async ({
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
