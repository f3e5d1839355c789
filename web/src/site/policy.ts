import { tilesOf } from '../features/map/tiles.ts';
import { readEnvironment } from '../lib/env.ts';

/** What the browser may load and run, by directive; addresses on this machine are those of the local suite. */
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
    "'self' http://127.0.0.1:5001 http://127.0.0.1:9000 ws://127.0.0.1:9000 http://127.0.0.1:9099 https://*.firebaseio.com wss://*.firebaseio.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/**
 * The Content Security Policy of all pages: the app's own, and the pictures of whoever the map takes its streets from.
 * @param settings those of the build
 */
export function contentSecurityPolicy(settings: Readonly<Record<string, unknown>>): string {
  const tiles = tilesOf(readEnvironment(settings, 'localhost'));
  const allowed = tiles ? { ...ALLOWED, 'img-src': `${ALLOWED['img-src']} ${tiles.source}` } : ALLOWED;
  return Object.entries(allowed)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
