import { loadEnv } from 'vite';

/**
 * Returns the settings of a production build (`VITE_…`) from the `.env` files of the folder and the environment. Only
 * scripts for building and deploying may use it, because it imports Vite.
 */
export function buildSettings(folder: string): Readonly<Record<string, string>> {
  return loadEnv('production', folder, 'VITE_');
}
