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
import { screenAt, standsInHtml } from '../app/screen-at.ts';
import { loadAhead } from '../app/screen-pages.ts';
import { gymLookOf } from '../data/public/config.ts';
import { environment } from '../lib/environment.ts';
import { BUILT_LOOK, type GymLook } from '../lib/gym-look.ts';
import { type PageAnswer, PageAnswerContext } from '../lib/page-answer.ts';
import type { RenderedPage } from '../lib/rendered-page.ts';
import { BRANCHES_PATH, CHECK_IN_PATH, explorePath, PLANS_PATH, SHOP_PATH } from '../shared/paths.ts';
import { documentHtml, type Head, type ScreenFiles } from './document.ts';
import { HTML_FILES, type HtmlFile, NOT_FOUND_FILE } from './files.ts';
import { publicLinks } from './links.tsx';
import { gymFacts, gymInWords, gymPhoto } from './preview.ts';
import { SITE_TEXT } from './text.ts';
import { unavailableBody } from './unavailable.tsx';

/** What the browser's build made, as the HTML names it. */
export interface SiteFiles {
  /** The first script of every page. */
  readonly entry: string;
  /** By the screen's id: addresses. */
  readonly screens: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  /** By address: what the style sheets hold. */
  readonly styles: Readonly<Record<string, string>>;
}

export interface Renderer extends SiteRenderer {
  /** Renders every public address of a gym that has nothing yet; rejects when one can't be rendered. */
  readonly check: () => Promise<void>;
  /** The files that the build makes, by their address. */
  readonly build: () => Promise<ReadonlyMap<string, string>>;
}

/** The parts of Explorar that have an address of their own. */
const EXPLORE_PARTS = [PLANS_PATH, SHOP_PATH, BRANCHES_PATH];

/** React leaves these marks where something was not ready: it would be drawn by inline scripts, or not at all. */
const NOT_READY = ['<!--$?-->', '<!--$!-->'];

const isFixed = (pattern: string): boolean => !pattern.includes(':');

/**
 * The same values, with a note of those that were read. Values that the server does not have are a mistake of the page.
 */
