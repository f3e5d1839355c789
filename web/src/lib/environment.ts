import { type Environment, readEnvironment } from './env.ts';

/**
 * The settings of this build. Importing this module validates them: an invalid one stops the start with its message.
 * The server that renders pages has no address of its own; the browser validates again.
 */
export const environment: Environment = readEnvironment(
  import.meta.env,
  import.meta.env.SSR ? 'localhost' : (globalThis.location?.hostname ?? null),
);
