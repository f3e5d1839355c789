import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '@gym/domain/contracts/index';
import { PAYMENT_CALLS } from '@gym/domain/contracts/payment-calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildHeaders, buildRewrites } from '../../scripts/lib/hosting.ts';
import { SCREENS } from '../../web/src/app/routes.ts';
import { contentSecurityPolicy } from '../../web/src/site/policy.ts';
import { ROOT } from '../support/emulator-ports.ts';

const rewrite = z.union([
  z.strictObject({ source: z.string(), function: z.strictObject({ functionId: z.string(), region: z.string() }) }),
  z.strictObject({ source: z.string(), destination: z.string() }),
]);
const values = z.array(z.object({ key: z.string(), value: z.string() }));
const header = z.union([
  z.strictObject({ source: z.string(), headers: values }),
  z.strictObject({ regex: z.string(), headers: values }),
]);
const { hosting } = z
  .object({ hosting: z.object({ rewrites: z.array(rewrite), headers: z.array(header) }) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));

const callables = Object.keys(CONTRACTS).sort();

it('firebase.json is up to date with contracts, screens and build settings (npm run hosting writes it)', () => {
  expect(hosting.rewrites).toEqual(buildRewrites());
  expect(hosting.headers).toEqual(buildHeaders());
});

it('Hosting routes the calls that use the payment service to `paymentsApi`, and all others to `api`', () => {
  const routes = hosting.rewrites.flatMap((row) =>
    'function' in row && row.source.startsWith('/api/') ? [[row.source, row.function.functionId]] : [],
  );
  expect(routes).toEqual([
    ['/api/checkPayment', 'paymentsApi'],
    ['/api/refundPayment', 'paymentsApi'],
    ['/api/startPayment', 'paymentsApi'],
    ['/api/**', 'api'],
  ]);
});

it('Hosting has a rewrite for every path of the app', () => {
  const sources = hosting.rewrites.map(({ source }) => source);
  const paths = SCREENS.flatMap((screen) => screen.paths.map((path) => path.replace(/:\w+/g, '*')));
  expect(paths.filter((path) => !sources.includes(path))).toEqual([]);
});

it('Hosting sets no Cache-Control for rendered pages, because it would override the function’s', () => {
  const rendered = hosting.rewrites.flatMap((row) =>
    'function' in row && row.function.functionId === 'site' ? [row.source] : [],
  );
  expect(rendered).toContain('/home');
  const exceptions = hosting.headers.flatMap((row) =>
    'source' in row ? [/^\/!\((.*)\)(\/\*\*)?$/.exec(row.source)] : [],
  );
  /**
   * Returns the first path segments that globs of the header rules exclude, such as `home` in `/!(home|contact)`.
   * `hasSeveral`: those of the globs for paths with several segments, otherwise of the globs for paths with one.
   */
  const exceptedSegments = (hasSeveral: boolean) =>
    exceptions.flatMap((match) =>
      match && (match[2] !== undefined) === hasSeveral ? (match[1] ?? '').split('|') : [],
    );
  for (const source of rendered.filter((path) => path !== '/')) {
    const [first = '', ...others] = source.slice(1).split('/');
    expect(exceptedSegments(others.length > 0)).toContain(first);
  }
});

it('every contract has a handler, in the function to which Hosting routes its calls', async () => {
  const { HANDLERS } = await import('../../functions/src/handlers.ts');
  const { PAYMENT_HANDLERS } = await import('../../functions/src/payments/handlers.ts');
  expect([...Object.keys(HANDLERS), ...Object.keys(PAYMENT_HANDLERS)].toSorted()).toEqual(callables);
  expect(Object.keys(PAYMENT_HANDLERS).toSorted()).toEqual(PAYMENT_CALLS.toSorted());
});

it('the Content Security Policy allows only scripts of the app’s origin and WebAssembly, and no frame around the app', () => {
  const policy = contentSecurityPolicy({});
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('Hosting sandboxes pictures, because its policy overrides the function’s', () => {
  const pictureRules = hosting.headers.filter((row) => 'source' in row && row.source === '/fotos/**');
  expect(pictureRules.map(({ headers }) => headers)).toEqual([[{ key: 'Content-Security-Policy', value: 'sandbox' }]]);
  const policies = hosting.headers.filter(({ headers }) =>
    headers.some(({ key }) => key === 'Content-Security-Policy'),
  );
  // If two rules match a path, the last one applies.
  expect(policies.at(-1)).toBe(pictureRules[0]);
});

it('Hosting sets the security headers by a regex, because a glob doesn’t match names that begin with a dot', () => {
  const regexHeaders = hosting.headers.filter((row) => 'regex' in row);
  expect(regexHeaders.map(({ regex }) => regex)).toEqual(['.*']);
  expect(regexHeaders[0]?.headers.map(({ key }) => key)).toEqual([
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
    'Permissions-Policy',
  ]);
});

it('Hosting lets nothing be cached for longer than an hour, because a 404 also gets the headers of its path', () => {
  const cacheHeaders = hosting.headers.flatMap(({ headers }) => headers.filter(({ key }) => key === 'Cache-Control'));
  expect([...new Set(cacheHeaders.map(({ value }) => value))]).toEqual([
    'public, max-age=3600, must-revalidate',
    'no-cache',
  ]);
});
