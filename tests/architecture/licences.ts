import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * SPDX identifiers of the licences under which packages may ship. They are approved by the Open Source Initiative and
 * set no condition on the app's own source. Read a licence before you add it.
 */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // Licences of fonts.
  'OFL-1.1',
]);

const dependencies = z.record(z.string(), z.string()).default({});
const typedLicence = z.object({ type: z.string() });
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean().default(false),
  license: z.union([z.string(), typedLicence]).optional(),
  // A deprecated field, which old packages have. Any of the licences may be chosen.
  licenses: z.array(typedLicence).optional(),
  dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
type Manifest = z.infer<typeof manifestSchema>;

/** A package that ships. `licence`: the licence that it states, as an SPDX expression; `null` if it states none. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
}

/** Whether an SPDX expression is accepted: `OR` needs one accepted side, `AND` both. Text in another format isn't. */
export function isAccepted(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  const parseOr = (): boolean => {
    let accepted = parseAnd();
    while (tokens[position] === 'OR') {
      position += 1;
      accepted = parseAnd() || accepted;
    }
    return accepted;
  };
  const parseAnd = (): boolean => {
    let accepted = parseTerm();
    while (tokens[position] === 'AND') {
      position += 1;
      accepted = parseTerm() && accepted;
    }
    return accepted;
  };
  const parseTerm = (): boolean => {
    const token = tokens[position] ?? '';
    position += 1;
    if (token !== '(') return ACCEPTED.has(token);
    const accepted = parseOr();
    const isClosed = tokens[position] === ')';
    position += 1;
    return accepted && isClosed;
  };
  const accepted = parseOr();
  return accepted && position === tokens.length;
}

/** Returns the licence of a package as an SPDX expression; `null` if it states none. */
function licenceOf({ license, licenses }: Manifest): string | null {
  if (typeof license === 'string') return license;
  if (license) return license.type;
  return licenses && licenses.length > 0 ? licenses.map(({ type }) => type).join(' OR ') : null;
}

function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Returns the folder from which Node would load a package; `null` if the package isn't installed. */
function findFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return null;
  }
}

/**
 * Returns the packages that ship with the workspaces: their direct and indirect production dependencies, sorted by
 * name. Packages of this project are left out, but their dependencies are included.
 */
export function findShippedPackages(workspaces: readonly string[]): readonly ShippedPackage[] {
  const manifests = new Map<string, Manifest>();
  const foldersToRead = workspaces.map((folder) => realpathSync(folder));
  for (let folder = foldersToRead.pop(); folder !== undefined; folder = foldersToRead.pop()) {
    if (manifests.has(folder)) continue;
    const manifest = readManifest(folder);
    manifests.set(folder, manifest);
    const isOptional = (name: string): boolean =>
      name in manifest.optionalDependencies || manifest.peerDependenciesMeta[name]?.optional === true;
    for (const name of Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    })) {
      const dependencyFolder = findFolder(name, folder);
      if (dependencyFolder !== null) foldersToRead.push(dependencyFolder);
      else if (!isOptional(name)) throw new Error(`${name}, on which ${manifest.name} depends, is not installed`);
    }
  }
  return [...manifests.values()]
    .filter((manifest) => !manifest.private)
    .map((manifest) => ({ name: manifest.name, version: manifest.version, licence: licenceOf(manifest) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns a text for each package whose licence isn't accepted: name, version and licence. */
export function findUnaccepted(packages: readonly ShippedPackage[]): readonly string[] {
  return packages
    .filter(({ licence }) => licence === null || !isAccepted(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence'}`);
}
