import { selectTiles } from '../features/map/tiles.ts';
import { ConfigurationError, readEnvironment } from '../lib/env.ts';

/**
 * The sources that the browser may load and run, by directive. All hosts of `firebaseio.com` are allowed, because the
 * database redirects its socket to other hosts.
 */
const ALLOWED = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'connect-src':
    "'self' https://*.firebaseio.com wss://*.firebaseio.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/**
 * The additional sources of App Check, by directive: reCAPTCHA Enterprise's scripts, frames and API, and Firebase's API
 * that exchanges a reCAPTCHA token for an App Check token.
 */
const APP_CHECK = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
} as const;

const NO_APP_CHECK = { 'script-src': [], 'frame-src': [], 'connect-src': [] } as const;

/**
 * Returns the sources of App Check, which is used if the settings have its site key.
 *
 * @throws {ConfigurationError} for a site key without the web app's id, which App Check needs
 */
function appCheckSources({ VITE_APP_CHECK_SITE_KEY: key, VITE_FIREBASE_APP_ID: app }: Settings) {
  if (!key) return NO_APP_CHECK;
  if (!app) throw new ConfigurationError('VITE_APP_CHECK_SITE_KEY needs VITE_FIREBASE_APP_ID in web/.env.local');
  return APP_CHECK;
}

type Settings = Readonly<Record<string, unknown>>;

/**
 * Returns the Content Security Policy of all pages.
 *
 * @param settings the build settings
 * @param emulators origins of the emulators in local tests; empty for a deployment
 */
export function contentSecurityPolicy(settings: Settings, emulators: readonly string[] = []): string {
  // The host of the page doesn't affect the tiles.
  const tiles = selectTiles(readEnvironment(settings, 'localhost'));
  const appCheck = appCheckSources(settings);
  const allowed = {
    ...ALLOWED,
    'script-src': [ALLOWED['script-src'], ...appCheck['script-src']].join(' '),
    'img-src': [ALLOWED['img-src'], ...(tiles ? [tiles.source] : [])].join(' '),
    'connect-src': [ALLOWED['connect-src'], ...appCheck['connect-src'], ...emulators].join(' '),
    'frame-src': appCheck['frame-src'].join(' ') || ALLOWED['frame-src'],
  };
  return Object.entries(allowed)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
