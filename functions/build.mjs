// Bundles the functions into ES modules: @gym/domain is inlined, because it is not on npm and would not
// deploy; the packages in `dependencies` stay outside, because the deployed functions install them.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

// Read as a package, zod loads its sentences in forty languages at every cold start; as a part of the bundle, only what is used.
const INLINED = new Set(['zod']);

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
  external: Object.keys(dependencies)
    .filter((name) => !INLINED.has(name))
    .flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
};

/** Takes over what renders public pages, as the build of the web app left it. */
function takeSite() {
  const made = join(here, '../web/dist-site');
  if (!existsSync(made)) throw new Error('Build the web app first: npm run build --workspace @gym/web');
  cpSync(made, join(here, 'lib/site'), { recursive: true });
}

if (process.argv.includes('--watch')) {
  await (await context(options)).watch();
} else {
  // The chunks of the build before are nobody's.
  rmSync(join(here, 'lib'), { recursive: true, force: true });
  await build(options).catch(() => process.exit(1)); // esbuild has said what is wrong
  takeSite();
}
