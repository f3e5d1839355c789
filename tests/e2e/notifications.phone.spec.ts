import { noticesReadPath } from '@gym/domain/database/messages/notices';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test('shows a new notice and a new notification in the open list, counts them in the menu, and marks them as read', async ({
  page,
  signInByForm,
  newAccount,
  restoreAfterwards,
  expectAccessible,
}) => {
  const { uid, email } = await newAccount(null, 'Nora Avisada');
  await restoreAfterwards('Notices');
  await restoreAfterwards(`Notifications/${uid}`);
  await restoreAfterwards(noticesReadPath.at({ uid }));
  const now = Date.now();
  // Removes the notices of the seed, so that only those of this test are unread.
  await updateAsOwner({ Notices: null });
  await signInByForm(page, email);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  await expect(page.getByText('No tienes notificaciones')).toBeVisible();
  await expectAccessible(page);

  await updateAsOwner({
    'Notices/corte-de-agua': { Title: 'Sin regaderas', Text: 'Hoy no hay agua.', From: now - 2_000 },
  });
  const list = page.getByRole('list', { name: 'Notificaciones' });
  await expect(list.getByRole('heading', { name: 'Sin regaderas' })).toBeVisible();
  const reminder = { Kind: 'reminder', At: now, Ends: '2026-11-25', Offset: -3, Plan: 'mensual' };
  await updateAsOwner({ [notificationPath.at({ uid, id: '2026-11-25~-3' })]: reminder });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Tu membresía vence el 2026-11-25');
  await expect(page.getByRole('status')).toContainText('2 sin leer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menú' }).click();
  const menuLink = page.getByRole('navigation').getByRole('link', { name: /Notificaciones/ });
  await expect(menuLink).toContainText('2 sin leer');
  await expectAccessible(page);
  await menuLink.click();

  await list.getByRole('button', { name: 'Marcar como leída: Sin regaderas' }).click();
  await expect(page.getByRole('status')).toContainText('1 sin leer');
  expect(await readAsOwner(noticesReadPath.at({ uid }))).toBe(now - 2_000);
  // A click on a notification opens the page that it is about, and marks the notification as read.
  await list.getByRole('link', { name: 'Tu membresía vence el 2026-11-25' }).click();
  await expect(page).toHaveURL(/\/cart\/membresia/);
  await pollUntil(
    async () => (await readAsOwner(notificationPath.at({ uid, id: '2026-11-25~-3' }, 'ReadAt'))) !== null,
  );
  await page.goBack();
  await expect(page.getByText('Todo está leído.')).toBeVisible();
  await updateAsOwner({ [notificationPath.at({ uid, id: '2026-11-25~-1' })]: { ...reminder, Offset: -1 } });
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(page.getByText('Todo está leído.')).toBeVisible();
  await pollUntil(
    async () => (await readAsOwner(notificationPath.at({ uid, id: '2026-11-25~-1' }, 'ReadAt'))) !== null,
  );
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(menuLink).not.toContainText('sin leer');
});
