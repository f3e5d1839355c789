import { type Environment, readEnvironment } from './env.ts';

/**
 * The settings of this build. Importing this module validates them: an invalid one stops the start with its message.
 * On the server there is no host name, so 'localhost' is used; the browser validates again.
 */
export const environment: Environment = readEnvironment(
  import.meta.env,
  import.meta.env.SSR ? 'localhost' : (globalThis.location?.hostname ?? null),
);
