import { waitForNextTurn } from '../../lib/turns.ts';

/**
 * Requests all scripts that the page names at once, because a browser would request each only after the script that
 * imports it has arrived. Then evaluates them one by one, each in a separate task. A script that fails is reported by
 * the module that imports it.
 *
 * @param addresses URLs of the scripts, separated by spaces; each script stands after those that it imports
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
    await waitForNextTurn();
  }
}
