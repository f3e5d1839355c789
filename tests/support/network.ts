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

/** The line to the database, to be cut and mended; everything else goes on. */
export async function databaseLine(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}
