import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { localDefinitions } from './src/site/local-definitions.ts';

const WEB = fileURLToPath(new URL('.', import.meta.url));

/** The packages that every screen needs. */
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
/**
 * The SDK for signing in, and the modules that set it up. They have their own file, because pages are shown before they
 * have loaded.
 */
const AUTH =
  /\/node_modules\/(firebase\/(app|app-check|auth)|@firebase\/(app|app-check|auth|util|component|logger))\/|\/web\/src\/(lib\/(app-check|firebase)|data\/auth)\.ts$/;
/**
 * Firebase SDKs that the build may leave out if nothing uses them, although importing them has a side effect (each one
 * registers itself): those that only reactfire imports, and App Check's in a build without a site key.
 */
const UNUSED_SDKS =
  /\/node_modules\/@?firebase\/(app-check|firestore|functions|remote-config|storage|webchannel-wrapper)\//;

/**
 * Modules that public pages and the check-in share. If a module that is missing here makes a public page load an SDK,
 * the build fails (scripts/build.mjs).
 */
const PUBLIC =
  /\/web\/src\/data\/public\/(?!plans|notices|occupancy|products|public-data|site-values)|\/web\/src\/app\/pages\/loaded-page|\/domain\/src\/(calendar\/calendar|database\/system\/branch-set|errors|person\/guardian|present)\.ts$/;

/** Modules about plans and branches that the pages of visitors and of staff share. */
const COLLECTIONS =
  /\/web\/src\/(data\/public\/(?!public-data|site-values|occupancy|notices)|shared\/branches\/|ui\/out-link)|\/domain\/src\/(branch\/opening-hours|contracts\/site|database\/system\/branch-hours|person\/(phone|whatsapp)|text\/(days|opening|plans))\.ts$|\/icons\/Icon(BrandWhatsapp|Check|MapPin|Phone|Users)\.mjs$/;

/**
 * The files that several screens share, in order of precedence. Each file also contains what its modules import, unless
 * an earlier group has it. The bundler splits all other modules, with one file for each screen. For the effect of each
 * group see docs/measurements.md, 'The start of a page'.
 */
const CHUNKS = [
  // The entry script. It has no static import of another file, so that it can show a message if a file is missing.
  { name: 'begin', test: /\/web\/src\/app\/start\/main\.tsx$|vite\/preload-helper/ },
  // Packages seldom change, so devices use the same cached file in many releases.
  { name: 'vendor', test: VENDOR },
  // The start of the app, with the components that the sign-in page and the check-in show first.
  { name: 'start', test: /\/web\/src\/(app\/start\/start-app\.tsx|ui\/(notice|field|checkbox)\.)/ },
  { name: 'auth', test: AUTH },
  { name: 'database', test: /\/node_modules\/@?firebase\/database\/|\/web\/src\/lib\/database\.ts$/ },
  // This group precedes 'signed-in', so that public pages don't load that file.
  { name: 'public', test: PUBLIC },
  { name: 'signed-in', test: /\/web\/src\/((app|data)\/signed-in\/|app\/pages\/check-in-page\.tsx$)/ },
  // The component of all lists. It has its own file, because the first screens have no list.
  { name: 'list', test: /\/web\/src\/shared\/list\/list\./ },
  // These modules have their own file, so that pages of staff don't load the file 'explore'.
  { name: 'collections', test: COLLECTIONS },
  // These modules have their own file, so that the member's card doesn't load the file 'explore'.
  { name: 'share', test: /\/web\/src\/shared\/share\// },
  { name: 'explore', test: /\/web\/src\/(app\/pages\/explore-page\.tsx$|features\/explore\/|data\/public\/)/ },
];
/** The router's production build. For browsers, its package.json always selects the development build. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

/**
 * Writes how many bytes of each npm package are in the bundle, and which built file contains each source file of this
 * project, for the scripts that check the build.
 */
function bundleReport(): Plugin {
  return {
    name: 'bundle-report',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes: Record<string, number> = {};
      const fileBySource: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'own code';
          sizes[name] = (sizes[name] ?? 0) + module.renderedLength;
          const source = /\/web\/(src\/.*)/.exec(id)?.[1] ?? /\/(domain\/src\/.*)/.exec(id)?.[1];
          if (source) fileBySource[source] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(sizes, null, 2) });
      this.emitFile({ type: 'asset', fileName: '.vite/places.json', source: JSON.stringify(fileBySource, null, 2) });
    },
  };
}

/** The build that renders pages on the server. It contains its packages, so nothing has to be installed there. */
const SERVER: UserConfig = {
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  define: { 'process.env.NODE_ENV': '"production"', ...localDefinitions(WEB) },
  build: {
    target: 'node24',
    // The browser's build writes the same assets at the same addresses.
    ssrEmitAssets: false,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
};

/** The build and the development server of the web app, and its unit tests. */
const browserConfig = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [bundleReport(), react()],
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
    // The hosting emulator, at its port in firebase.json, answers these paths.
    proxy: {
      '/api': 'http://127.0.0.1:5010',
      '/datos': 'http://127.0.0.1:5010',
      '/fotos': 'http://127.0.0.1:5010',
      '/manifest.webmanifest': 'http://127.0.0.1:5010',
    },
  },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
});

export default defineConfig(({ command, isSsrBuild }) => (isSsrBuild ? SERVER : browserConfig(command)));
