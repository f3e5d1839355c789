import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '@gym/domain/contracts/index';
import { PAYMENT_CALLS } from '@gym/domain/contracts/payment-calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { headers, rewrites } from '../../scripts/lib/hosting.ts';
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

it('is as the tables of contracts and screens and the build’s settings say: npm run hosting writes it', () => {
  expect(hosting.rewrites).toEqual(rewrites());
  expect(hosting.headers).toEqual(headers());
});

it('leads the calls that talk to the payment service to their own function, and all others to one', () => {
  const served = hosting.rewrites.flatMap((row) =>
    'function' in row && row.source.startsWith('/api/') ? [[row.source, row.function.functionId]] : [],
  );
  expect(served).toEqual([
    ['/api/checkPayment', 'paymentsApi'],
    ['/api/refundPayment', 'paymentsApi'],
    ['/api/startPayment', 'paymentsApi'],
    ['/api/**', 'api'],
  ]);
});

it('has an answer of its own for every path of the app', () => {
  const sources = hosting.rewrites.map(({ source }) => source);
  const paths = SCREENS.flatMap((screen) => screen.paths.map((path) => path.replace(/:\w+/g, '*')));
  expect(paths.filter((path) => !sources.includes(path))).toEqual([]);
});

it('sets no lifetime for what functions render: it would take the place of theirs', () => {
  const rendered = hosting.rewrites.flatMap((row) =>
    'function' in row && row.function.functionId === 'site' ? [row.source] : [],
  );
  expect(rendered).toContain('/home');
  const excepted = hosting.headers.flatMap((row) =>
    'source' in row ? [/^\/!\((.*)\)(\/\*\*)?$/.exec(row.source)] : [],
  );
  const names = (isLong: boolean) =>
    excepted.flatMap((match) => (match && (match[2] !== undefined) === isLong ? (match[1] ?? '').split('|') : []));
  for (const source of rendered.filter((path) => path !== '/')) {
    const [first = '', ...others] = source.slice(1).split('/');
    expect(names(others.length > 0)).toContain(first);
  }
});

it('has a handler for every contract, in the function that hosting leads to', async () => {
  const { HANDLERS } = await import('../../functions/src/handlers.ts');
  const { PAYMENT_HANDLERS } = await import('../../functions/src/payments/handlers.ts');
  expect([...Object.keys(HANDLERS), ...Object.keys(PAYMENT_HANDLERS)].toSorted()).toEqual(callables);
  expect(Object.keys(PAYMENT_HANDLERS).toSorted()).toEqual(PAYMENT_CALLS.toSorted());
});

it('lets no script run but the app’s own', () => {
  const policy = contentSecurityPolicy({});
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('runs nothing in a picture that is opened as a page: here the rule of every path would take the place of the function’s', () => {
  const ofPictures = hosting.headers.filter((row) => 'source' in row && row.source === '/fotos/**');
  expect(ofPictures.map(({ headers }) => headers)).toEqual([[{ key: 'Content-Security-Policy', value: 'sandbox' }]]);
  const policies = hosting.headers.filter(({ headers }) =>
    headers.some(({ key }) => key === 'Content-Security-Policy'),
  );
  // The last of two rules for a path counts.
  expect(policies.at(-1)).toBe(ofPictures[0]);
});

it('sets what defends a page on every path: a glob would leave out those with a dot before a name', () => {
  const everywhere = hosting.headers.filter((row) => 'regex' in row);
  expect(everywhere.map(({ regex }) => regex)).toEqual(['.*']);
  expect(everywhere[0]?.headers.map(({ key }) => key)).toEqual([
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

it('lets nothing be kept for long unasked: headers go by path, so a missing file has those of a found one', () => {
  const ages = hosting.headers.flatMap(({ headers }) => headers.filter(({ key }) => key === 'Cache-Control'));
  expect([...new Set(ages.map(({ value }) => value))]).toEqual(['public, max-age=3600, must-revalidate', 'no-cache']);
});
