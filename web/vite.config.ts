import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What begins to load everything else: in the page's first script, so that the first page is asked for before the rest is there. */
const BEGIN =
  /(vite\/preload-helper|\/web\/src\/(main\.tsx|lib\/device-storage\.ts|app\/pages\/page-skeleton-bars\.ts))/;
/** The app's own frame with all that it stands on. */
const START = /\/web\/src\/app\/start\.tsx$/;
/** What every view needs and seldom changes, in one file: compresses better than in parts, and stays cached over releases. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|firebase\/(app|auth)|@firebase\/(app|auth|util|component|logger))\//;
/** The database's SDK: the half of what signed-in views need, begun with on its own (first-page.ts). */
const DATABASE = /\/node_modules\/(@firebase|firebase)\/database\/|\/web\/src\/lib\/database\.ts$/;
/** What keeps a check-in and sends it, shared by the own check-in, the desk, the terminal and the shell. */
const OUTBOX =
  /\/web\/src\/(shared\/door\/(use-outbox|text)|door\/outbox\/(open-outbox|entry))\.ts$|\/domain\/src\/database\/denied-check-ins\.ts$/;
/** What every signed-in view needs and the sign-in page must not load: one file, for the same reasons. */
const SIGNED_IN = new RegExp(
  [
    '/node_modules/zod/',
    '/web/src/data/(access|branches|callable-protocol|config|connection|date-service|kept-values|member-attendance|parse|plans|session-watch|staff|use-now|use-today|use-value|users|value-store|who-am-i)\\.tsx?$',
    '/domain/src/person/phone\\.ts$',
    '/web/src/app/pages/loaded-page\\.tsx$',
    '/web/src/app/(signed-in-navigation|navigation-effect)\\.ts$',
    '/web/src/app/layout/offline-bar\\.tsx$',
    '/domain/src/(attendance/attendance|calendar/calendar|money/money|text/refusals)\\.ts$',
    '/domain/src/database/(access|attendance|branches|config|date-service|path|plans|staff|users)\\.ts$',
  ].join('|'),
);
/** Own parts that both share with the sign-in page; named first, or the group above would take them along. */
const EVERYWHERE =
  /\/web\/src\/(lib\/(env|environment|firebase|log|accent|gym-look|stability|chunk-failure)|data\/(auth|person-change|session)|ui\/(button|field|message|notice|skeleton)|app\/(paths|pages\/page-skeleton))\.tsx?$|\/@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes|IconCloudOff)\.mjs$/;
const SDKS_LEFT_OUT = fileURLToPath(new URL('./src/lib/sdk-left-out.ts', import.meta.url));
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
        start_url: '/checador',
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'begin', test: BEGIN },
            { name: 'vendor', test: VENDOR },
            { name: 'everywhere', test: EVERYWHERE },
            { name: 'database', test: DATABASE },
            { name: 'signed-in', test: SIGNED_IN },
            { name: 'outbox', test: OUTBOX },
            { name: 'start', test: START },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [
      { find: /^firebase\/(firestore|storage|remote-config|functions)$/, replacement: SDKS_LEFT_OUT },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : []),
    ],
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:5010' } },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
}));
