/** The app's settings at build time, checked before anything starts. */
export interface Environment {
  readonly version: string;
  readonly production: boolean;
  /** Key for the provider of map tiles. */
  readonly mapsKey: string | null;
  /**
   * URL template of map tiles, with `{z}`, `{x}`, `{y}` and, if needed, `{key}`; `null`: MapTiler if there is a
   * `mapsKey`, otherwise no tiles.
   */
  readonly mapsTiles: string | null;
  /** Attribution of the tiles of `mapsTiles`, plain text. */
  readonly mapsCredit: string | null;
  /** URL that the attribution links to. */
  readonly mapsCreditLink: string | null;
  readonly firebase: { readonly apiKey: string; readonly projectId: string; readonly databaseURL: string };
  /** Addresses of the emulators; `null` if the app uses none. */
  readonly emulators: {
    readonly auth: string;
    readonly database: { readonly host: string; readonly port: number };
  } | null;
  readonly serviceWorkerFile: string;
  /** The longest wait before the service worker is registered, in milliseconds. */
  readonly serviceWorkerTimeoutMs: number;
}

/** The error of missing or wrong settings. The message names them and says how to set them. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const DEMO_PROJECT = 'demo-gym';
/** Hosts of the app in the local suite. Only on these may a production build lack the project's settings. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);
/** The settings of the Firebase project, with their defaults for the local suite. */
const PROJECT_SETTINGS = {
  VITE_FIREBASE_PROJECT_ID: DEMO_PROJECT,
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_DATABASE_URL: 'https://demo-gym-default-rtdb.firebaseio.com',
} as const;
type ProjectSetting = keyof typeof PROJECT_SETTINGS;
const PROJECT_SETTING_NAMES: readonly ProjectSetting[] = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_DATABASE_URL',
];

/** Returns the error that names the missing settings. */
function missingSettingsError(names: readonly string[]): ConfigurationError {
  const list = new Intl.ListFormat('es-MX').format(names);
  const lines = names.map((name) => `${name}=…`).join(', ');
  return new ConfigurationError(
    `Falta ${list}. Escríbelo en web/.env.local (${lines}) y vuelve a construir la aplicación.`,
  );
}

/** Returns the emulators' addresses; `null` unless the build has both. */
function emulatorsOf(optional: (name: string) => string | null): Environment['emulators'] {
  const auth = optional('VITE_EMULATOR_AUTH');
  const [host, port] = optional('VITE_EMULATOR_DATABASE')?.split(':') ?? [];
  if (auth === null || host === undefined || port === undefined) return null;
  return { auth, database: { host, port: Number(port) } };
}

/**
 * Reads and validates the settings. If the project id is missing or is the local suite's, the suite's defaults apply.
 * In a production build the id may be missing only on the suite's hosts, so that a deployed app without settings fails
 * instead of using emulators.
 *
 * @throws {ConfigurationError} if a setting is missing or wrong
 * @param source `import.meta.env`, or the settings of a test
 * @param host the host name of the page; `null` without a page
 */
export function readEnvironment(source: Readonly<Record<string, unknown>>, host: string | null): Environment {
  const optional = (name: string): string | null => {
    const value = source[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const mayBeDemo = source.PROD !== true || (host !== null && LOCAL_HOSTS.has(host));
  const isDemo = (optional('VITE_FIREBASE_PROJECT_ID') ?? (mayBeDemo ? DEMO_PROJECT : null)) === DEMO_PROJECT;
  const missingNames = isDemo ? [] : PROJECT_SETTING_NAMES.filter((name) => optional(name) === null);
  if (missingNames.length > 0) throw missingSettingsError(missingNames);
  const setting = (name: ProjectSetting): string => optional(name) ?? PROJECT_SETTINGS[name];
  const flag = (name: string, defaultValue: boolean): boolean => {
    const value = optional(name);
    if (value === null) return defaultValue;
    if (value === 'true' || value === 'false') return value === 'true';
    throw new ConfigurationError(`${name} debe ser true o false. Corrígelo en web/.env.local.`);
  };
  return {
    version: '3.7',
    production: flag('VITE_PRODUCTION', source.PROD === true),
    mapsKey: optional('VITE_MAPS_KEY'),
    mapsTiles: optional('VITE_MAPS_TILES'),
    mapsCredit: optional('VITE_MAPS_CREDIT'),
    mapsCreditLink: optional('VITE_MAPS_CREDIT_LINK'),
    firebase: {
      apiKey: setting('VITE_FIREBASE_API_KEY'),
      projectId: setting('VITE_FIREBASE_PROJECT_ID'),
      databaseURL: setting('VITE_FIREBASE_DATABASE_URL'),
    },
    emulators: flag('VITE_USE_EMULATORS', isDemo) ? emulatorsOf(optional) : null,
    serviceWorkerFile: 'ngsw-worker.js',
    serviceWorkerTimeoutMs: 30_000,
  };
}
