import { environment } from './environment.ts';

/**
 * Returns the id of the running build: its version and the hash of its entry script; in development only the version.
 */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  const hash = /-([\w-]{6,12})\.js$/.exec(script?.src ?? '')?.[1];
  return hash === undefined ? environment.version : `${environment.version}+${hash}`;
}
