import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * The licences under which packages may ship, by SPDX identifier: approved by the Open Source Initiative, and without a
 * condition on the app's own source. Another one is added only after somebody read it.
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

const names = z.record(z.string(), z.string()).default({});
const typed = z.object({ type: z.string() });
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean().default(false),
  license: z.union([z.string(), typed]).optional(),
  // The form that packages used before npm 3; any of the licences may be chosen.
  licenses: z.array(typed).optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
type Manifest = z.infer<typeof manifest>;

/** A package that ships, with its licence as the package states it; `null` if it states none. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
}

/** Whether the SPDX expression is accepted: `OR` needs one accepted side, `AND` both. Other text isn't accepted. */
export function isAccepted(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let accepted = both();
    while (tokens[at] === 'OR') {
      at += 1;
      accepted = both() || accepted;
    }
    return accepted;
  };
  const both = (): boolean => {
    let accepted = one();
    while (tokens[at] === 'AND') {
      at += 1;
      accepted = one() && accepted;
    }
    return accepted;
  };
  const one = (): boolean => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return ACCEPTED.has(token);
    const accepted = either();
    const isClosed = tokens[at] === ')';
    at += 1;
    return accepted && isClosed;
  };
  const accepted = either();
  return accepted && at === tokens.length;
}

function licenceOf({ license, licenses }: Manifest): string | null {
  if (typeof license === 'string') return license;
  if (license) return license.type;
  return licenses && licenses.length > 0 ? licenses.map(({ type }) => type).join(' OR ') : null;
}

function readManifest(folder: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** The folder from which Node would load a package; `null` if it isn't installed. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (folder === dirname(folder)) return null;
  }
}

/**
 * Every package that ships with one of the workspaces: their production dependencies, direct and indirect. Packages of
 * this project are left out, but their dependencies are included.
 */
export function shippedWith(workspaces: readonly string[]): readonly Shipped[] {
  const seen = new Map<string, Manifest>();
  const waiting = workspaces.map((folder) => realpathSync(folder));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    const own = readManifest(folder);
    seen.set(folder, own);
    const isOptional = (name: string): boolean =>
      name in own.optionalDependencies || own.peerDependenciesMeta[name]?.optional === true;
    for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies, ...own.peerDependencies })) {
      const found = folderOf(name, folder);
      if (found !== null) waiting.push(found);
      else if (!isOptional(name)) throw new Error(`${name}, of which ${own.name} depends, is not installed`);
    }
  }
  return [...seen.values()]
    .filter((own) => !own.private)
    .map((own) => ({ name: own.name, version: own.version, licence: licenceOf(own) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The packages whose licence isn't accepted, each with the licence that it states. */
export function notAccepted(packages: readonly Shipped[]): readonly string[] {
  return packages
    .filter(({ licence }) => licence === null || !isAccepted(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence'}`);
}
