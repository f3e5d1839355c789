import type { Page } from '@playwright/test';

/** Fulfilled once the app has taken the page over: from then on a press does something. */
export async function untilAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((name) => name.startsWith('__reactContainer'));
  });
}
