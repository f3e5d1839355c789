/** Ends the browser's turn, so that a tap is answered before what follows. A timer would wait longer. */
function untilNextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Requests the scripts that the page names all at once, because a browser would request each only when the one that
 * imports it has arrived. Then evaluates them one by one, each in a turn of its own. A script that fails is reported by
 * the module that imports it.
 *
 * @param addresses separated by spaces, each script after those that it imports
 */
export async function loadScripts(addresses: string | undefined): Promise<void> {
  const scripts = addresses?.match(/\S+/g) ?? [];
  for (const href of scripts) {
    const link = document.createElement('link');
    // Safari before 17 and Firefox before 115 only support `preload`.
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  for (const href of scripts) {
    await import(/* @vite-ignore */ href).catch(() => {});
    await untilNextTurn();
  }
}
