/** The beginning of the names of all caches with copies of public pages. */
const ALL = 'gym-site';

/** The cache of one build's copies, by its first script: they name its files, so each build has its own. */
export function copiesOf(entry: string): string {
  return `${ALL}-${entry.replace(/\W/g, '')}`;
}

/** Those of other builds among these caches; their pages name files that are not on the device any more. */
export function otherCopies(names: readonly string[], entry: string): string[] {
  return names.filter((name) => name.startsWith(ALL) && name !== copiesOf(entry));
}

/** May it be kept for use without a network? A page of a build that still waits for its turn names files that are not on the device yet. */
export async function mayKeep(response: Response, entry: string): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  return !isPage || (await response.clone().text()).includes(`"${entry}"`);
}
