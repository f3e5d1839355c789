/**
 * Builds the web app. `dist`: the files for the browser, the service worker, and the HTML of the pages, which is shown
 * before the scripts run. `dist-site`: the renderer of the public pages, which the build of the functions includes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';
import { readBuild, readBuiltFile } from './build-files.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const SITE = join(ROOT, 'dist-site');
/** Files that a public page must not load at its start. */
const NOT_FOR_VISITORS = /^assets\/(auth|database|signed-in)-/;
/** Modules that the renderer of the public pages must not import. */
const SDKS = /\/node_modules\/@?firebase\//;
// Loads a module through Vite, because the Node version that deploys may not run TypeScript.
const loadSource = (file) => runnerImport(join(ROOT, file), { root: ROOT, configFile: false, logLevel: 'warn' });
const { NOT_FOUND, SCREENS } = (await loadSource('src/app/routes.ts')).module;
const { HTML_FILES } = (await loadSource('src/site/files.ts')).module;
const { KEPT_SETS, NEED_NETWORK, SHELL_PARTS } = (await loadSource('src/app/kept-sets.ts')).module;
const { contentSecurityPolicy } = (await loadSource('src/site/policy.ts')).module;
const { buildSettings } = (await loadSource('src/site/settings.ts')).module;
const baseConfig = { root: ROOT, logLevel: 'warn' };

/** Returns the source file of a screen's page. Only the function `load` in the table of screens names it. */
const pageOf = ({ id, load }) => {
  const [name] = /pages\/[\w-]+\.tsx/.exec(load.toString()) ?? [];
  if (!name) throw new Error(`The screen ${id} names no page`);
  return `src/app/${name}`;
};

/** Returns the source files of a screen's first view, in the order in which they are loaded. */
function partsOf(screen) {
  const parts = ['src/app/start/main.tsx', 'src/app/start/start-app.tsx', pageOf(screen)];
  if (screen.rendered === 'site') return [...parts, 'src/data/public/public-data.tsx'];
  if (screen.access === 'everyone') return parts;
  return [
    ...parts,
    'src/data/auth.ts',
    'src/data/signed-in/session-watch.tsx',
    'src/data/signed-in/providers.tsx',
    'src/app/signed-in/companion.tsx',
  ];
}

/** Returns the entry script, the scripts and styles to which the HTML of each screen refers, and the styles' text. */
function siteFiles() {
  const { fileOf, filesOf, stylesOf } = readBuild();
  const toAddresses = (files) => [...files].map((file) => `/${file}`);
  const entry = `/${fileOf('src/app/start/main.tsx')}`;
  if (filesOf(['src/app/start/main.tsx']).size > 1)
    throw new Error(
      "The first script imports another file. If that is missing, the page shows no message (see 'begin' in vite.config.ts)",
    );
  const screens = [...SCREENS, NOT_FOUND].map((screen) => {
    const files = filesOf(partsOf(screen));
    const sdk = screen.rendered === 'site' ? [...files].find((file) => NOT_FOR_VISITORS.test(file)) : undefined;
    if (sdk)
      throw new Error(
        `The public screen ${screen.id} loads ${sdk}: add the modules that it needs to the group 'public' of vite.config.ts`,
      );
    const scripts = toAddresses(files).filter((file) => file !== entry);
    return [screen.id, { scripts, styles: toAddresses(stylesOf(files)) }];
  });
  const styles = [...new Set(screens.flatMap(([, files]) => files.styles))];
  const css = styles.map((address) => [address, readBuiltFile(address.slice(1)).toString().trim()]);
  return { entry, screens: Object.fromEntries(screens), styles: Object.fromEntries(css) };
}

/**
 * Reduces the server's build to what the deployed renderer imports: the renderer, the public pages and the page for
 * unknown addresses. The other pages were built only to render their HTML.
 */
function keepPublicPages(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const publicPages = [...SCREENS.filter(({ rendered }) => rendered === 'site'), NOT_FOUND].map(pageOf);
  const wanted = [...publicPages, 'src/data/public/public-data.tsx'].map((source) => `/web/${source}`);
  const keptFiles = new Set();
  const keepWithImports = (name) => {
    if (keptFiles.has(name)) return;
    keptFiles.add(name);
    const chunk = chunks.get(name);
    const sdk = chunk?.moduleIds.find((id) => SDKS.test(id));
    if (sdk)
      throw new Error(
        `A public page imports ${sdk}: import it where it is used (docs/architecture.md, 'A public page')`,
      );
    chunk?.imports.forEach(keepWithImports);
  };
  for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
    if (isEntry || wanted.some((source) => facadeModuleId?.endsWith(source))) keepWithImports(fileName);
  }
  for (const file of readdirSync(SITE, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && !keptFiles.has(file.name)) rmSync(join(file.parentPath, file.name));
  }
}

/** Converts a pattern of the router to the source of a regular expression, with an optional slash at its end. */
const toExpression = (pattern) => `${pattern.replace(/:\w+/g, '[^/?]+')}/?`;

/**
 * Refuses a set of precached files if it dynamically imports a file that is neither in the set, nor named in
 * `kept-sets.ts`, nor a page. Without network that file would be missing.
 */
function checkSets(sets) {
  const { fileBySource, fileOf, dynamicImportsOf } = readBuild();
  const knownSources = [
    ...NEED_NETWORK,
    ...Object.values(KEPT_SETS).flatMap(({ parts }) => parts),
    ...[...SCREENS, NOT_FOUND].map(pageOf),
  ];
  const knownFiles = new Set(knownSources.map(fileOf));
  for (const [name, files] of Object.entries(sets)) {
    const missing = [...dynamicImportsOf(files)].find((file) => !files.has(file) && !knownFiles.has(file));
    if (!missing) continue;
    const sources = Object.keys(fileBySource).filter((source) => fileBySource[source] === missing);
    throw new Error(`The set ${name} imports ${sources.join(', ')} dynamically: name it in src/app/kept-sets.ts`);
  }
}

