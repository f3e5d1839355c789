import {
  SITE_COLLECTIONS,
  type SiteAnswer,
  type SiteRenderer,
  type SiteValues,
  siteValuePath,
} from '@gym/domain/contracts/site';
import { appOrigin } from '../lib/app-origin.ts';
import { Copies } from '../lib/copies.ts';
import { withDeadline } from '../lib/deadline.ts';
import { siteRenderer } from '../lib/renderer.ts';
import { loadSiteValues } from '../repositories/site.ts';
import { shownValues } from './shown-values.ts';

/**
 * Browsers ask each time. Hosting's caches keep a page for a minute, and for two more they give it out once while they fetch the next one.
 * With the minute for which it is kept here, visitors see a change after four minutes at most (docs/operar.md says so).
 */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120';
const NOT_KEPT = 'no-store';

/** What a browser or a cache gets for an address of the public site. */
export interface SiteReply {
  readonly status: number;
  readonly type: 'text/html; charset=utf-8' | 'application/json' | 'application/xml';
  readonly body: string;
  /** Where to go instead. */
  readonly location?: string;
  readonly cacheControl: typeof KEPT | typeof NOT_KEPT;
}

/** What answering needs from around it, so that a test can take the database away. */
export interface SitePorts {
  readonly renderer: () => Promise<SiteRenderer>;
  readonly values: () => Promise<SiteValues>;
  readonly origin: string;
  /** A database that says nothing is given up after this. */
  readonly patienceMs: number;
}

/** The database answers in some 20 ms; who reads a page does not wait longer than this for it. */
const PATIENCE_MS = 2_500;
const PAGES = { freshMs: 60_000, againMs: 10_000, limit: 100 };
/** Unknown addresses are rendered each time: they may not read the database each time too. */
const VALUES = { freshMs: 5_000, againMs: 5_000, limit: 1 };

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Answers the addresses of the public site, and keeps what it made for a minute. */
export class Site {
  readonly #ports: SitePorts;
  readonly #replies = new Copies<SiteReply>(PAGES);
  readonly #values = new Copies<SiteValues>(VALUES);

  constructor(ports: SitePorts) {
    this.#ports = ports;
  }

  /** @param path the address without what follows `?` */
  async answer(path: string, now: number): Promise<SiteReply> {
    const renderer = await this.#ports.renderer();
    const { origin } = this.#ports;
    if (path === '/')
      return {
        status: 302,
        type: 'text/html; charset=utf-8',
        body: '',
        location: renderer.homePath,
        cacheControl: KEPT,
      };
    if (path === '/sitemap.xml') {
      const addresses = renderer.addresses.map((address) => `<url><loc>${xml(origin + address)}</loc></url>`);
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
      return { status: 200, type: 'application/xml', body, cacheControl: KEPT };
    }
    try {
      return await this.#replies.get(
        path,
        now,
        () => this.#make(path, now, renderer),
        ({ cacheControl }) => cacheControl === KEPT,
      );
    } catch {
      return { status: 503, type: 'text/html; charset=utf-8', body: renderer.unavailable, cacheControl: NOT_KEPT };
    }
  }

  async #make(path: string, now: number, renderer: SiteRenderer): Promise<SiteReply> {
    const stored = await this.#values.get('', now, () => withDeadline(this.#ports.patienceMs, this.#ports.values));
    const values = shownValues(stored, now);
    const collection = SITE_COLLECTIONS.find((name) => siteValuePath(name) === path);
    if (collection) {
      return {
        status: 200,
        type: 'application/json',
        body: JSON.stringify(values[collection] ?? null),
        cacheControl: KEPT,
      };
    }
    const { status, html }: SiteAnswer = await renderer.render({ path, origin: this.#ports.origin, now, values });
    return { status, type: 'text/html; charset=utf-8', body: html, cacheControl: status === 200 ? KEPT : NOT_KEPT };
  }
}

let shared: Site | undefined;

/** The site of this instance, with its copies. */
export function publicSite(): Site {
  shared ??= new Site({ renderer: siteRenderer, values: loadSiteValues, origin: appOrigin(), patienceMs: PATIENCE_MS });
  return shared;
}
