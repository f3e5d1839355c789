/**
 * Asks for the scripts that the page names: otherwise each would be asked for when the one that imports it is there.
 *
 * @param addresses separated by spaces
 */
export function preloadScripts(addresses: string | undefined): void {
  for (const href of addresses?.match(/\S+/g) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
