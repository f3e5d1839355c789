import { loadEnv } from 'vite';

/**
 * Returns the settings of a production build from the `.env` files of the folder and the environment. Only the build
 * may use it, because it imports Vite.
 */
export function buildSettings(folder: string): Readonly<Record<string, string>> {
  return loadEnv('production', folder, 'VITE_');
}
