import type { SiteRenderer, SiteValues } from '@gym/domain/contracts/site';
import { beforeEach, expect, it } from 'vitest';
import { Site } from '../../functions/src/site/answer-site.ts';
import { CachingProxy } from '../support/caching-proxy.ts';

const START = 1_800_000_000_000;
const VALUES: SiteValues = {
  Config: null,
  Branches: null,
  Plans: 'plans',
  Notices: null,
  Occupancy: null,
  Products: null,
};

/** Renders the path, the plans, and the time in seconds since {@link START}. */
const renderer: SiteRenderer = {
  addresses: () => ['/home/search/gym', '/search/planes'],
  unavailable: 'away',
  render: async ({ path, now, values }) => {
    if (fails) throw new Error('Rendering fails');
    return {
      status: path.endsWith('/nada') ? 404 : 200,
      html: `${path} ${String(values.Plans)} at ${(now - START) / 1_000}`,
    };
  },
};

/** Whether rendering fails. */
let fails: boolean;
/** The time of site and hosting, epoch milliseconds. */
let now: number;
/** Number of reads of the database. */
let reads: number;
/** Reads the database. */
let values: () => Promise<SiteValues>;
let site: Site;
let hosting: CachingProxy;

beforeEach(() => {
  now = START;
  fails = false;
  reads = 0;
  values = async () => VALUES;
  const countedRead = (): Promise<SiteValues> => {
    reads += 1;
    return values();
  };
  site = new Site({
    renderer: async () => renderer,
    values: countedRead,
    origin: 'https://gym.example',
    deadlineMs: 50,
  });
  hosting = new CachingProxy(
    (path) => site.answer(path, now),
    () => now,
  );
});

/** Advances the clock of site and hosting. */
function advance(seconds: number): void {
  now += seconds * 1_000;
}

const failToRead = async (): Promise<never> => {
  throw new Error('The database is away');
};
const neverAnswer = (): Promise<never> => new Promise(() => {});
const OUTAGES = [
  { outage: 'fails', failingRead: failToRead },
  { outage: 'does not answer', failingRead: neverAnswer },
];

it('renders a page and reads the database once for 100 visitors', async () => {
  for (let visitor = 0; visitor < 100; visitor++) await hosting.get('/home');
  expect([hosting.fetches, reads]).toEqual([1, 1]);
  expect((await hosting.get('/home')).cacheControl).toContain('s-maxage=60');
});

it('serves a stale page once while it is revalidated, then the new one', async () => {
  await hosting.get('/home');
  values = async () => ({ ...VALUES, Plans: 'new plans' });
  advance(59);
  expect((await hosting.get('/home')).body).toBe('/home plans at 0');
  advance(1);
  expect((await hosting.get('/home')).body).toBe('/home plans at 0');
  await hosting.settled;
  expect((await hosting.get('/home')).body).toBe('/home new plans at 60');
});

it('the site serves its copy of a page to the cache of another region without reading the database', async () => {
  await hosting.get('/home');
  const otherHosting = new CachingProxy(
    (path) => site.answer(path, now),
    () => now,
  );
  advance(30);
  expect((await otherHosting.get('/home')).body).toBe('/home plans at 0');
  expect(reads).toBe(1);
});

it.each(OUTAGES)(
  'serves the last known values while the database $outage, and new values afterwards',
  async ({ failingRead }) => {
    await site.answer('/home', now);
    values = failingRead;
    advance(3_600);
    expect((await hosting.get('/home')).body).toBe('/home plans at 3600');
    // Pages that were never requested before are rendered from the last known values, too.
    expect((await hosting.get('/search/planes')).body).toBe('/search/planes plans at 3600');
    values = async () => ({ ...VALUES, Plans: 'new plans' });
    advance(60);
    await hosting.get('/home');
    await hosting.settled;
    expect((await hosting.get('/home')).body).toBe('/home new plans at 3660');
  },
);

it('serves the last good copy if a page can’t be rendered again', async () => {
  await hosting.get('/home');
  fails = true;
  advance(3_600);
  expect((await hosting.get('/home')).body).toBe('/home plans at 0');
});

it.each(OUTAGES)('answers an uncached 503 if there is no copy and the database $outage', async ({ failingRead }) => {
  values = failingRead;
  const answer = await hosting.get('/home');
  expect(answer).toMatchObject({ status: 503, body: 'away', cacheControl: 'no-store' });
  values = async () => VALUES;
  expect((await hosting.get('/home')).status).toBe(200);
});

it('caches no 404 pages, and reads the database for them at most every five seconds', async () => {
  for (let visitor = 0; visitor < 20; visitor++) {
    expect(await hosting.get(`/search/${visitor}/nada`)).toMatchObject({ status: 404, cacheControl: 'no-store' });
  }
  expect(reads).toBe(1);
  advance(5);
  await hosting.get('/search/nada');
  expect(reads).toBe(2);
});

it('answers the redirect of / and the sitemap without the database', async () => {
  values = failToRead;
  expect(await hosting.get('/')).toMatchObject({ status: 302, location: '/home/search/gym' });
  expect((await hosting.get('/sitemap.xml')).body).toContain('<loc>https://gym.example/search/planes</loc>');
});

it('publishes no hidden branches, expired notices or inactive plans', async () => {
  const notice = { Title: 'Aviso', Text: 'Sí' };
  const published = {
    ...VALUES,
    Branches: { centro: { Name: 'Centro' }, norte: { Name: 'Norte', Hidden: true } },
    Plans: { mensual: { Active: true }, secreto: { Active: false } },
    Notices: {
      ahora: { ...notice, From: START - 1 },
      ayer: { ...notice, From: 0, Until: START },
    },
  };
  values = async () => published;
  const loadKeys = async (name: string): Promise<readonly string[]> =>
    Object.keys(JSON.parse((await site.answer(`/datos/${name}.json`, now)).body) ?? {});
  expect([await loadKeys('Branches'), await loadKeys('Plans')]).toEqual([['centro'], ['mensual']]);
  expect(await loadKeys('Notices')).toEqual(['ahora']);
  values = async () => ({ ...VALUES, Plans: { secreto: { Active: false } } });
  advance(3_600);
  expect((await site.answer('/datos/Plans.json', now)).body).toBe('null');
});
