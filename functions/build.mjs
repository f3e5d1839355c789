// Builds the folder that is uploaded, functions/lib: the bundle, a package.json with the packages that stay outside of
// it, their lock file, and the code that renders public pages. @gym/domain is part of the bundle, because no registry
// has it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { pruneLock } from '../scripts/lib/prune-lock.mjs';

const functionsFolder = dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(join(functionsFolder, file), 'utf8'));
const writeJson = (file, value) => writeFileSync(join(functionsFolder, file), `${JSON.stringify(value, null, 2)}\n`);
const { name, version, engines, dependencies } = readJson('package.json');

// Packages that are part of the bundle. As a separate package, zod would load its messages in all languages at every
// cold start. The bundle contains only the parts in use.
const INLINED = new Set(['zod']);
const externalDependencies = Object.fromEntries(
  Object.entries(dependencies).filter(([dependency]) => !INLINED.has(dependency)),
);

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: functionsFolder,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  // Modules that functions import dynamically become separate files, which are loaded at their first use.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  external: Object.keys(externalDependencies).flatMap((dependency) => [dependency, `${dependency}/*`]),
  logLevel: 'warning',
};

/** Writes the manifest and the lock file that `npm ci --omit=dev` needs in the uploaded folder. */
function writeManifest() {
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines,
    dependencies: externalDependencies,
  };
  mkdirSync(join(functionsFolder, 'lib'), { recursive: true });
  writeJson('lib/package.json', manifest);
  writeJson('lib/package-lock.json', pruneLock(readJson('../package-lock.json'), 'functions', manifest));
}

/** Copies the code that renders public pages from the build of the web app. */
function copySite() {
  const source = join(functionsFolder, '../web/dist-site');
  if (!existsSync(source)) throw new Error('Build the web app first: npm run build --workspace @gym/web');
  cpSync(source, join(functionsFolder, 'lib/site'), { recursive: true });
}

/**
 * Writes only the output files that changed. The emulator reloads the functions after each write, and answers nothing
 * meanwhile, so the first build of a watch must leave the built files as they are.
 *
 * @type {import('esbuild').Plugin}
 */
const writeChanged = {
  name: 'write-changed',
  setup: ({ onEnd }) => {
    onEnd(({ outputFiles = [] }) => {
      for (const { path, contents } of outputFiles)
        if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
    });
  },
};

if (process.argv.includes('--watch')) {
  // The watch is started after a build, which has written the other files of the folder.
  await (await context({ ...options, write: false, plugins: [writeChanged] })).watch();
} else {
  // Files of the previous build with other names would stay in the upload.
  rmSync(join(functionsFolder, 'lib'), { recursive: true, force: true });
  writeManifest();
  await build(options).catch(() => process.exit(1)); // esbuild has printed the errors
  copySite();
}
