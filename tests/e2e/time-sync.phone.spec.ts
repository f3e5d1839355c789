import { readAsOwner, writeAsOwner } from '../support/database.ts';
import { PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

interface Sync {
  readonly User: string;
  readonly Ts: number;
  readonly IP: string;
}

test('stores the uid and writes the time-sync record on each navigation', async ({ page, signIn }) => {
  // Removes the record of another test for the same person.
  await writeAsOwner('DateService/mi-gimnasio', null);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await until(async () => ((await readAsOwner('DateService/mi-gimnasio')) as Sync | null)?.User === PEOPLE.socia.uid);
  expect(await page.evaluate(() => localStorage.getItem('UID'))).toBe(PEOPLE.socia.uid);
  await until(async () => Boolean(await page.evaluate(() => localStorage.getItem('IP'))));
  await page.goto('/home');
  await until(async () => ((await readAsOwner('DateService/mi-gimnasio')) as Sync | null)?.IP === '127.0.0.1');
});
