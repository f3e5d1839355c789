import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { localDefinitions } from './src/site/local-definitions.ts';

const WEB = fileURLToPath(new URL('.', import.meta.url));

/** The packages of every screen. */
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
/** The sign-in: a file of its own, because pages stand before it has arrived. */
const AUTH =
  /\/node_modules\/(firebase\/(app|app-check|auth)|@firebase\/(app|app-check|auth|util|component|logger))\/|\/web\/src\/(lib\/(app-check|firebase)|data\/auth)\.ts$/;
/**
 * SDKs that may go although each registers itself when it is loaded: those that reactfire's one file imports and the
 * product never uses, and App Check's in a build without a site key.
 */
const UNUSED_SDKS =
  /\/node_modules\/@?firebase\/(app-check|firestore|functions|remote-config|storage|webchannel-wrapper)\//;

/** What public pages and the check-in share; scripts/build.mjs says when something is missing here. */
const PUBLIC =
  /\/web\/src\/data\/public\/(?!plans|notices|occupancy|products|public-data|site-values)|\/web\/src\/app\/pages\/loaded-page|\/domain\/src\/(calendar\/calendar|database\/system\/branch-set|errors|person\/guardian|present)\.ts$/;

/** The modules about plans and branches that visitors' pages and staff's pages share. */
const COLLECTIONS =
  /\/web\/src\/(data\/public\/(?!public-data|site-values|occupancy|notices)|shared\/branches\/|ui\/out-link)|\/domain\/src\/(branch\/opening-hours|contracts\/site|database\/system\/branch-hours|person\/(phone|whatsapp)|text\/(days|opening|plans))\.ts$|\/icons\/Icon(BrandWhatsapp|Check|MapPin|Phone|Users)\.mjs$/;

/**
 * The files that several screens share. Each takes along what its members import, as far as no group before it has it;
 * all the rest is split by itself, one file for each screen. What each is for: docs/measurements.md, 'The start of a
 * page'.
 */
const CHUNKS = [
  // The first script alone: should any other file be missing, it says so.
  { name: 'begin', test: /\/web\/src\/app\/start\/main\.tsx$|vite\/preload-helper/ },
  // Packages: they seldom change, so a device keeps their files over releases.
  { name: 'vendor', test: VENDOR },
  // With the parts of the kit that the sign-in and the check-in begin with.
  { name: 'start', test: /\/web\/src\/(app\/start\/start-app\.tsx|ui\/(notice|field|checkbox)\.)/ },
  { name: 'auth', test: AUTH },
  { name: 'database', test: /\/node_modules\/@?firebase\/database\/|\/web\/src\/lib\/database\.ts$/ },
  // What visitors see too: before 'signed-in', so that public pages load nothing of it.
  { name: 'public', test: PUBLIC },
  { name: 'signed-in', test: /\/web\/src\/((app|data)\/signed-in\/|app\/pages\/check-in-page\.tsx$)/ },
  // The states of every list: apart from the first screens, which have none.
  { name: 'list', test: /\/web\/src\/shared\/list\/list\./ },
  // Plans and branches, which visitors' and staff's pages share, so that staff's pages don't load Explore.
  { name: 'collections', test: COLLECTIONS },
  // So that the card doesn't load Explore.
  { name: 'share', test: /\/web\/src\/shared\/share\// },
  { name: 'explore', test: /\/web\/src\/(app\/pages\/explore-page\.tsx$|features\/explore\/|data\/public\/)/ },
];
/** The router's production build: its package names the development build for browsers in every mode. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

/**
 * Writes how many bytes of each npm package are in the bundle, and where own files went, for scripts/check-budget.mjs.
 */
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED_SDKS, sideEffects: false }] },
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [],
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': 'http://127.0.0.1:5010',
      '/datos': 'http://127.0.0.1:5010',
      '/fotos': 'http://127.0.0.1:5010',
      '/manifest.webmanifest': 'http://127.0.0.1:5010',
    },
  },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
});

export default defineConfig(({ command, isSsrBuild }) => (isSsrBuild ? SERVER : browser(command)));
