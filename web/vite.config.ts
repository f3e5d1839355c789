import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHECK_IN_PATH } from './src/shared/paths.ts';

/** The app's own frame: all but its pages. */
const START = /\/web\/src\/app\/start\.tsx$/;
/** The packages of every view; they seldom change, so they stay cached over releases. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|firebase\/(app|auth)|@firebase\/(app|auth|util|component|logger))\//;
/** reactfire's one file imports these and the product uses none: they may go although each registers itself when it is loaded. */
const UNUSED_SDKS = /\/node_modules\/@?firebase\/(firestore|functions|remote-config|storage|webchannel-wrapper)\//;

/**
 * The files that several views share. Each group takes along what its members import, as far as no group before it has it; all the
 * rest is split by itself, one file for each page. How many bytes each view may load: scripts/check-budget.mjs.
 */
const CHUNKS = [
  { name: 'begin', test: /\/web\/src\/main\.tsx$|vite\/preload-helper/ },
  { name: 'vendor', test: VENDOR },
  { name: 'start', test: START },
  // A file of its own, so that a slow phone evaluates the SDK in a turn of its own.
  { name: 'database', test: /\/node_modules\/@?firebase\/database\/|\/web\/src\/lib\/database\.ts$/ },
  { name: 'kit', test: /\/web\/src\/ui\//, minShareCount: 6 },
  // What visitors see too: before 'signed-in', so that public pages load nothing of reactfire.
  { name: 'public', test: /\/web\/src\/data\/public\/|\/domain\/src\/(calendar\/calendar|text\/refusals)\.ts$/ },
  // What everybody who is signed in starts with, the check-in among it: one file compresses better than its parts.
  { name: 'signed-in', test: /\/web\/src\/((app|data)\/signed-in\/|app\/pages\/check-in-page\.tsx$)/ },
];
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
          const own = /\/web\/(src\/.*)/.exec(id)?.[1];
          if (own) places[own] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(sizes, null, 2) });
      this.emitFile({ type: 'asset', fileName: '.vite/places.json', source: JSON.stringify(places, null, 2) });
    },
  };
}

/**
 * Names in the page what it will ask for next: the app's own part, which main.tsx imports only once its error message is ready,
 * and its styles. Saves one and two round trips on a phone.
 */
function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = new Set<string>();
        const styles = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          files.add(file);
          chunk.imports.forEach(add);
          // After those of what it imports, as the browser would load them.
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        };
        const start = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => START.test(id)),
        );
        if (start) add(start.fileName);
        const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
        return [
          ...[...files].map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
          ...[...styles].map((file) => link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
        ];
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    packageSizes(),
    preloadStart(),
    react(),
    VitePWA({
      filename: 'ngsw-worker.js',
      injectRegister: null,
      // A new version waits until every tab of the old one is closed: nothing is reloaded or mixed in the middle of work.
      registerType: 'prompt',
      manifest: {
        name: 'Mi Gimnasio',
        short_name: 'Gimnasio',
        description: 'Registro de asistencia del gimnasio.',
        lang: 'es-MX',
        start_url: CHECK_IN_PATH,
        scope: '/',
        display: 'standalone',
        background_color: '#fbfcfc',
        theme_color: '#0b6b74',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // With the QR decoder, so that cameras read without network too.
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2,wasm}', 'icons/icon.svg'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//],
        // The first visit's page is taken over at once, so that it opens without a network right after.
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED_SDKS, sideEffects: false }] },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [],
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:5010' } },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
}));
