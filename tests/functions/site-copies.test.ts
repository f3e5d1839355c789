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

const renderer: SiteRenderer = {
  addresses: () => ['/home/search/gym', '/search/planes'],
  unavailable: 'away',
  render: async ({ path, now, values }) => {
    if (fails) throw new Error('Not to be rendered');
    return {
      status: path.endsWith('/nada') ? 404 : 200,
      html: `${path} ${String(values.Plans)} at ${(now - START) / 1_000}`,
    };
  },
};

let fails: boolean;
let now: number;
let reads: number;
let values: () => Promise<SiteValues>;
let site: Site;
let hosting: CachingProxy;

beforeEach(() => {
  now = START;
  fails = false;
  reads = 0;
  values = async () => VALUES;
  const counted = (): Promise<SiteValues> => {
    reads += 1;
    return values();
  };
  site = new Site({ renderer: async () => renderer, values: counted, origin: 'https://gym.example', deadlineMs: 50 });
  hosting = new CachingProxy(
    (path) => site.answer(path, now),
    () => now,
  );
});

/** Goes on by so many seconds. */
function pass(seconds: number): void {
  now += seconds * 1_000;
}

const away = async (): Promise<never> => {
  throw new Error('The database is away');
};
const silent = (): Promise<never> => new Promise(() => {});

it('asks the database once a minute, however many visitors there are', async () => {
  for (let visitor = 0; visitor < 100; visitor++) await hosting.get('/home');
  expect([hosting.fetches, reads]).toEqual([1, 1]);
  expect((await hosting.get('/home')).cacheControl).toContain('s-maxage=60');
});

it('shows a change within the cache’s time: the page as it was once more, then the new one', async () => {
  await hosting.get('/home');
  values = async () => ({ ...VALUES, Plans: 'new plans' });
  pass(59);
  expect((await hosting.get('/home')).body).toBe('/home plans at 0');
  pass(1);
  expect((await hosting.get('/home')).body).toBe('/home plans at 0');
  await hosting.settled;
  expect((await hosting.get('/home')).body).toBe('/home new plans at 60');
});

it('keeps its own copy for a minute too, for the caches of other places', async () => {
  await hosting.get('/home');
  const elsewhere = new CachingProxy(
    (path) => site.answer(path, now),
    () => now,
  );
  pass(30);
  expect((await elsewhere.get('/home')).body).toBe('/home plans at 0');
  expect(reads).toBe(1);
});

it.each([
  ['away', away],
  ['silent', silent],
])(
  'goes on with the last good values while the database is %s, and with the new ones when it is back',
  async (_, gone) => {
    await site.answer('/home', now);
    values = gone;
    pass(3_600);
    expect((await hosting.get('/home')).body).toBe('/home plans at 3600');
    // Also for a page that was never asked for.
    expect((await hosting.get('/search/planes')).body).toBe('/search/planes plans at 3600');
    values = async () => ({ ...VALUES, Plans: 'new plans' });
    pass(60);
    await hosting.get('/home');
    await hosting.settled;
    expect((await hosting.get('/home')).body).toBe('/home new plans at 3660');
  },
);

it('gives out the last good copy when a page can’t be made anew', async () => {
  await hosting.get('/home');
  fails = true;
  pass(3_600);
  expect((await hosting.get('/home')).body).toBe('/home plans at 0');
});

it.each([
  ['away', away],
  ['silent', silent],
])('says so with 503 when there is no copy and the database is %s, and no cache keeps it', async (_, gone) => {
  values = gone;
  const answer = await hosting.get('/home');
  expect(answer).toMatchObject({ status: 503, body: 'away', cacheControl: 'no-store' });
  values = async () => VALUES;
  expect((await hosting.get('/home')).status).toBe(200);
});

it('keeps no page of an unknown address, and reads the database every five seconds for them at most', async () => {
  for (let visitor = 0; visitor < 20; visitor++) {
    expect(await hosting.get(`/search/${visitor}/nada`)).toMatchObject({ status: 404, cacheControl: 'no-store' });
  }
  expect(reads).toBe(1);
  pass(5);
  await hosting.get('/search/nada');
  expect(reads).toBe(2);
});

it('answers what needs no database without it', async () => {
  values = away;
  expect(await hosting.get('/')).toMatchObject({ status: 302, location: '/home/search/gym' });
  expect((await hosting.get('/sitemap.xml')).body).toContain('<loc>https://gym.example/search/planes</loc>');
});

it('gives away nothing that is hidden, over, or not on sale', async () => {
  const notice = { Title: 'Aviso', Text: 'Sí' };
  const stored = {
    ...VALUES,
    Branches: { centro: { Name: 'Centro' }, norte: { Name: 'Norte', Hidden: true } },
    Plans: { mensual: { Active: true }, secreto: { Active: false } },
    Notices: {
      ahora: { ...notice, From: START - 1 },
      ayer: { ...notice, From: 0, Until: START },
    },
  };
  values = async () => stored;
  const keys = async (name: string): Promise<readonly string[]> =>
    Object.keys(JSON.parse((await site.answer(`/datos/${name}.json`, now)).body) ?? {});
  expect([await keys('Branches'), await keys('Plans')]).toEqual([['centro'], ['mensual']]);
  expect(await keys('Notices')).toEqual(['ahora']);
  values = async () => ({ ...VALUES, Plans: { secreto: { Active: false } } });
  pass(3_600);
  expect((await site.answer('/datos/Plans.json', now)).body).toBe('null');
});
