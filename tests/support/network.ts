import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';

/**
 * Returns a switch for the network of a context. Switching it off also closes the open WebSockets of the page to the
 * database, unlike `setOffline` alone.
 */
export async function controlNetwork(page: Page, context: BrowserContext): Promise<(isUp: boolean) => Promise<void>> {
  const openSockets = new Set<WebSocketRoute>();
  let isUpNow = true;
  await page.routeWebSocket(/\.ws/, (socket) => {
    if (!isUpNow) return void socket.close();
    socket.connectToServer();
    openSockets.add(socket);
  });
  return async (isUp) => {
    isUpNow = isUp;
    await context.setOffline(!isUp);
    if (isUp) return;
    await Promise.all([...openSockets].map((socket) => socket.close()));
    openSockets.clear();
  };
}

/** Controls the page's WebSockets to the database: `cut` closes and blocks them, `mend` allows them again. */
export async function controlDatabase(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const openSockets = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    openSockets.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of openSockets) await socket.close();
      openSockets.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}
