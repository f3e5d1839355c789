import { join } from 'node:path';
import { PAYMENT_CALLS } from '@gym/domain/contracts/payment-calls';
import { PICTURES_GLOB, siteValuePath } from '@gym/domain/contracts/site';
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

/** A pattern of the router as a glob of hosting. */
function glob(pattern: string): string {
  return pattern.replace(/:\w+/g, '*');
}

function toFunction(source: string, functionId: string): Rewrite {
  return { source, function: { functionId, region: REGION } };
}

/** What answers each address: the callables, the function that renders public pages, and the pages made at build time. The rest is unknown. */
export function rewrites(): Rewrite[] {
  return [
    ...PAYMENT_CALLS.map((name) => toFunction(`/api/${name}`, 'paymentsApi')),
    toFunction('/api/**', 'api'),
    ...SITE.map((source) => toFunction(source, 'site')),
    ...HTML_FILES.flatMap(({ file, paths }) => paths.map((path) => ({ source: glob(path), destination: file }))),
  ];
}

/** What `site` answers, as globs. */
const SITE = ['/', '/sitemap.xml', siteValuePath('*'), PICTURES_GLOB, ...SITE_PATHS.map(glob)];

/** The first parts of those that have several parts, or of those that have one. */
function beginnings(isLong: boolean): readonly string[] {
  const parts = SITE.map((source) => source.split('/').slice(1)).filter(({ length }) => length > 1 === isLong);
  return [...new Set(parts.map(([first = '']) => first).filter((first) => first !== ''))];
}

const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self), fullscreen=(self)';

/**
 * What defends every answer, found or not: by an expression, because a glob would leave out paths with a dot before a name.
 * @param emulators origins that the pages of the local suite may connect to
 */
export function defences(emulators: readonly string[] = []): PathHeader {
  const values = {
    'Content-Security-Policy': contentSecurityPolicy(buildSettings(join(ROOT, 'web')), emulators),
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

/** The policy of pictures, which takes the place of that of every path: nothing runs in one that is opened as a page. */
function pictures(): Header {
  return { source: '/fotos/**', headers: [{ key: 'Content-Security-Policy', value: 'sandbox' }] };
}

/**
 * How long caches may keep what hosting itself serves. Public pages are left out by their first part: a header here would take the place of
 * the one by which the function says how long.
 */
function lifetimes(): Header[] {
  const lifetime = (source: string, value: string): Header => ({ source, headers: [{ key: 'Cache-Control', value }] });
  return [
    lifetime('/assets/**', 'public, max-age=3600, must-revalidate'),
    lifetime(`/!(${beginnings(false).join('|')})`, 'no-cache'),
    // With a slash at its end an address of one part is answered by the function, too.
    lifetime(`/!(${[...new Set(['assets', ...beginnings(true), ...beginnings(false)])].join('|')})/**`, 'no-cache'),
  ];
}

/**
 * All headers of hosting: those of the service, and of the local suite.
 * @param emulators origins that the pages of the local suite may connect to
 */
export function headers(emulators: readonly string[] = []): (Header | PathHeader)[] {
  return [defences(emulators), pictures(), ...lifetimes()];
}
