/** A page's request to the service worker to precache screens. */
export interface Wanted {
  /** Paths of screens. Other paths are ignored. */
  readonly paths: readonly string[];
  /** Names of sets in `Release.sets`. */
  readonly sets: readonly string[];
}

/** The data that the build passes to its service worker. Files are represented by their indexes in `files`. */
export interface Release {
  /** Changes whenever a file or the HTML of a screen changes. */
  readonly id: string;
  /** The entry script, to which all HTML of the release refers. */
  readonly entry: string;
  /** URL paths of all files except HTML. */
  readonly files: readonly string[];
  /** The files that the HTML of a screen refers to, by screen id. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
  /** Screens with HTML from the build: regular expression of their paths, id, URL path of the HTML. */
  readonly built: readonly (readonly [pattern: string, screen: string, html: string])[];
  /** Screens that the server renders: regular expression of their paths, id. */
  readonly rendered: readonly (readonly [pattern: string, screen: string])[];
  /** The app shell, which shows any path without network. */
  readonly shell: { readonly html: string; readonly files: readonly number[] };
  readonly sets: Readonly<Record<string, { readonly html: readonly string[]; readonly files: readonly number[] }>>;
}

/**
 * HTML to cache, with the files that it refers to. `isRendered`: rendered by the server, which may no longer have it.
 */
export interface KeptPage {
  readonly html: string;
  readonly files: readonly string[];
  readonly isRendered: boolean;
}

/** Returns the URL path of a page's HTML from the build, or `null`. */
export function builtHtml({ built }: Release, path: string): string | null {
  return built.find(([pattern]) => new RegExp(pattern).test(path))?.[2] ?? null;
}

/** Whether the server renders the page at this path. */
export function isRenderedPath({ rendered }: Release, path: string): boolean {
  return rendered.some(([pattern]) => new RegExp(pattern).test(path));
}

/** Whether the path is that of public values, with which pages are rendered. */
export function isValuesPath(path: string): boolean {
  return path.startsWith('/datos/');
}

/** Returns the page to cache for the path of a screen or HTML file; `null` if there is none. */
export function pageAt(release: Release, path: string): KeptPage | null {
  const named = (files: readonly number[] = []): string[] => files.flatMap((file) => release.files[file] ?? []);
  const { shell, screens, built, rendered } = release;
  if (path === shell.html) return { html: shell.html, files: named(shell.files), isRendered: false };
  const own = built.find(([pattern, , html]) => html === path || new RegExp(pattern).test(path));
  if (own) return { html: own[2], files: named(screens[own[1]]), isRendered: false };
  if (isValuesPath(path)) return { html: path, files: [], isRendered: true };
  const site = rendered.find(([pattern]) => new RegExp(pattern).test(path));
  return site ? { html: path, files: named(screens[site[1]]), isRendered: true } : null;
}

/** Returns the pages and files to cache for a request, without duplicates. */
export function listKept(
  release: Release,
  { paths, sets }: Wanted,
): { readonly pages: readonly KeptPage[]; readonly files: readonly string[] } {
  const wanted = sets.flatMap((name) => release.sets[name] ?? []);
  const pages = [...paths, ...wanted.flatMap(({ html }) => html)].flatMap((path) => pageAt(release, path) ?? []);
  const once = [...new Map(pages.map((page) => [page.html, page])).values()];
  const parts = wanted.flatMap(({ files }) => files).flatMap((file) => release.files[file] ?? []);
  return { pages: once, files: [...new Set([...once.flatMap(({ files }) => files), ...parts])] };
}

/**
 * Returns the cached files to remove when a release takes over. Open pages of the previous release may still load their
 * other files, so a file is removed with the second release that doesn't contain it.
 *
 * @param unnamed cached files that the previous release did not contain
 */
export function sortFiles(
  { files }: Release,
  onDevice: readonly string[],
  unnamed: readonly string[],
): { readonly removed: readonly string[]; readonly unnamed: readonly string[] } {
  const [named, before] = [new Set(files), new Set(unnamed)];
  const others = onDevice.filter((file) => !named.has(file));
  return { removed: others.filter((file) => before.has(file)), unnamed: others.filter((file) => !before.has(file)) };
}

/** Prefix of the names of all caches with HTML and values. */
const ALL = 'gym-site';

/** Whether a cache contains HTML and values of a release. */
export function isCopies(name: string): boolean {
  return name.startsWith(ALL);
}

/** Returns the name of a release's cache. Each release has its own, because its pages refer to its files. */
export function copiesOf(id: string): string {
  return `${ALL}-${id}`;
}

/** Returns the caches of other releases. */
export function otherCopies(names: readonly string[], id: string): string[] {
  return names.filter((name) => isCopies(name) && name !== copiesOf(id));
}

/** Whether a response may be cached: status 200, and HTML only if it is of this release. */
export async function isOfRelease(response: Response, entry: string): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  return !isPage || (await response.clone().text()).includes(`"${entry}"`);
}
