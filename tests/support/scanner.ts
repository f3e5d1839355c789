import type { Page } from 'playwright-core';

/**
 * Types a text like a barcode scanner, faster than a person. `ending`: the key after the text, or `nothing`. All keys
 * are dispatched in one task, so that a busy machine can't slow down the typing.
 */
export async function scan(page: Page, text: string, ending: 'Enter' | 'nothing' = 'nothing'): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...text, ...(ending === 'Enter' ? ['Enter'] : [])],
  );
}
