import type { Page } from '@playwright/test';

/**
 * Stubs WhatsApp's site, opens a link to it with `openLink`, and returns the text of the message in its URL. The new
 * page stays open until the test ends.
 */
export async function readWhatsAppMessage(page: Page, openLink: () => Promise<void>): Promise<string> {
  const context = page.context();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [request] = await Promise.all([
    context.waitForEvent('request', (sent) => sent.url().startsWith('https://wa.me/')),
    openLink(),
  ]);
  return new URL(request.url()).searchParams.get('text') ?? '';
}
