// Reduces the lock file of the repository to the packages that one folder installs. It is plain JavaScript, so that
// functions/build.mjs can import it on any Node version.

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
 * Returns the package that Node finds for `name` from the package at `from`: the nearest one. Throws if that is a
 * workspace. Returns `undefined` if there is no such package.
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
 * Returns the names of the packages that a package requires, and of its optional dependencies. Leaves out optional peer
 * dependencies.
 * @param {LockedPackage} locked
 */
function dependenciesOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const isOptional = (/** @type {string} */ name) => name in optionalDependencies;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return {
    required: [...Object.keys(dependencies).filter((name) => !isOptional(name)), ...peers],
    optional: Object.keys(optionalDependencies),
  };
}

/**
 * Returns the lock file of a folder with this manifest. Versions and checksums are those of the repository's lock file.
 * Throws if the repository's lock file lacks a required package, if a package is a workspace, or if two packages would
 * get the same path.
 * @param {{ packages: Record<string, LockedPackage> }} lock the lock file of the repository
 * @param {string} workspace path of the workspace from which Node resolves the manifest's dependencies
 * @param {Manifest} manifest the folder's package.json
 */
export function pruneLock({ packages }, workspace, manifest) {
  /** @type {Map<string, boolean>} path → whether only optional dependencies lead there */
  const optionalByPath = new Map();
  /** Adds a package and its dependencies. */
  const addPackage = (/** @type {string} */ from, /** @type {string} */ name, /** @type {boolean} */ isOptional) => {
    const found = resolve(packages, from, name);
    if (!found && !isOptional) throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
    if (!found) return;
    const { path, locked } = found;
    const wasOptional = optionalByPath.get(path);
    if (wasOptional === false || wasOptional === isOptional) return;
    optionalByPath.set(path, isOptional);
    const dependencies = dependenciesOf(locked);
    for (const required of dependencies.required) addPackage(path, required, isOptional);
    for (const optional of dependencies.optional) addPackage(path, optional, true);
  };
  for (const name of Object.keys(manifest.dependencies)) addPackage(workspace, name, false);

  /** @type {Record<string, object>} */
  const prunedPackages = {};
  for (const [path, isOptional] of [...optionalByPath].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const targetPath = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
    if (targetPath in prunedPackages)
      throw new Error(`${targetPath} would be two versions: ${workspace} needs another one than the root has`);
    const { dev: _dev, devOptional: _devOptional, optional: _optional, ...locked } = packages[path] ?? {};
    prunedPackages[targetPath] = isOptional ? { ...locked, optional: true } : locked;
  }
  const { name, version } = manifest;
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': manifest, ...prunedPackages } };
}
