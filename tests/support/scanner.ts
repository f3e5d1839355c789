import type { Page } from 'playwright-core';

/**
 * Types as a scanner does, faster than any hand, with or without a final Enter. It is one task, so that a busy test
 * machine can't slow it down.
 */
export async function scan(page: Page, text: string, ending: 'Enter' | 'nothing' = 'nothing'): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...text, ...(ending === 'Enter' ? ['Enter'] : [])],
  );
}