/** Returns what the service worker must know about this build (src/site/release.ts). */
function describeRelease({ entry, screens }) {
  const { filesOf, stylesOf, assetsOf } = readBuild();
  const files = [];
  // The service worker refers to files by their index in `files`.
  const numberOf = (address) => {
    if (!files.includes(address)) files.push(address);
    return files.indexOf(address);
  };
  const numbersOfSources = (sources) => {
    const scripts = filesOf(sources);
    return [...scripts, ...stylesOf(scripts), ...assetsOf(scripts)].map((file) => numberOf(`/${file}`));
  };
  const numbersOfScreen = ({ scripts, styles }) => [entry, ...scripts, ...styles].map(numberOf);
  const htmlOf = (id) => HTML_FILES.filter(({ screen }) => screen.id === id).map(({ file }) => file);
  const common = [
    '/icons/icon.svg',
    ...readdirSync(join(DIST, 'assets'))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/assets/${file}`),
  ];
  const release = {
    entry,
    files,
    screens: Object.fromEntries(Object.entries(screens).map(([id, screenFiles]) => [id, numbersOfScreen(screenFiles)])),
    built: HTML_FILES.flatMap(({ file, screen, paths }) =>
      paths.map((path) => [`^${toExpression(path)}$`, screen.id, file]),
    ),
    rendered: SCREENS.filter(({ rendered }) => rendered === 'site').flatMap(({ id, paths }) =>
      paths.map((path) => [`^${toExpression(path)}$`, id]),
    ),
    shell: {
      html: '/pages/app.html',
      files: [...common.map(numberOf), ...numbersOfSources(SHELL_PARTS)],
    },
    sets: Object.fromEntries(
      Object.entries(KEPT_SETS).map(([name, set]) => [
        name,
        { html: set.screens.flatMap(htmlOf), files: [numberOf('/terminal.js'), ...numbersOfSources(set.parts)] },
      ]),
    ),
  };
  for (const file of readdirSync(join(DIST, 'assets'))) numberOf(`/assets/${file}`);
  const filesOfSet = ({ html, files: partNumbers }) => {
    const ids = release.built.flatMap(([, id, file]) => (html.includes(file) ? [id] : []));
    const numbers = [...release.shell.files, ...partNumbers, ...ids.flatMap((id) => release.screens[id])];
    return new Set(numbers.map((number) => files[number].slice(1)));
  };
  checkSets(Object.fromEntries(Object.entries(release.sets).map(([name, set]) => [name, filesOfSet(set)])));
  const hash = createHash('sha256').update(JSON.stringify(release));
  for (const file of readdirSync(join(DIST, 'pages'))) hash.update(readBuiltFile(`pages/${file}`));
  return { id: hash.digest('hex').slice(0, 16), ...release };
}

async function buildServiceWorker(files) {
  const worker = join(SITE, 'worker');
  await build({
    ...baseConfig,
    configFile: false,
    publicDir: false,
    define: {
      __RELEASE__: JSON.stringify(describeRelease(files)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: worker,
      target: 'es2022',
      lib: {
        entry: join(ROOT, 'src/site/service-worker.js'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
    },
  });
  renameSync(join(worker, 'worker.js'), join(DIST, 'ngsw-worker.js'));
  rmSync(worker, { recursive: true });
}

/**
 * Refuses a Content-Security-Policy in firebase.json that doesn't match the settings of this build. With such a policy,
 * browsers could block hosts that the app needs, such as the server of the map.
 */
function checkPolicy() {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, '../firebase.json'), 'utf8'));
  const values = hosting.headers.flatMap(({ headers }) => headers);
  const policy = values.find(({ key }) => key === 'Content-Security-Policy')?.value;
  if (policy !== contentSecurityPolicy(buildSettings(ROOT)))
    throw new Error(
      'The Content-Security-Policy in firebase.json does not match the settings in web/.env.local: run npm run hosting, and then this again',
    );
}

// Without a project, this is the build of the local suite, whose configuration of Hosting is written when the
// suite starts.
if (buildSettings(ROOT).VITE_FIREBASE_PROJECT_ID) checkPolicy();
process.env.NODE_ENV = 'production';
await build(baseConfig);
const files = siteFiles();
// The HTML for addresses that have no HTML file. The service worker serves it when there is no network.
mkdirSync(join(DIST, 'pages'), { recursive: true });
renameSync(join(DIST, 'index.html'), join(DIST, 'pages/app.html'));

const { output } = await build({
  ...baseConfig,
  build: { ssr: 'src/site/render.tsx', outDir: 'dist-site', emptyOutDir: true },
});
const { createRenderer } = await import(pathToFileURL(join(SITE, 'render.js')).href);
const renderer = createRenderer(files);
await renderer.check();
for (const [file, html] of await renderer.build()) writeFileSync(join(DIST, file), html);
keepPublicPages(output);
// scripts/lib/build.ts reads these settings, to tell the local suite's build from the deployed one. Hosting doesn't
// upload folders whose names begin with a dot.
writeFileSync(join(DIST, '.vite/settings.json'), JSON.stringify(buildSettings(ROOT)));
writeFileSync(
  join(SITE, 'index.js'),
  `import { createRenderer } from './render.js';\n\nexport const renderer = createRenderer(${JSON.stringify(files)});\n`,
);
await buildServiceWorker(files);
console.log(`${HTML_FILES.length} pages built, ${basename(SITE)} contains the renderer of the public ones`);
