/** What the app is configured with at build time (specification, section 9), checked before anything starts. */
export interface Environment {
  readonly version: string;
  readonly production: boolean;
  readonly gymName: string;
  /** Names the node under `DateService` and the address that `/` leads to. */
  readonly gymSlug: string;
  /** The administrator's number, E.164 without `+`; `null`: the one in `Config` is used. */
  readonly whatsAppNumber: string | null;
  readonly whatsAppLink: string | null;
  readonly mapsKey: string | null;
  readonly firebase: { readonly apiKey: string; readonly projectId: string; readonly databaseURL: string };
  readonly emulators: {
    readonly auth: string;
    readonly database: { readonly host: string; readonly port: number };
  } | null;
  readonly serviceWorkerFile: string;
  /** The longest wait before the service worker is registered, in milliseconds. */
  readonly serviceWorkerTimeoutMs: number;
}

/** Says which setting is missing or wrong, and how to set it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const DEMO_PROJECT = 'demo-gym';
const SLUG = /^[a-z0-9-]+$/;

/** Reads and checks the settings; throws {@link ConfigurationError}. `source` is `import.meta.env` or a test's own. */
export function readEnvironment(source: Readonly<Record<string, unknown>>): Environment {
  const optional = (name: string): string | null => {
    const value = source[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const projectId = optional('VITE_FIREBASE_PROJECT_ID') ?? DEMO_PROJECT;
  const isDemo = projectId === DEMO_PROJECT;
  const required = (name: string, demoValue: string): string => {
    const value = optional(name) ?? (isDemo ? demoValue : null);
    if (value !== null) return value;
    throw new ConfigurationError(
      `Falta ${name}. Escríbelo en web/.env.local (${name}=…) y vuelve a construir la aplicación.`,
    );
  };
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = optional(name);
    if (value === null) return otherwise;
    if (value === 'true' || value === 'false') return value === 'true';
    throw new ConfigurationError(`${name} debe ser true o false. Corrígelo en web/.env.local.`);
  };

  const gymSlug = optional('VITE_GYM_SLUG') ?? 'mi-gimnasio';
  if (!SLUG.test(gymSlug)) {
    throw new ConfigurationError(
      'VITE_GYM_SLUG solo lleva minúsculas, números y guiones. Corrígelo en web/.env.local.',
    );
  }
  return {
    version: '3.7',
    production: flag('VITE_PRODUCTION', source.PROD === true),
    gymName: optional('VITE_GYM_NAME') ?? 'Mi Gimnasio',
    gymSlug,
    whatsAppNumber: optional('VITE_WHATSAPP_NUMBER'),
    whatsAppLink: optional('VITE_WHATSAPP_LINK'),
    mapsKey: optional('VITE_MAPS_KEY'),
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY', 'demo-key'),
      projectId,
      databaseURL: required('VITE_FIREBASE_DATABASE_URL', 'https://demo-gym-default-rtdb.firebaseio.com'),
    },
    emulators: flag('VITE_USE_EMULATORS', isDemo)
      ? { auth: 'http://127.0.0.1:9099', database: { host: '127.0.0.1', port: 9000 } }
      : null,
    serviceWorkerFile: 'ngsw-worker.js',
    serviceWorkerTimeoutMs: 30_000,
  };
}
