import { loadEnv } from 'vite';

/**
 * Returns the settings of a production build (`VITE_…`) from the `.env` files of the folder and the environment. The
 * app must not import this file, because it imports Vite.
 */
export function buildSettings(folder: string): Readonly<Record<string, string>> {
  return loadEnv('production', folder, 'VITE_');
}
