import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSettings } from './settings.ts';

const DEMO_PROJECT = 'demo-gym';

interface Address {
  readonly host: string;
  readonly port: number;
}

interface FirebaseJson {
  readonly emulators: { readonly auth: Address; readonly database: Address; readonly hosting: Address };
}

/**
 * Returns the emulators' addresses from firebase.json as constants of the build. A build that doesn't use the emulators
 * has no such constants, so that no deployed file contains the addresses.
 *
 * @param folder the folder of the web app
 */
export function localDefinitions(folder: string): Record<string, string> {
  const settings = buildSettings(folder);
  const isDemo = (settings.VITE_FIREBASE_PROJECT_ID || DEMO_PROJECT) === DEMO_PROJECT;
  if ((settings.VITE_USE_EMULATORS || String(isDemo)) !== 'true') return {};
  const { emulators }: FirebaseJson = JSON.parse(readFileSync(join(folder, '../firebase.json'), 'utf8'));
  const formatAddress = ({ host, port }: Address): string => `${host}:${port}`;
  return {
    'import.meta.env.VITE_EMULATOR_AUTH': JSON.stringify(`http://${formatAddress(emulators.auth)}`),
    'import.meta.env.VITE_EMULATOR_DATABASE': JSON.stringify(formatAddress(emulators.database)),
    'import.meta.env.VITE_EMULATOR_HOSTING': JSON.stringify(`http://${formatAddress(emulators.hosting)}`),
  };
}
