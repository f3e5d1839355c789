import { readAsOwner, writeAsOwner } from '../support/database.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

/** The time-sync record; see `dateServicePath`. */
interface TimeSyncRecord {
  readonly User: string;
  readonly Ts: number;
  readonly IP: string;
}

test('stores the uid on the device, writes the time-sync record on the first page, and adds the IP address on a later one', async ({
  page,
  signIn,
}) => {
  // Removes the record that another test left.
  await writeAsOwner('DateService/mi-gimnasio', null);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await pollUntil(
    async () => ((await readAsOwner('DateService/mi-gimnasio')) as TimeSyncRecord | null)?.User === PEOPLE.socia.uid,
  );
  expect(await page.evaluate(() => localStorage.getItem('UID'))).toBe(PEOPLE.socia.uid);
  await pollUntil(async () => Boolean(await page.evaluate(() => localStorage.getItem('IP'))));
  await page.goto('/home');
  await pollUntil(
    async () => ((await readAsOwner('DateService/mi-gimnasio')) as TimeSyncRecord | null)?.IP === '127.0.0.1',
  );
});
