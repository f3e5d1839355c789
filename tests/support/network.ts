import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';

/** The network of a page: pulling it closes the sockets too, which a browser that is set offline leaves open. */
export async function layNetwork(page: Page, context: BrowserContext): Promise<(isUp: boolean) => Promise<void>> {
  const open = new Set<WebSocketRoute>();
  let isUpNow = true;
  await page.routeWebSocket(/\.ws/, (socket) => {
    if (!isUpNow) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return async (isUp) => {
    isUpNow = isUp;
    await context.setOffline(!isUp);
    if (isUp) return;
    await Promise.all([...open].map((socket) => socket.close()));
    open.clear();
  };
}
