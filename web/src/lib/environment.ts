import { type Environment, readEnvironment } from './env.ts';

/**
 * The settings of this build. Importing this module validates them and throws if one is missing or wrong. Server
 * rendering has no host name, so it uses 'localhost'; the browser uses the page's.
 */
export const environment: Environment = readEnvironment(
  import.meta.env,
  import.meta.env.SSR ? 'localhost' : (globalThis.location?.hostname ?? null),
);
