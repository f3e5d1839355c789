// Builds the folder that is uploaded, functions/lib: the bundle, a package.json with the packages that stay outside of
// it, and their lock file.
// @gym/domain is inlined, because it is on no registry.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { prunedLock } from '../scripts/lib/prune-lock.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
const writeJson = (file, value) => writeFileSync(join(here, file), `${JSON.stringify(value, null, 2)}\n`);
const { name, version, engines, dependencies } = readJson('package.json');

// Read as a package, zod loads its sentences in forty languages at every cold start; as a part of the bundle, only what
// is used.
const INLINED = new Set(['zod']);
const outside = Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => !INLINED.has(dependency)));

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  // What a function does stands apart from what it is, and is loaded at its first call.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  external: Object.keys(outside).flatMap((dependency) => [dependency, `${dependency}/*`]),
  logLevel: 'warning',
};

/** Writes what `npm ci --omit=dev` needs in the uploaded folder, which it has to itself. */
function writeManifest() {
  const manifest = { name, version, private: true, type: 'module', main: 'index.js', engines, dependencies: outside };
  mkdirSync(join(here, 'lib'), { recursive: true });
  writeJson('lib/package.json', manifest);
  writeJson('lib/package-lock.json', prunedLock(readJson('../package-lock.json'), 'functions', manifest));
}

/** Copies what renders public pages, as the build of the web app left it. */
function takeSite() {
  const made = join(here, '../web/dist-site');
  if (!existsSync(made)) throw new Error('Build the web app first: npm run build --workspace @gym/web');
  cpSync(made, join(here, 'lib/site'), { recursive: true });
}

if (process.argv.includes('--watch')) {
  writeManifest();
  await (await context(options)).watch();
} else {
  // The chunks of the build before belong to nothing any more.
  rmSync(join(here, 'lib'), { recursive: true, force: true });
  writeManifest();
  await build(options).catch(() => process.exit(1)); // esbuild has said what is wrong
  takeSite();
}
