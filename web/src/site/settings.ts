import { loadEnv } from 'vite';

/**
 * Returns the settings of a production build (`VITE_…`) from the `.env` files of the folder and the environment. It
 * imports Vite, so only scripts may use it, not the app.
 */
export function buildSettings(folder: string): Readonly<Record<string, string>> {
  return loadEnv('production', folder, 'VITE_');
}
