import { environment } from './environment.ts';

/**
 * Names the build that runs: the version and the hash in the name of its first file; in development, the version alone.
 */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  const hash = /-([\w-]{6,12})\.js$/.exec(script?.src ?? '')?.[1];
  return hash === undefined ? environment.version : `${environment.version}+${hash}`;
}
