import { planPath } from '@gym/domain/database/plans';
import { productUpdates } from '../store.ts';
import { Racers } from './racing.ts';
import { BRANCH, OwnGym, shiftUpdates } from './server.ts';

/** What a product and a day pass cost there, centavos. */
export const PRICE = 10_000;
export const PASS = 12_000;

/** Who sells there, each with an open shift. */
export const SELLERS: readonly string[] = Array.from({ length: 10 }, (_, index) => `vendedor-${index}`);

const realFetch = globalThis.fetch;

/** A gym of its own with open shifts, products on the shelf, a day pass, and other processes that sell at the same time. */
export interface RacingTill {
  readonly gym: OwnGym;
  readonly code: typeof import('./code.ts');
  readonly racers: Racers;
  readonly close: () => Promise<void>;
}

/** @param pieces of which products how many there are */
export async function startRacingTill(
  now: number,
  others: readonly string[],
  pieces: Readonly<Record<string, number>>,
): Promise<RacingTill> {
  const gym = await OwnGym.start(now, []);
  const code = await import('./code.ts');
  await gym.write({
    ...shiftUpdates([...SELLERS, ...others], now),
    ...Object.assign(
      {},
      ...Object.entries(pieces).map(([product, count]) => productUpdates(product, PRICE, { [BRANCH]: count })),
    ),
    [planPath.at({ plan: 'pase-dia' })]: {
      Kind: 'day-pass',
      Name: 'Pase',
      Price: PASS,
      Branches: { all: true },
      Active: true,
    },
  });
  const racers = await Racers.start('sale-racer.ts');
  const close = async (): Promise<void> => {
    // A test may have put something in its place.
    globalThis.fetch = realFetch;
    racers.close();
    await code.closeCode();
    await gym.close();
  };
  return { gym, code, racers, close };
}
