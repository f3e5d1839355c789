import { loadEnv } from 'vite';

/**
 * The settings with which a production build of the web app is made, from its folder's `.env.local` and the
 * environment. For the build alone.
 */
export function buildSettings(folder: string): Readonly<Record<string, string>> {
  return loadEnv('production', folder, 'VITE_');
}
