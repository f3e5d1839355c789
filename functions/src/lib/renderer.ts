import { existsSync } from 'node:fs';
import type { SiteRenderer } from '@gym/domain/contracts/site';

/** What the build of the functions took over from the build of the web app; beside the bundle that runs. */
const FILE = new URL('./site/index.js', import.meta.url);

let loading: Promise<SiteRenderer> | undefined;

async function load(): Promise<SiteRenderer> {
  if (!existsSync(FILE)) throw new Error('The functions were built without the web app');
  const { renderer }: { readonly renderer: SiteRenderer } = await import(FILE.href);
  return renderer;
}

/** What renders public pages. Imported on the first request: no other function waits for React. */
export function siteRenderer(): Promise<SiteRenderer> {
  loading ??= load();
  return loading;
}
