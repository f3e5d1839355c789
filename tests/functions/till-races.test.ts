import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredSale } from '@gym/domain/database/sales';
import { storedShiftSchema } from '@gym/domain/database/shifts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRICE, type RacingTill, SELLERS, startRacingTill } from '../support/own-gym/racing-till.ts';
import { recountTill, salesOf } from '../support/own-gym/recount-till.ts';
import { BRANCH } from '../support/own-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const SALES = 50;
const PIECES = { agua: 1_000, ultima: 1 };
/** What all of them at once may take, milliseconds: each within the time of a call. */
const MOST_MS = 8_000;
const reception = { uid: 'pases', email: null, role: 'reception', branch: BRANCH, ip: '127.0.0.1' } as const;

let gym: RacingTill['gym'];
let code: RacingTill['code'];
let racers: RacingTill['racers'];
let till: RacingTill;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  till = await startRacingTill(NOW, [reception.uid], PIECES);
  ({ gym, code, racers } = till);
}, 60_000);

afterAll(() => till.close());

const sale = (turn: number, item = 'agua') => ({
  ...{ by: SELLERS[turn % SELLERS.length] ?? '', id: randomUUID(), branch: BRANCH, item, total: PRICE },
});
const race = (deeds: readonly object[]) => racers.race(NOW, deeds);
const sales = async (): Promise<readonly StoredSale[]> => salesOf(await gym.exported());
const problems = async () => recountTill(await gym.exported(), PIECES);

it('50 sales at once from several processes are all answered within 8 s, with no folio twice and none left out', async () => {
  const { said, ms } = await race(Array.from({ length: SALES }, (_, turn) => sale(turn)));
  expect(said).toEqual({ done: SALES });
  expect(ms).toBeLessThanOrEqual(MOST_MS);
  expect(await sales()).toHaveLength(SALES);
  expect(await problems()).toEqual([]);
}, 30_000);

it('the last piece is sold once, and the same request from every process is one sale', async () => {
  const last = await race(Array.from({ length: 10 }, (_, turn) => sale(turn, 'ultima')));
  expect(last.said).toEqual({ done: 1, 'out-of-stock': 9 });
  const same = sale(0);
  expect((await race(Array.from({ length: 10 }, () => same))).said).toEqual({ done: 10 });
  expect(await sales()).toHaveLength(SALES + 2);
  expect(await problems()).toEqual([]);
}, 30_000);

it('a shift that is closed while it sells counts what was sold in it, and nothing comes after', async () => {
  const [by = ''] = SELLERS;
  const close = { by, id: randomUUID(), branch: BRANCH, total: 0 };
  const selling = Array.from({ length: 8 }, () => sale(0));
  const { said } = await race([...selling.slice(0, 4), close, ...selling.slice(4)]);
  expect(Object.keys(said).filter((answer) => !['done', 'shift-needed'].includes(answer))).toEqual([]);
  const { State, Closing } = storedShiftSchema.parse(await gym.exported(`Shifts/shift-${by}`));
  const own = (await sales()).filter(({ Shift }) => Shift === `shift-${by}`);
  expect(State).toBe('closed');
  expect(Closing?.Expected).toBe(own.reduce((sum, { Total }) => sum + Total, 0));
  expect(await problems()).toEqual([]);
}, 30_000);

it('what reception sells in one process takes turns for the folio: nothing is refused and decided again', async () => {
  const guests = Array.from({ length: 8 }, (_, index) => `pases~${index}`);
  const guest = { Name: 'Invitada', At: NOW, Ts: NOW, Via: 'desk', By: reception.uid, Clock: 'sure' };
  await gym.write(Object.fromEntries(guests.map((id) => [`Guests/${BRANCH}/${TODAY}/${id}`, guest])));
  let writes = 0;
  globalThis.fetch = (...args) => {
    writes += 1;
    return realFetch(...args);
  };
  const charge = (id: string) => ({ requestId: randomUUID(), branch: BRANCH, day: TODAY, id, PaidBy: 'cash' as const });
  const charged = await Promise.all(guests.map((id) => code.chargeGuest(charge(id), reception, NOW)));
  globalThis.fetch = realFetch;
  expect(charged.every(({ ok }) => ok)).toBe(true);
  expect(writes).toBe(guests.length);
  expect(await problems()).toEqual([]);
});
