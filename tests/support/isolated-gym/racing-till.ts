import { planPath } from '@gym/domain/database/memberships/plans';
import { productUpdates } from '../store.ts';
import { Racers } from './racing.ts';
import { BRANCH, IsolatedGym, receptionistUpdates } from './server.ts';

/** Price of each product, centavos. */
export const PRICE = 10_000;
/** Price of the day pass, centavos. */
export const PASS_PRICE = 12_000;

/** The uids of the sellers. Each has an open shift. */
export const SELLERS: readonly string[] = Array.from({ length: 10 }, (_, index) => `vendedor-${index}`);

const realFetch = globalThis.fetch;

/** A gym with open shifts, products, a day pass, and further processes that sell at the same time. */
export interface RacingTill {
  readonly gym: IsolatedGym;
  readonly racers: Racers;
  readonly close: () => Promise<void>;
}

/**
 * Starts the gym and the processes.
 *
 * @param others uids of further receptionists with an open shift
 * @param pieces stock of each product
 */
export async function startRacingTill(
  now: number,
  others: readonly string[],
  pieces: Readonly<Record<string, number>>,
): Promise<RacingTill> {
  const gym = await IsolatedGym.start(now, []);
  await gym.write({
    ...receptionistUpdates([...SELLERS, ...others], now),
    ...Object.assign(
      {},
      ...Object.entries(pieces).map(([product, count]) => productUpdates(product, PRICE, { [BRANCH]: count })),
    ),
    [planPath.at({ plan: 'pase-dia' })]: {
      Kind: 'day-pass',
      Name: 'Pase',
      Price: PASS_PRICE,
      Branches: { all: true },
      Active: true,
    },
  });
  const racers = await Racers.start('sale-racer.ts');
  const close = async (): Promise<void> => {
    // A test may have replaced `fetch`.
    globalThis.fetch = realFetch;
    racers.close();
    await gym.close();
  };
  return { gym, racers, close };
}
