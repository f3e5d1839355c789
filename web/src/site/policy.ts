import { tilesOf } from '../features/map/tiles.ts';
import { readEnvironment } from '../lib/env.ts';

/**
 * What the browser may load and run, by directive. The database hands its socket on to a host of another name, so its
 * whole domain is named.
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
 * The Content Security Policy of all pages: the app's own, and the pictures of whoever the map takes its streets from.
 * @param settings those of the build
 * @param emulators origins of the local suite's emulators; a deployment has none
 */
export function contentSecurityPolicy(
  settings: Readonly<Record<string, unknown>>,
  emulators: readonly string[] = [],
): string {
  const tiles = tilesOf(readEnvironment(settings, 'localhost'));
  const allowed = {
    ...ALLOWED,
    'img-src': [ALLOWED['img-src'], ...(tiles ? [tiles.source] : [])].join(' '),
    'connect-src': [ALLOWED['connect-src'], ...emulators].join(' '),
  };
  return Object.entries(allowed)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
