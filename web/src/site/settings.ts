import { loadEnv } from 'vite';

/**
 * Returns the settings of a production build from the folder's `.env.local` and the environment. Only for the build.
 */
export function buildSettings(folder: string): Readonly<Record<string, string>> {
  return loadEnv('production', folder, 'VITE_');
}
