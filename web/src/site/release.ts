/** A page's request to the service worker to precache pages and files. */
export interface PrecacheRequest {
  /** Paths for {@link pageAt}. Those for which it returns `null` are ignored. */
  readonly paths: readonly string[];
  /** Names of sets in `Release.sets`. */
  readonly sets: readonly string[];
}

/** The data that the build passes to its service worker. Numbers are indexes in `files`. */
export interface Release {
  /** Builds have different ids if their files with content hashes or their HTML in the folder `pages` differ. */
  readonly id: string;
  /** The entry script, to which all HTML of the release refers. */
  readonly entry: string;
  /** URL paths of the files that may be cached, except HTML. */
  readonly files: readonly string[];
  /** By screen id: the files to which the HTML of the screen refers. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
  /** Screens with HTML from the build: regular expression of their paths, id, URL path of the HTML. */
  readonly built: readonly (readonly [pattern: string, screen: string, html: string])[];
  /** Screens that the server renders: regular expression of their paths, id. */
  readonly rendered: readonly (readonly [pattern: string, screen: string])[];
  /** The app shell: HTML for paths without cached HTML if there is no network, and its files. */
  readonly shell: { readonly html: string; readonly files: readonly number[] };
  /** By name: the HTML and files that a role needs without network (`app/kept-sets.ts`). */
  readonly sets: Readonly<Record<string, { readonly html: readonly string[]; readonly files: readonly number[] }>>;
}

/**
 * HTML or values to cache, with the files to which the HTML refers. `html`: the URL path of the HTML or values.
 * `isRendered`: they are from the server, which may meanwhile answer with another release.
 */
export interface CachedPage {
  readonly html: string;
  readonly files: readonly string[];
  readonly isRendered: boolean;
}

/** Returns the URL path of the HTML that the build has for a page; `null` if it has none. */
export function builtHtml({ built }: Release, path: string): string | null {
  return built.find(([pattern]) => new RegExp(pattern).test(path))?.[2] ?? null;
}

/** Whether the server renders the page at this path. */
export function isRenderedPath({ rendered }: Release, path: string): boolean {
  return rendered.some(([pattern]) => new RegExp(pattern).test(path));
}

/** Whether this is the path of public values, from which pages are rendered. */
export function isValuesPath(path: string): boolean {
  return path.startsWith('/datos/');
}

/** Returns the page to cache for the path of a screen, an HTML file or public values; `null` if there is none. */
export function pageAt(release: Release, path: string): CachedPage | null {
  const filesAt = (files: readonly number[] = []): string[] => files.flatMap((file) => release.files[file] ?? []);
  const { shell, screens, built, rendered } = release;
  if (path === shell.html) return { html: shell.html, files: filesAt(shell.files), isRendered: false };
  const builtPage = built.find(([pattern, , html]) => html === path || new RegExp(pattern).test(path));
  if (builtPage) return { html: builtPage[2], files: filesAt(screens[builtPage[1]]), isRendered: false };
  if (isValuesPath(path)) return { html: path, files: [], isRendered: true };
  const renderedPage = rendered.find(([pattern]) => new RegExp(pattern).test(path));
  return renderedPage ? { html: path, files: filesAt(screens[renderedPage[1]]), isRendered: true } : null;
}

/** Returns the pages and files to cache for a request, without duplicates. */
export function listCacheContents(
  release: Release,
  { paths, sets }: PrecacheRequest,
): { readonly pages: readonly CachedPage[]; readonly files: readonly string[] } {
  const requestedSets = sets.flatMap((name) => release.sets[name] ?? []);
  const pages = [...paths, ...requestedSets.flatMap(({ html }) => html)].flatMap((path) => pageAt(release, path) ?? []);
  const uniquePages = [...new Map(pages.map((page) => [page.html, page])).values()];
  const setFiles = requestedSets.flatMap(({ files }) => files).flatMap((file) => release.files[file] ?? []);
  return { pages: uniquePages, files: [...new Set([...uniquePages.flatMap(({ files }) => files), ...setFiles])] };
}

/**
 * Returns the cached files to remove when a release takes over. Pages of the previous release that are still open may
 * load its files, so a file is removed only with the second release that doesn't contain it.
 *
 * @param cached all cached files
 * @param outdatedBefore cached files that the previous release did not contain
 * @returns `removed`: the files to remove; `outdated`: the other cached files that this release does not contain
 */
export function splitOutdatedFiles(
  { files }: Release,
  cached: readonly string[],
  outdatedBefore: readonly string[],
): { readonly removed: readonly string[]; readonly outdated: readonly string[] } {
  const [current, before] = [new Set(files), new Set(outdatedBefore)];
  const absent = cached.filter((file) => !current.has(file));
  return {
    removed: absent.filter((file) => before.has(file)),
    outdated: absent.filter((file) => !before.has(file)),
  };
}

/** Prefix of the names of all caches with HTML and values. */
const CACHE_PREFIX = 'gym-site';

/** Whether the cache with this name contains HTML and values of some release. */
export function isSiteCache(name: string): boolean {
  return name.startsWith(CACHE_PREFIX);
}

/** Returns the name of a release's cache. Each release has its own, because its pages refer to its files. */
export function cacheNameOf(id: string): string {
  return `${CACHE_PREFIX}-${id}`;
}

/** Returns the names of the caches of other releases. */
export function otherCacheNames(names: readonly string[], id: string): string[] {
  return names.filter((name) => isSiteCache(name) && name !== cacheNameOf(id));
}

/** Whether a response may be cached: it has status 200 and, if it is HTML, it refers to the entry script `entry`. */
export async function mayBeCached(response: Response, entry: string): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  return !isPage || (await response.clone().text()).includes(`"${entry}"`);
}
