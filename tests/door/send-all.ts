import type { Page } from './device.ts';
import type { GymServer } from './gym.ts';

/**
 * Resolves when a page has sent all its entries. Meanwhile the server counts visits, as its trigger does after each
 * write.
 */
export async function sendAll(page: Page, server: GymServer, namespace: string): Promise<void> {
  page.outbox.wake();
  await page.outbox.recount();
  // An own check-in waits until the one before it is counted.
  const count = async (): Promise<void> => {
    if (await server.countVisits(namespace)) page.outbox.wake();
  };
  let counting: Promise<void> = Promise.resolve();
  await page.until(() => {
    counting = counting.then(count);
    return page.outbox.counts().unsent === 0;
  });
  await counting;
}
