import type { Page } from '@playwright/test';

/** Resolves once the app has hydrated the page, so that its buttons react to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root === null || root.dataset.waiting !== undefined) return false;
    // A failed start also removes `data-waiting`. React adds this property when it takes over the root.
    return Object.keys(root).some((name) => name.startsWith('__reactContainer'));
  });
}
