import { existsSync } from 'node:fs';
import type { SiteRenderer } from '@gym/domain/contracts/site';

/** The renderer of the web app's build, which the build of the functions copied next to its bundle. */
const FILE = new URL('./site/index.js', import.meta.url);

let loading: Promise<SiteRenderer> | undefined;

async function load(): Promise<SiteRenderer> {
  if (!existsSync(FILE)) throw new Error('The functions were built without the web app');
  const { renderer }: { readonly renderer: SiteRenderer } = await import(FILE.href);
  return renderer;
}

/** Loads the renderer of public pages on the first request, so that no other function loads React. */
export function loadSiteRenderer(): Promise<SiteRenderer> {
  loading ??= load();
  return loading;
}
