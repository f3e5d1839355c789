import { join } from 'node:path';
import { PAYMENT_CALLS } from '@gym/domain/contracts/payment-calls';
import { PICTURES_GLOB, PROMOTION_GLOB, siteValuePath } from '@gym/domain/contracts/site';
import { HTML_FILES, SITE_PATHS } from '../../web/src/site/files.ts';
import { contentSecurityPolicy } from '../../web/src/site/policy.ts';
import { buildSettings } from '../../web/src/site/settings.ts';
import { ROOT } from './project.ts';

const REGION = 'us-central1';

interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string; readonly region: string };
  readonly destination?: string;
}

/** Names and values of response headers. */
type HeaderValues = readonly { readonly key: string; readonly value: string }[];

/** Headers of the paths that match a glob. */
interface Header {
  readonly source: string;
  readonly headers: HeaderValues;
}

/** Headers of the paths that match a regular expression. */
interface RegexHeader {
  readonly regex: string;
  readonly headers: HeaderValues;
}

/** Converts a route pattern of the router (`/plan/:id`) into a glob of Firebase Hosting. */
function toGlob(pattern: string): string {
  return pattern.replace(/:\w+/g, '*');
}

function rewriteToFunction(source: string, functionId: string): Rewrite {
  return { source, function: { functionId, region: REGION } };
}

/**
 * Returns the rewrites of Hosting. They map callables and public pages to functions, and routes of the app to the HTML
 * files of the build. Hosting answers other addresses with 404, unless a file of the build has that path.
 */
export function buildRewrites(): Rewrite[] {
  return [
    ...PAYMENT_CALLS.map((name) => rewriteToFunction(`/api/${name}`, 'paymentsApi')),
    rewriteToFunction('/api/**', 'api'),
    ...SITE_GLOBS.map((source) => rewriteToFunction(source, 'site')),
    ...HTML_FILES.flatMap(({ file, paths }) =>
      paths.map(toGlob).flatMap((source) => (SITE_GLOBS.includes(source) ? [] : [{ source, destination: file }])),
    ),
  ];
}

/** The paths that the function `site` answers, as globs. */
const SITE_GLOBS = [
  '/',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icono',
  siteValuePath('*'),
  PICTURES_GLOB,
  PROMOTION_GLOB,
  ...SITE_PATHS.map(toGlob),
];

/**
 * Returns the first segments of the globs in `SITE_GLOBS` with several segments (`hasSeveral`), or of those with one.
 */
function firstSegments(hasSeveral: boolean): readonly string[] {
  const paths = SITE_GLOBS.map((source) => source.split('/').slice(1)).filter(
    ({ length }) => length > 1 === hasSeveral,
  );
  return [...new Set(paths.map(([first = '']) => first).filter((first) => first !== ''))];
}

function loadDeployedSettings(): Readonly<Record<string, string>> {
  return buildSettings(join(ROOT, 'web'));
}

/** Value of the header Permissions-Policy. */
const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self), fullscreen=(self)';

/**
 * Returns the security headers of every answer, including 404s. They use a regular expression, because a glob does not
 * match paths with a name that begins with a dot.
 * @param settings settings of the web app's build
 * @param emulators origins that the pages of the local suite may connect to
 */
export function buildSecurityHeaders(
  settings = loadDeployedSettings(),
  emulators: readonly string[] = [],
): RegexHeader {
  const values = {
    'Content-Security-Policy': contentSecurityPolicy(settings, emulators),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
  };
  return { regex: '.*', headers: Object.entries(values).map(([key, value]) => ({ key, value })) };
}

/**
 * Returns the Content Security Policy of pictures. It replaces the general one, so that no script runs in a picture
 * that is opened as a page.
 */
function pictureHeader(): Header {
  return { source: '/fotos/**', headers: [{ key: 'Content-Security-Policy', value: 'sandbox' }] };
}

/**
 * Returns the `Cache-Control` headers. The paths of public pages are excluded by their first segment, because a header
 * of Hosting would replace the `Cache-Control` that the function `site` sends.
 */
function cacheHeaders(): Header[] {
  const cacheHeader = (source: string, value: string): Header => ({
    source,
    headers: [{ key: 'Cache-Control', value }],
  });
  return [
    cacheHeader('/assets/**', 'public, max-age=3600, must-revalidate'),
    cacheHeader(`/!(${firstSegments(false).join('|')})`, 'no-cache'),
    // Paths of one segment are excluded, too, because the function also answers them with a slash at the end.
    cacheHeader(
      `/!(${[...new Set(['assets', ...firstSegments(true), ...firstSegments(false)])].join('|')})/**`,
      'no-cache',
    ),
  ];
}

/**
 * Returns all headers of Hosting, for production or for the local suite.
 * @param settings settings of the web app's build
 * @param emulators origins that the pages of the local suite may connect to
 */
export function buildHeaders(
  settings = loadDeployedSettings(),
  emulators: readonly string[] = [],
): (Header | RegexHeader)[] {
  return [buildSecurityHeaders(settings, emulators), pictureHeader(), ...cacheHeaders()];
}
