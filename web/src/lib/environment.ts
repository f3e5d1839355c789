import { type Environment, readEnvironment } from './env.ts';

/**
 * The settings of this build. Importing this file is what checks them: a wrong one stops the start with its message.
 * What renders pages has no address of its own; the browser checks the settings again.
 */
export const environment: Environment = readEnvironment(
  import.meta.env,
  import.meta.env.SSR ? 'localhost' : (globalThis.location?.hostname ?? null),
);
