import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../support/functions.ts';
import { parseExport, recount } from '../support/isolated-gym/recount.ts';
import { admin, BRANCH, IsolatedGym } from '../support/isolated-gym/server.ts';

const NOW = Date.now();

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
});

afterAll(() => gym.close());

/** Removes accents and upper case. */
const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

it('erases a person together with the guest of the day pass they bought, and keeps the sale with its folio and total', {
  timeout: 60_000,
}, async () => {
  await gym.write({
    'Plans/pase-dia': {
      Kind: 'day-pass',
      Name: 'Pase',
      Price: 12_000,
      Branches: { all: true },
      Active: true,
      Order: 9,
    },
  });
  const [phone, guestPhone] = [newPhone(), newPhone()];
  const name = 'Quetzali Ruvalcaba Yllanes';
  const input = { requestId: randomUUID(), Nombre: name, Phone: phone, HomeBranch: BRANCH };
  const created = await gym.code.createUser(input, admin, NOW);
  if (!created.ok) throw new Error(`Nobody was created: ${created.refusal.reason}`);
  const { uid } = created.value;
  const sold = await gym.code.recordSale(
    {
      requestId: randomUUID(),
      branch: BRANCH,
      uid,
      Total: 12_000,
      Lines: [{ Kind: 'pass', Name: name, Phone: guestPhone }],
      Payments: { card: { Amount: 12_000 } },
    },
    admin,
    NOW,
  );
  expect(sold).toMatchObject({ ok: true });
  const personalTexts = [...name.split(' '), phone, guestPhone].map(normalize);
  const findPersonalTexts = async (): Promise<string[]> => {
    const text = normalize(JSON.stringify(await gym.read()));
    return personalTexts.filter((personal) => text.includes(personal));
  };
  expect(await findPersonalTexts()).toEqual(personalTexts);
  expect(await gym.code.requestErasure({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject({ ok: true });
  expect(await gym.code.erasePerson({ requestId: randomUUID(), uid }, admin, NOW)).toMatchObject({ ok: true });
  await gym.code.runErasure(uid, NOW);
  expect(await findPersonalTexts()).toEqual([]);
  const sale = sold.ok ? sold.value.Sale : '';
  expect(await gym.read(`Sales/${sale}`)).toMatchObject({ Folio: 1, Total: 12_000, Uid: uid });
  expect(recount(parseExport(await gym.read()), NOW)).toEqual([]);
});
