import {
  isPromotionPath,
  SITE_COLLECTIONS,
  type SiteAnswer,
  type SiteRenderer,
  type SiteRequest,
  type SiteValues,
} from '@gym/domain/contracts/site';
import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { NOT_FOUND, SCREENS } from '../app/routes.ts';
import type { Screen } from '../app/screen.ts';
import { isPageInHtml, screenAt } from '../app/screen-at.ts';
import { preloadScreen } from '../app/screen-pages.ts';
import { gymLookOf } from '../data/public/config.ts';
import { environment } from '../lib/environment.ts';
import { BUILT_LOOK, type GymLook } from '../lib/gym-look.ts';
import { type PageAnswer, PageAnswerContext } from '../lib/page-answer.ts';
import type { RenderedPage } from '../lib/rendered-page.ts';
import { BRANCHES_PATH, CHECK_IN_PATH, explorePath, PLANS_PATH, SHOP_PATH } from '../shared/paths.ts';
import { documentHtml, type Head, type ScreenFiles } from './document.ts';
import { HTML_FILES, type HtmlFile, NOT_FOUND_FILE } from './files.ts';
import { publicLinks } from './links.tsx';
import { describeGym, gymFacts, gymPhoto } from './preview.ts';
import { SITE_TEXT } from './text.ts';
import { unavailableBody } from './unavailable.tsx';

/** The files of the browser build to which the HTML refers. */
export interface SiteFiles {
  /** URL path of the entry script. */
  readonly entry: string;
  /** URLs of the screen's scripts and style sheets, by screen id. */
  readonly screens: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  /** CSS text of the style sheets, by URL. */
  readonly styles: Readonly<Record<string, string>>;
}

export interface Renderer extends SiteRenderer {
  /** Renders the pages at `addresses` with an empty database, to check the build. Rejects if a page fails. */
  readonly check: () => Promise<void>;
  /** Returns the text of the files that are rendered at build time, by URL path. */
  readonly build: () => Promise<ReadonlyMap<string, string>>;
}

/** Paths of the sections of Explorar that have their own page. */
const EXPLORE_PARTS = [PLANS_PATH, SHOP_PATH, BRANCHES_PATH];

/** React's markers of a pending or failed Suspense boundary, whose content would be missing in the HTML. */
const NOT_READY = ['<!--$?-->', '<!--$!-->'];

const isFixed = (pattern: string): boolean => !pattern.includes(':');

/**
 * Wraps the values and records which of them a page reads (`read`). `missing`: names of values that the page reads but
 * the server doesn't load.
 */
function trackReads(values: Readonly<Record<string, unknown>>): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly read: Readonly<Record<string, unknown>>;
  readonly missing: ReadonlySet<string>;
} {
  const read: Record<string, unknown> = {};
  const missing = new Set<string>();
  const watched = new Proxy(values, {
    // `SiteValueReader` looks values up with `Object.hasOwn`, which calls this trap.
    getOwnPropertyDescriptor: (target, key) => {
      const found = Reflect.getOwnPropertyDescriptor(target, key);
      if (typeof key !== 'string') return found;
      if (found) read[key] = target[key];
      else missing.add(key);
      return found;
    },
  });
  return { values: watched, read, missing };
}

/** Renders the app at a path as HTML. The page writes its status and canonical path into `answer`. */
async function bodyOf(screen: Screen, path: string, page: RenderedPage, answer: PageAnswer): Promise<string> {
  if (isPageInHtml(screen, path)) await preloadScreen(screen);
  const body = renderToString(
    <StrictMode>
      <PageAnswerContext value={answer}>
        <StaticRouter location={path}>
          <App page={page} />
        </StaticRouter>
      </PageAnswerContext>
    </StrictMode>,
  );
  const isPending = NOT_READY.some((marker) => body.includes(marker));
  if (isPending)
    throw new Error(
      `The screen ${screen.id} is not ready when it is rendered: something in it is loaded later or failed`,
    );
  return body;
}

/** Returns the origin of the deployed app by the settings of the build. */
function deployOrigin(): string {
  const { VITE_APP_ORIGIN, VITE_EMULATOR_HOSTING } = import.meta.env;
  const configured = [VITE_APP_ORIGIN, VITE_EMULATOR_HOSTING].find(
    (origin) => typeof origin === 'string' && origin !== '',
  );
  return configured ? configured.replace(/\/$/, '') : `https://${environment.firebase.projectId}.web.app`;
}

const NO_VALUES = Object.fromEntries(SITE_COLLECTIONS.map((name) => [name, null])) as SiteValues;

function titleOf(screen: Screen, look: GymLook): string {
  return `${screen.title} · ${look.name}`;
}

/** Returns the Open Graph properties of a shared link. */
function previewOf(
  { title, description, url }: Readonly<Record<'title' | 'description' | 'url', string>>,
  look: GymLook,
  { origin, values }: SiteRequest,
): Readonly<Record<string, string>> {
  const photo = gymPhoto(values);
  return {
    'og:type': 'website',
    'og:site_name': look.name,
    'og:locale': 'es_MX',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': origin + (photo ?? '/icons/preview.png'),
    ...(photo === null ? { 'og:image:width': '1200', 'og:image:height': '630' } : {}),
    'twitter:card': 'summary_large_image',
  };
}

/** Returns the head of the page that a promotion's link opens. An invalid code isn't shown. */
function promotionHead(request: SiteRequest): Head {
  const look = gymLookOf(request.values.Config) ?? BUILT_LOOK;
  const code = parsePromotionCode(request.path.split('/')[2] ?? '');
  const title = code === null ? look.name : SITE_TEXT.promotion(code, look.name);
  const description = `${SITE_TEXT.promotionBody} ${describeGym(request.values)}`.trim();
  const preview = previewOf({ title, description, url: `${request.origin}${request.path}` }, look, request);
  return { title, description, isPublic: false, canonical: null, preview, facts: null };
}

