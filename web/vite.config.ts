import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { localDefinitions } from './src/site/local-definitions.ts';

const WEB = fileURLToPath(new URL('.', import.meta.url));

/** The packages of every view; they seldom change, so they stay cached over releases. */
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
/** The sign-in: a file of its own, because pages stand before it has arrived. */
const AUTH =
  /\/node_modules\/(firebase\/(app|auth)|@firebase\/(app|auth|util|component|logger))\/|\/web\/src\/(lib\/firebase|data\/auth)\.ts$/;
/** reactfire's one file imports these and the product uses none: they may go although each registers itself when it is loaded. */
const UNUSED_SDKS = /\/node_modules\/@?firebase\/(firestore|functions|remote-config|storage|webchannel-wrapper)\//;

/** What public pages and the check-in share; scripts/build.mjs says when something is missing here. */
const PUBLIC =
  /\/web\/src\/data\/public\/(?!plans|notices|occupancy|products|public-data|site-values)|\/web\/src\/app\/pages\/loaded-page|\/domain\/src\/(calendar\/calendar|database\/system\/branch-set|errors|person\/guardian|present)\.ts$/;

/** What visitors' pages and those of staff say of plans and branches. */
const COLLECTIONS =
  /\/web\/src\/(data\/public\/(?!public-data|site-values|occupancy|notices)|shared\/branches\/)|\/domain\/src\/(branch\/opening-hours|database\/system\/branch-hours|person\/phone|text\/(days|opening|plans))\.ts$|\/icons\/Icon(BrandWhatsapp|MapPin|Phone|Users)\.mjs$/;

/**
 * The files that several views share. Each group takes along what its members import, as far as no group before it has it; all the
 * rest is split by itself, one file for each page. How many bytes each view may load: scripts/check-budget.mjs.
 */
const CHUNKS = [
  { name: 'begin', test: /\/web\/src\/app\/start\/main\.tsx$|vite\/preload-helper/ },
  { name: 'vendor', test: VENDOR },
  // With the parts of the kit that the sign-in and the check-in begin with: one file compresses better than its parts.
  { name: 'start', test: /\/web\/src\/(app\/start\/start-app\.tsx|ui\/(notice|field|checkbox)\.)/ },
  { name: 'auth', test: AUTH },
  // A file of its own, so that a slow phone evaluates the SDK in a turn of its own.
  { name: 'database', test: /\/node_modules\/@?firebase\/database\/|\/web\/src\/lib\/database\.ts$/ },
  // Without what many pages share and the first views do not use.
  {
    name: 'kit',
    test: /\/web\/src\/ui\/(?!form\/|calendar|card\.|date-|dialog|key-hints|out-link\.|portrait|row|tabs\.|typed-day|use-typed|virtual-list)/,
    minShareCount: 6,
  },
  // What visitors see too: before 'signed-in', so that public pages load nothing of it. The other collections are no part of the check-in.
  { name: 'public', test: PUBLIC },
  // What everybody who is signed in starts with, the check-in among it: one file compresses better than its parts.
  { name: 'signed-in', test: /\/web\/src\/((app|data)\/signed-in\/|app\/pages\/check-in-page\.tsx$)/ },
  // The states of every list, apart from the first views, which have none, and from the visitors' page, which is only one with lists.
  { name: 'list', test: /\/web\/src\/shared\/list\/list\./ },
  // A visitor's first page in few files instead of thirty: each costs a round trip where six are loaded at a time. Staff's pages read the
  // same collections, and shall not load the page for it.
  { name: 'collections', test: COLLECTIONS },
  { name: 'explore', test: /\/web\/src\/(app\/pages\/explore-page\.tsx$|features\/explore\/|data\/public\/)/ },
];
/** Whose names stay: the others' names are only bytes of the first view, which lists every file. */
const NAMED: ReadonlySet<string> = new Set(CHUNKS.map(({ name }) => name));
/**
 * What is on the device before any page of the app is asked for, or comes with what the page imports: to name it again in the list of each
 * page's files would only be bytes of the first view. A page's own HTML names all its scripts.
 */
const HERE_ALREADY = /\/(begin|vendor|start|auth|database|public|signed-in)-[^/]+\.js$/;
/**
 * What the first signed-in view asks for later finds its own files, with no list of them: nobody waits for it, the lists are bytes of that view, and
 * naming a dozen files to the browser in one turn takes a slow phone a tenth of a second.
 */
const NAMES_NO_FILES = /\/signed-in-[^/]+\.js$/;
/** The router's production build: its package names the development build for browsers in every mode. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

/** Writes how many bytes of each npm package are in the bundle, and where own files went, for scripts/check-budget.mjs. */
function packageSizes(): Plugin {
  return {
    name: 'package-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes: Record<string, number> = {};
      const places: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'own code';
          sizes[name] = (sizes[name] ?? 0) + module.renderedLength;
          const own = /\/web\/(src\/.*)/.exec(id)?.[1] ?? /\/(domain\/src\/.*)/.exec(id)?.[1];
          if (own) places[own] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(sizes, null, 2) });
      this.emitFile({ type: 'asset', fileName: '.vite/places.json', source: JSON.stringify(places, null, 2) });
    },
  };
}

/** What renders pages on the server: React and the pages in one place, with nothing to install. */
const SERVER: UserConfig = {
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  define: { 'process.env.NODE_ENV': '"production"', ...localDefinitions(WEB) },
  build: {
    target: 'node24',
    // Without the files of the browser's part: their addresses are the same.
    ssrEmitAssets: false,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
};

const browser = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [packageSizes(), react()],
  define: localDefinitions(WEB),
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) =>
        NAMES_NO_FILES.test(`/${hostId}`) ? [] : files.filter((file) => !HERE_ALREADY.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED_SDKS, sideEffects: false }] },
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [],
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5010', '/datos': 'http://127.0.0.1:5010', '/fotos': 'http://127.0.0.1:5010' },
  },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
});

export default defineConfig(({ command, isSsrBuild }) => (isSsrBuild ? SERVER : browser(command)));
