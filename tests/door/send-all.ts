import type { Page } from './device.ts';
import type { GymServer } from './gym.ts';

/**
 * Waits until a page has sent all entries of its outbox. Meanwhile counts visits, as the server does after each write.
 */
export async function sendAll(page: Page, server: GymServer, namespace: string): Promise<void> {
  page.outbox.wake();
  await page.outbox.recount();
  // A check-in on a member's own phone waits until the server has counted the member's previous one.
  const countVisits = async (): Promise<void> => {
    if (await server.countVisits(namespace)) page.outbox.wake();
  };
  let counting: Promise<void> = Promise.resolve();
  await page.waitUntil(() => {
    counting = counting.then(countVisits);
    return page.outbox.counts().unsent === 0;
  });
  await counting;
}
