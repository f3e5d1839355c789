import { escapeHtml } from '../lib/escape-html.ts';

/** A style sheet of the build. */
export interface Style {
  /** Its URL path. */
  readonly address: string;
  readonly css: string;
}

/** The files of the build that a screen needs; scripts as URL paths. */
export interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly Style[];
}

/** Contents of a page's `<head>`. URLs are absolute. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** `false`: search engines must not index the page. */
  readonly isPublic: boolean;
  /** The canonical URL of the page; `null` if it has none. */
  readonly canonical: string | null;
  /** Open Graph properties and their values, for the preview of a link; empty for pages without a preview. */
  readonly preview: Readonly<Record<string, string>>;
  /** schema.org data about the gym; `null` if the page has none. */
  readonly facts: unknown;
}

export interface PageDocument {
  readonly head: Head;
  /** Id of the rendered screen. The app discards this HTML if the URL belongs to another screen. */
  readonly screen: string;
  /** The rendered screen, as HTML. */
  readonly body: string;
  /** URL path of the entry script; `null` for a page without scripts. */
  readonly entry: string | null;
  readonly files: ScreenFiles;
  /** The gym's colour, `#rrggbb`; `null` for the default colour. */
  readonly accent: string | null;
  /** Data that React needs to hydrate the page. */
  readonly data: unknown;
  /** Text above the page in browsers without scripts; `null` if the page works there. */
  readonly withoutScripts: string | null;
  /** HTML below the page in browsers without scripts; `null` if there is none. */
  readonly footWithoutScripts: string | null;
  /** URL path of a script that runs before anything is shown; `null` if there is none. */
  readonly blockingScript: string | null;
}

/** Serialises a value as JSON in which no text can end the script element around it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const COLOUR = /^#[0-9a-f]{6}$/i;

function headLines(head: Head): string[] {
  const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    ...(head.isPublic ? [] : [meta('robots', 'noindex')]),
    ...(head.canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(head.canonical)}" />`]),
    ...Object.entries(head.preview).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    ...(head.facts === null ? [] : [`<script type="application/ld+json">${jsonForHtml(head.facts)}</script>`]),
  ];
}

/**
 * Inlines the styles, because style sheets in files would block the first paint. The links to the files are disabled,
 * so the browser doesn't load them; Vite's loader finds the links and treats the files as loaded.
 */
function styleLines(styles: readonly Style[]): string[] {
  return [
    `<style>${styles.map(({ css }) => css.replaceAll('</', '<\\/')).join('')}</style>`,
    ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled />`),
  ];
}

/** Returns a whole page. Its scripts are files, because the Content Security Policy allows no inline scripts. */
export function documentHtml(page: PageDocument): string {
  const { entry, files, accent } = page;
  const scripts = entry === null ? [] : files.scripts;
  const lines = [
    '<!doctype html>',
    `<html lang="es-MX"${accent !== null && COLOUR.test(accent) ? ` style="--accent:${accent}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="theme-color" content="#fbfcfc" media="(prefers-color-scheme: light)" />',
    '<meta name="theme-color" content="#0e1213" media="(prefers-color-scheme: dark)" />',
    ...headLines(page.head),
    ...(page.blockingScript === null ? [] : [`<script src="${page.blockingScript}"></script>`]),
    ...styleLines(files.styles),
    ...(entry === null ? [] : [`<script type="module" crossorigin src="${entry}"></script>`]),
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/icono" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    '</head>',
    '<body>',
    ...(page.withoutScripts === null ? [] : [`<noscript>${escapeHtml(page.withoutScripts)}</noscript>`]),
    // `data-waiting` marks a page that isn't hydrated yet.
    `<div id="root" data-screen="${escapeHtml(page.screen)}" data-scripts="${scripts.join(' ')}"${entry === null ? '' : ' data-waiting'}>${page.body}</div>`,
    ...(page.footWithoutScripts === null ? [] : [`<noscript>${page.footWithoutScripts}</noscript>`]),
    `<script type="application/json" id="page">${jsonForHtml(page.data)}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