function noted(values: Readonly<Record<string, unknown>>): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly read: Readonly<Record<string, unknown>>;
  readonly missing: ReadonlySet<string>;
} {
  const read: Record<string, unknown> = {};
  const missing = new Set<string>();
  const watched = new Proxy(values, {
    // How it is asked for: `Object.hasOwn`.
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

/** The app at a path, as HTML; what the page says of itself is in `answer`. */
async function bodyOf(screen: Screen, path: string, page: RenderedPage, answer: PageAnswer): Promise<string> {
  if (standsInHtml(screen, path)) await loadAhead(screen);
  const body = renderToString(
    <StrictMode>
      <PageAnswerContext value={answer}>
        <StaticRouter location={path}>
          <App page={page} />
        </StaticRouter>
      </PageAnswerContext>
    </StrictMode>,
  );
  const mark = NOT_READY.find((sign) => body.includes(sign));
  if (mark)
    throw new Error(
      `The screen ${screen.id} is not ready when it is rendered: something in it is loaded later or failed`,
    );
  return body;
}

/** Where the app will be: named in the file that search engines ask for first, which is made at build time. */
function builtFor(): string {
  const { VITE_APP_ORIGIN, VITE_EMULATOR_HOSTING } = import.meta.env;
  const set = [VITE_APP_ORIGIN, VITE_EMULATOR_HOSTING].find((origin) => typeof origin === 'string' && origin !== '');
  return set ? set.replace(/\/$/, '') : `https://${environment.firebase.projectId}.web.app`;
}

const NO_VALUES = Object.fromEntries(SITE_COLLECTIONS.map((name) => [name, null])) as SiteValues;

function titleOf(screen: Screen, look: GymLook): string {
  return `${screen.title} · ${look.name}`;
}

/** The properties by which a sent link shows a picture, a title and a text with prices. */
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

/** What the link of a promotion shows. A code that can't be one is not repeated. */
function promotionHead(asked: SiteRequest): Head {
  const look = gymLookOf(asked.values.Config) ?? BUILT_LOOK;
  const code = parsePromotionCode(asked.path.split('/')[2] ?? '');
  const title = code === null ? look.name : SITE_TEXT.promotion(code, look.name);
  const description = `${SITE_TEXT.promotionBody} ${gymInWords(asked.values)}`.trim();
  const preview = previewOf({ title, description, url: `${asked.origin}${asked.path}` }, look, asked);
  return { title, description, isPublic: false, canonical: null, preview, facts: null };
}

/** What search engines and sent links show of a public page: the gym, its prices and hours. */
function headOf(screen: Screen, look: GymLook, { canonical, status }: PageAnswer, asked: SiteRequest): Head {
  const title = titleOf(screen, look);
  const words = gymInWords(asked.values);
  if (status !== 200) {
    return { title, description: `${title}. ${words}`, isPublic: false, canonical: null, preview: {}, facts: null };
  }
  // With a slash at its end it is the same page.
  const url = `${asked.origin}${canonical ?? asked.path.replace(/\/+$/, '')}`;
  const isHome = canonical === explorePath(look.slug);
  const shown = isHome ? look.name : title;
  const description = isHome && words !== '' ? words : `${shown}. ${words}`.trim();
  const preview = previewOf({ title: shown, description, url }, look, asked);
  const facts = gymFacts(asked.values, { gym: look.name, origin: asked.origin, now: asked.now });
  return { title, description, isPublic: true, canonical: url, preview, facts };
}

/** Makes the HTML of all pages, with the files of one build of the browser's side. */
export function createRenderer({ entry, screens, styles }: SiteFiles): Renderer {
  const links = publicLinks();
  const filesOf = ({ id }: Screen): ScreenFiles => ({
    scripts: screens[id]?.scripts ?? [],
    styles: (screens[id]?.styles ?? []).map((address) => ({ address, css: styles[address] ?? '' })),
  });

  async function render(asked: SiteRequest): Promise<SiteAnswer> {
    const screen = screenAt(asked.path);
    if (isPromotionPath(asked.path)) return { status: 200, html: await promotionPage(screen, asked) };
    if (screen.rendered !== 'site') return { status: 404, html: await built(NOT_FOUND_FILE) };
    const look = gymLookOf(asked.values.Config) ?? BUILT_LOOK;
    const answer: PageAnswer = { status: 200, canonical: null };
    const { values, read, missing } = noted(asked.values);
    const body = await bodyOf(screen, asked.path, { at: asked.now, look, values }, answer);
    if (missing.size > 0) {
      const paths = [...missing].join(', ');
      throw new Error(`The screen ${screen.id} reads ${paths}: add it to domain/src/contracts/site.ts`);
    }
    const html = documentHtml({
      head: headOf(screen, look, answer, asked),
      screen: screen.id,
      body,
      entry,
      files: filesOf(screen),
      accent: look.accent,
      data: { at: asked.now, look, values: read },
      withoutScripts: null,
      footWithoutScripts: links,
      firstScript: null,
    });
    return { status: answer.status, html };
  }

  /** The sign-in page with the preview of a promotion's link. It says nothing of the code: anybody can make one up. */
  async function promotionPage(screen: Screen, asked: SiteRequest): Promise<string> {
    const file = HTML_FILES.find((one) => one.screen === screen && one.paths.some((path) => !isFixed(path)));
    if (!file) throw new Error(`The screen ${screen.id} has no file for ${asked.path}`);
    return built(file, promotionHead(asked));
  }

  async function built({ screen, paths }: HtmlFile, head?: Head): Promise<string> {
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
      firstScript: paths.includes(CHECK_IN_PATH) ? '/terminal.js' : null,
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
      for (const path of addresses(null)) await render({ path, origin: builtFor(), now: 0, values: NO_VALUES });
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
      files: filesOf(NOT_FOUND),
      accent: null,
      data: null,
      withoutScripts: null,
      footWithoutScripts: links,
      firstScript: null,
    }),
    render,
    build: async () =>
      new Map([
        ['/robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${builtFor()}/sitemap.xml\n`],
        ...(await Promise.all(HTML_FILES.map(async (page) => [page.file, await built(page)] as const))),
      ]),
  };
}
