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

type Values = readonly { readonly key: string; readonly value: string }[];

interface Header {
  readonly source: string;
  readonly headers: Values;
}

interface PathHeader {
  readonly regex: string;
  readonly headers: Values;
}

/** Converts a route pattern of the router (`/plan/:id`) into a glob of Firebase Hosting. */
function glob(pattern: string): string {
  return pattern.replace(/:\w+/g, '*');
}

function toFunction(source: string, functionId: string): Rewrite {
  return { source, function: { functionId, region: REGION } };
}

/**
 * Returns the rewrites: callables and public pages to their functions, app routes to the HTML files of the build. Any
 * other address is a 404.
 */
export function rewrites(): Rewrite[] {
  return [
    ...PAYMENT_CALLS.map((name) => toFunction(`/api/${name}`, 'paymentsApi')),
    toFunction('/api/**', 'api'),
    ...SITE.map((source) => toFunction(source, 'site')),
    ...HTML_FILES.flatMap(({ file, paths }) =>
      paths.map(glob).flatMap((source) => (SITE.includes(source) ? [] : [{ source, destination: file }])),
    ),
  ];
}

/** The paths that the function `site` answers, as globs. */
const SITE = [
  '/',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icono',
  siteValuePath('*'),
  PICTURES_GLOB,
  PROMOTION_GLOB,
  ...SITE_PATHS.map(glob),
];

/** Returns the first segments of the paths in `SITE` that have several segments (`isLong`) or only one. */
function beginnings(isLong: boolean): readonly string[] {
  const parts = SITE.map((source) => source.split('/').slice(1)).filter(({ length }) => length > 1 === isLong);
  return [...new Set(parts.map(([first = '']) => first).filter((first) => first !== ''))];
}

function deployedSettings(): Readonly<Record<string, string>> {
  return buildSettings(join(ROOT, 'web'));
}

const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self), fullscreen=(self)';

/**
 * Returns the security headers of every answer, including 404s. They use a regular expression, because a glob does not
 * match paths with a name that begins with a dot.
 * @param settings those of the web app's build
 * @param emulators origins that the pages of the local suite may connect to
 */
export function defences(settings = deployedSettings(), emulators: readonly string[] = []): PathHeader {
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
 * The Content Security Policy of pictures, which replaces the general one: no script runs in a picture opened as a
 * page.
 */
function pictures(): Header {
  return { source: '/fotos/**', headers: [{ key: 'Content-Security-Policy', value: 'sandbox' }] };
}

/**
 * Returns the cache lifetimes of files that Hosting itself serves. The paths of public pages are excluded by their
 * first segment, because a header here would replace the Cache-Control that the function sends.
 */
function lifetimes(): Header[] {
  const lifetime = (source: string, value: string): Header => ({ source, headers: [{ key: 'Cache-Control', value }] });
  return [
    lifetime('/assets/**', 'public, max-age=3600, must-revalidate'),
    lifetime(`/!(${beginnings(false).join('|')})`, 'no-cache'),
    // The function also answers addresses of one segment with a slash at the end.
    lifetime(`/!(${[...new Set(['assets', ...beginnings(true), ...beginnings(false)])].join('|')})/**`, 'no-cache'),
  ];
}

/**
 * Returns all headers of Hosting, for production and for the local suite.
 * @param settings those of the web app's build
 * @param emulators origins that the pages of the local suite may connect to
 */
export function headers(settings = deployedSettings(), emulators: readonly string[] = []): (Header | PathHeader)[] {
  return [defences(settings, emulators), pictures(), ...lifetimes()];
}