/** Returns the head of a public page, for search engines and shared links. */
function headOf(screen: Screen, look: GymLook, { canonical, status }: PageAnswer, request: SiteRequest): Head {
  const title = titleOf(screen, look);
  const gymDescription = describeGym(request.values);
  if (status !== 200) {
    return {
      title,
      description: `${title}. ${gymDescription}`,
      isPublic: false,
      canonical: null,
      preview: {},
      facts: null,
    };
  }
  // The same page with a trailing slash has the same URL.
  const url = `${request.origin}${canonical ?? request.path.replace(/\/+$/, '')}`;
  const isHome = canonical === explorePath(look.slug);
  const previewTitle = isHome ? look.name : title;
  const description = isHome && gymDescription !== '' ? gymDescription : `${previewTitle}. ${gymDescription}`.trim();
  const preview = previewOf({ title: previewTitle, description, url }, look, request);
  const facts = gymFacts(request.values, { gym: look.name, origin: request.origin, now: request.now });
  return { title, description, isPublic: true, canonical: url, preview, facts };
}

/** Creates the renderer of all pages' HTML. The pages load the files of one browser build. */
export function createRenderer({ entry, screens, styles }: SiteFiles): Renderer {
  const links = publicLinks();
  const filesOf = ({ id }: Screen): ScreenFiles => ({
    scripts: screens[id]?.scripts ?? [],
    styles: (screens[id]?.styles ?? []).map((address) => ({ address, css: styles[address] ?? '' })),
  });

  async function render(request: SiteRequest): Promise<SiteAnswer> {
    const screen = screenAt(request.path);
    if (isPromotionPath(request.path)) return { status: 200, html: await promotionPage(screen, request) };
    if (screen.rendered !== 'site') return { status: 404, html: await renderFile(NOT_FOUND_FILE) };
    const look = gymLookOf(request.values.Config) ?? BUILT_LOOK;
    const answer: PageAnswer = { status: 200, canonical: null };
    const { values, read, missing } = trackReads(request.values);
    const body = await bodyOf(screen, request.path, { at: request.now, look, values }, answer);
    if (missing.size > 0) {
      const paths = [...missing].join(', ');
      throw new Error(`The screen ${screen.id} reads ${paths}: add it to domain/src/contracts/site.ts`);
    }
    const html = documentHtml({
      head: headOf(screen, look, answer, request),
      screen: screen.id,
      body,
      entry,
      files: filesOf(screen),
      accent: look.accent,
      data: { at: request.now, look, values: read },
      withoutScripts: null,
      footWithoutScripts: links,
      blockingScript: null,
    });
    return { status: answer.status, html };
  }

  /**
   * Renders the sign-in page with the preview of a promotion's link. The code isn't looked up, so the promotion may not
   * exist.
   */
  async function promotionPage(screen: Screen, request: SiteRequest): Promise<string> {
    const file = HTML_FILES.find(
      (candidate) => candidate.screen === screen && candidate.paths.some((path) => !isFixed(path)),
    );
    if (!file) throw new Error(`The screen ${screen.id} has no file for ${request.path}`);
    return renderFile(file, promotionHead(request));
  }

  async function renderFile({ screen, paths }: HtmlFile, head?: Head): Promise<string> {
    const page = { at: 0, look: null, values: {} };
    const body = await bodyOf(screen, paths[0] ?? '/404', page, { status: 200, canonical: null });
    return documentHtml({
      head: head ?? {
        title: titleOf(screen, BUILT_LOOK),
        description: SITE_TEXT.description(BUILT_LOOK.name),
        isPublic: screen.rendered === 'build' && screen.id !== NOT_FOUND.id,
        canonical: null,
        preview: {},
        facts: null,
      },
      screen: screen.id,
      body,
      entry,
      files: filesOf(screen),
      accent: null,
      data: page,
      withoutScripts: SITE_TEXT.needsScripts,
      footWithoutScripts: null,
      blockingScript: paths.includes(CHECK_IN_PATH) ? '/terminal.js' : null,
    });
  }

  const screensOfSite = SCREENS.filter(({ rendered }) => rendered === 'site');
  const addresses = (config: unknown): readonly string[] => [
    explorePath((gymLookOf(config) ?? BUILT_LOOK).slug),
    ...screensOfSite.flatMap(({ id, paths }) => (id === 'explore' ? EXPLORE_PARTS : paths.filter(isFixed))),
  ];

  return {
    addresses,
    check: async () => {
      for (const path of addresses(null)) await render({ path, origin: deployOrigin(), now: 0, values: NO_VALUES });
    },
    unavailable: documentHtml({
      head: {
        title: `${SITE_TEXT.unavailableTitle} · ${BUILT_LOOK.name}`,
        description: SITE_TEXT.unavailableBody,
        isPublic: false,
        canonical: null,
        preview: {},
        facts: null,
      },
      screen: '',
      body: unavailableBody(BUILT_LOOK.name),
      entry: null,
      // The styles of the 'not found' screen include those that `unavailableBody` uses.
      files: filesOf(NOT_FOUND),
      accent: null,
      data: null,
      withoutScripts: null,
      footWithoutScripts: links,
      blockingScript: null,
    }),
    render,
    build: async () =>
      new Map([
        ['/robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${deployOrigin()}/sitemap.xml\n`],
        ...(await Promise.all(HTML_FILES.map(async (page) => [page.file, await renderFile(page)] as const))),
      ]),
  };
}
