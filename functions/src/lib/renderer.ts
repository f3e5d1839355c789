import { existsSync } from 'node:fs';
import type { SiteRenderer } from '@gym/domain/contracts/site';

/** The module that renders public pages. The build of the functions copies it from the web app next to its bundle. */
const RENDERER_URL = new URL('./site/index.js', import.meta.url);

let loading: Promise<SiteRenderer> | undefined;

async function importRenderer(): Promise<SiteRenderer> {
  if (!existsSync(RENDERER_URL)) throw new Error('The functions were built without the web app');
  const { renderer }: { readonly renderer: SiteRenderer } = await import(RENDERER_URL.href);
  return renderer;
}

/** Loads the renderer of public pages on the first call, so that functions that don't render don't load React. */
export function loadSiteRenderer(): Promise<SiteRenderer> {
  loading ??= importRenderer();
  return loading;
}
