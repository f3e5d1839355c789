/** The names that a request to keep screens may give. */
export interface Wanted {
  /** Paths of screens. Of other paths nothing is kept. */
  readonly paths: readonly string[];
  /** Names of sets. */
  readonly sets: readonly string[];
}

/** What the build tells its service worker. Files are numbers: their places in `files`. */
export interface Release {
  /** Differs whenever a file or the HTML of a screen does. */
  readonly id: string;
  /** The first script, which every HTML of the release names. */
  readonly entry: string;
  /** Addresses of all files but HTML. */
  readonly files: readonly string[];
  /** The files that the HTML of a screen names, by the screen's id. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
  /** Screens with HTML of their own: pattern of their paths (regular expression), id, address of the HTML. */
  readonly built: readonly (readonly [pattern: string, screen: string, html: string])[];
  /** Screens that the server renders: pattern of their paths, id. */
  readonly rendered: readonly (readonly [pattern: string, screen: string])[];
  /** The app without a screen, which shows any address without network. */
  readonly shell: { readonly html: string; readonly files: readonly number[] };
  readonly sets: Readonly<Record<string, { readonly html: readonly string[]; readonly files: readonly number[] }>>;
}

/** HTML to keep, with the files that it names. `isRendered`: the server may have no such page any more. */
export interface KeptPage {
  readonly html: string;
  readonly files: readonly string[];
  readonly isRendered: boolean;
}

/** Returns the address of the HTML made at build time for a path, or `null`. */
export function builtHtml({ built }: Release, path: string): string | null {
  return built.find(([pattern]) => new RegExp(pattern).test(path))?.[2] ?? null;
}

/** Whether the server renders the page at this path. */
export function isRenderedPath({ rendered }: Release, path: string): boolean {
  return rendered.some(([pattern]) => new RegExp(pattern).test(path));
}

/** Whether the path is that of values of public pages. */
export function isValuesPath(path: string): boolean {
  return path.startsWith('/datos/');
}

/** Returns the page to keep for a path, or `null` if nothing is kept of it. Paths are those of screens or of HTML. */
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

/** Returns what to keep for a request: pages, each once, and the other files of the sets. */
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
 * Sorts the files on the device when a release takes over. Pages of the release before may still be open and load the
 * rest of themselves, so a file is removed at the second release that doesn't name it.
 *
 * @param unnamed those that the release before did not name
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

/** The beginning of the names of all caches with HTML and values. */
const ALL = 'gym-site';

/** Whether a cache holds HTML and values of a release. */
export function isCopies(name: string): boolean {
  return name.startsWith(ALL);
}

/** Returns the name of the cache of one release. Its pages name its files, so each release has its own. */
export function copiesOf(id: string): string {
  return `${ALL}-${id}`;
}

/** Returns those of other releases among these caches. */
export function otherCopies(names: readonly string[], id: string): string[] {
  return names.filter((name) => isCopies(name) && name !== copiesOf(id));
}

/** Whether the answer is one to keep: a good one, and HTML only if it is of this release. */
export async function isOfRelease(response: Response, entry: string): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  return !isPage || (await response.clone().text()).includes(`"${entry}"`);
}
