import { type Environment, readEnvironment } from './env.ts';

/** The settings of this build. Importing this file is what checks them: a wrong one stops the start with its message. */
export const environment: Environment = readEnvironment(import.meta.env, globalThis.location?.hostname ?? null);
