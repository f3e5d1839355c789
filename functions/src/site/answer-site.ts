import {
  isPromotionPath,
  SITE_COLLECTIONS,
  type SiteAnswer,
  type SiteRenderer,
  type SiteValues,
  siteValuePath,
} from '@gym/domain/contracts/site';
import { logger } from 'firebase-functions/logger';
import { appOrigin } from '../lib/app-origin.ts';
import { withDeadline } from '../lib/deadline.ts';
import { RefreshingCache } from '../lib/refreshing-cache.ts';
import { loadSiteRenderer } from '../lib/renderer.ts';
import { publishDueNotices } from '../publishing/publish-due-notices.ts';
import { loadSiteValues } from './load-site.ts';
import { APP_ICON_PATH, appIcon, MANIFEST_PATH, manifestJson } from './manifest.ts';
import { filterPublic } from './public-values.ts';

/**
 * Browsers revalidate each time. Hosting's caches keep a page for one minute and may serve it stale for two more. These
 * times and the minute in {@link PAGE_CACHE} are the four minutes that docs/guias/el-dueno.md promises.
 */
const CACHED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120';
const NOT_CACHED = 'no-store';
const HTML = 'text/html; charset=utf-8';

/** The response to a request for an address of the public site. */
export interface SiteReply {
  readonly status: number;
  readonly type: typeof HTML | 'application/json' | 'application/manifest+json' | 'application/xml';
  readonly body: string;
  /** The target of a redirect. */
  readonly location?: string;
  readonly cacheControl: typeof CACHED | typeof NOT_CACHED;
}

/** The dependencies of {@link Site}. */
export interface SitePorts {
  /** Loads the renderer of the web app. */
  readonly renderer: () => Promise<SiteRenderer>;
  /** Loads the values of the public pages. */
  readonly values: () => Promise<SiteValues>;
  readonly origin: string;
  /** The deadline for reading the database. */
  readonly deadlineMs: number;
}

/** The deadline for reading the database, milliseconds. */
const DEADLINE_MS = 2_500;
/** Pages are fresh for one minute. */
const PAGE_CACHE = { freshMs: 60_000, retryMs: 10_000, limit: 100 };
/**
 * The values are cached separately, because pages that aren't cached are rendered each time and must not read the
 * database each time.
 */
const VALUE_CACHE = { freshMs: 5_000, retryMs: 5_000, limit: 1 };

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Answers requests for the public site. It caches pages for one minute, and serves stale pages if the database is
 * unavailable.
 */
export class Site {
  readonly #ports: SitePorts;
  readonly #replies = new RefreshingCache<SiteReply>(PAGE_CACHE);
  readonly #values = new RefreshingCache<SiteValues>(VALUE_CACHE);

  constructor(ports: SitePorts) {
    this.#ports = ports;
  }

  /**
   * Returns the reply to a request.
   *
   * @param path the path of the URL, without the query string
   * @param now epoch milliseconds
   */
  async answer(path: string, now: number): Promise<SiteReply> {
    const renderer = await this.#ports.renderer();
    if (path === '/') {
      const [location = ''] = await this.#loadAddresses(renderer, now);
      return { status: 302, type: HTML, body: '', location, cacheControl: CACHED };
    }
    if (path === '/sitemap.xml') {
      const urls = (await this.#loadAddresses(renderer, now)).map((address) => escapeXml(this.#ports.origin + address));
      const locations = urls.map((url) => `<url><loc>${url}</loc></url>`).join('\n');
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations}\n</urlset>\n`;
      return { status: 200, type: 'application/xml', body, cacheControl: CACHED };
    }
    try {
      return await this.#replies.get(
        path,
        now,
        () => this.#render(path, now, renderer),
        ({ cacheControl }) => cacheControl === CACHED,
      );
    } catch {
      return { status: 503, type: HTML, body: renderer.unavailable, cacheControl: NOT_CACHED };
    }
  }

  #loadValues(now: number): Promise<SiteValues> {
    return this.#values.get('', now, () => withDeadline(this.#ports.deadlineMs, this.#ports.values));
  }

  /**
   * Loads the addresses of the public pages; `/` redirects to the first one. If the database is unavailable, the
   * addresses contain the default slug.
   */
  async #loadAddresses(renderer: SiteRenderer, now: number): Promise<readonly string[]> {
    const stored = await this.#loadValues(now).catch(() => null);
    return renderer.addresses(stored?.Config);
  }

  async #render(path: string, now: number, renderer: SiteRenderer): Promise<SiteReply> {
    const values = filterPublic(await this.#loadValues(now), now);
    const collection = SITE_COLLECTIONS.find((name) => siteValuePath(name) === path);
    if (collection) {
      return {
        status: 200,
        type: 'application/json',
        body: JSON.stringify(values[collection] ?? null),
        cacheControl: CACHED,
      };
    }
    if (path === MANIFEST_PATH)
      return { status: 200, type: 'application/manifest+json', body: manifestJson(values), cacheControl: CACHED };
    if (path === APP_ICON_PATH)
      return { status: 302, type: HTML, body: '', location: appIcon(values), cacheControl: CACHED };
    const { status, html }: SiteAnswer = await renderer.render({ path, origin: this.#ports.origin, now, values });
    // Anybody can invent promotion codes. If their pages were cached, they would evict other pages.
    const isShared = status === 200 && !isPromotionPath(path);
    return { status, type: HTML, body: html, cacheControl: isShared ? CACHED : NOT_CACHED };
  }
}

/** Loads the values of the public pages. Due notices are published first, so that they don't wait for the schedule. */
async function loadCurrentValues(): Promise<SiteValues> {
  try {
    await publishDueNotices(Date.now());
  } catch (error) {
    // The page is shown without the due notices. The schedule tries again.
    logger.error('notices not published', { error: error instanceof Error ? error.message : 'unknown' });
  }
  return loadSiteValues();
}

let shared: Site | undefined;

/** Returns the site of this process, with its cache. */
export function publicSite(): Site {
  shared ??= new Site({
    renderer: loadSiteRenderer,
    values: loadCurrentValues,
    origin: appOrigin(),
    deadlineMs: DEADLINE_MS,
  });
  return shared;
}
