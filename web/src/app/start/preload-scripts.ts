import { untilNextTurn } from '../../lib/turns.ts';

/**
 * Asks for the scripts that the page names: otherwise each would be asked for when the one that imports it is there.
 *
 * @param addresses separated by spaces, what is imported before what imports it
 * @returns what evaluates them in turns of their own, so that a slow phone answers a tap in between. What doesn't
 * arrive is said by who imports it
 */
export function preloadScripts(addresses: string | undefined): () => Promise<void> {
  const scripts = addresses?.match(/\S+/g) ?? [];
  for (const href of scripts) {
    const link = document.createElement('link');
    // Safari before 17 and Firefox before 115 know the older way alone.
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  return async () => {
    for (const href of scripts) {
      await import(/* @vite-ignore */ href).catch(() => {});
      await untilNextTurn();
    }
  };
}
