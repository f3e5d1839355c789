// Cuts the root's lock file down to what one folder installs. Only Node's own modules: the build of the functions runs
// this on any Node.

/**
 * @typedef {{
 *   version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, inBundle?: boolean,
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockedPackage
 * @typedef {{ name: string, version: string, dependencies: Record<string, string> }} Manifest
 */

/**
 * The package that Node finds for `name` from the package at `from`: the nearest one. Throws if it is a workspace.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from path of a package or workspace, as in the lock file
 * @param {string} name
 * @returns {{ path: string, locked: LockedPackage } | undefined}
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const locked = packages[path];
    if (locked?.link) throw new Error(`${name} is a workspace: it is on no registry`);
    if (locked) return { path, locked };
    if (folder === '') return undefined;
  }
}

/**
 * The names that a package needs, and those that it uses where they are installed.
 * @param {LockedPackage} locked
 */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const isOptional = (/** @type {string} */ name) => name in optionalDependencies;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return {
    required: [...Object.keys(dependencies).filter((name) => !isOptional(name)), ...peers],
    optional: Object.keys(optionalDependencies),
  };
}

/**
 * Returns the lock file of a folder that has nothing but this manifest: the same versions and checksums as in the
 * root's. Throws if the root's lock file lacks a required package, or has two that would get the same path.
 * @param {{ packages: Record<string, LockedPackage> }} lock the root's
 * @param {string} workspace path of the workspace whose packages are meant
 * @param {Manifest} manifest the folder's package.json
 */
export function prunedLock({ packages }, workspace, manifest) {
  /** @type {Map<string, boolean>} path → whether only optional dependencies lead there */
  const kept = new Map();
  const take = (/** @type {string} */ from, /** @type {string} */ name, /** @type {boolean} */ isOptional) => {
    const found = resolve(packages, from, name);
    if (!found && !isOptional) throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
    if (!found) return;
    const { path, locked } = found;
    const before = kept.get(path);
    if (before === false || before === isOptional) return;
    kept.set(path, isOptional);
    const needs = needsOf(locked);
    for (const needed of needs.required) take(path, needed, isOptional);
    for (const wanted of needs.optional) take(path, wanted, true);
  };
  for (const name of Object.keys(manifest.dependencies)) take(workspace, name, false);

  /** @type {Record<string, object>} */
  const placed = {};
  for (const [path, isOptional] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
    if (own in placed)
      throw new Error(`${own} would be two versions: ${workspace} needs another one than the root has`);
    const { dev: _dev, devOptional: _devOptional, optional: _optional, ...locked } = packages[path] ?? {};
    placed[own] = isOptional ? { ...locked, optional: true } : locked;
  }
  const { name, version } = manifest;
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': manifest, ...placed } };
}
