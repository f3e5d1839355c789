import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildSettings } from '../../web/src/site/settings.ts';
import { isOutdated } from './freshness.ts';
import { ROOT } from './project.ts';
import { run, runNode } from './run.ts';

const resolvePath = (...parts: string[]): string => join(ROOT, ...parts);

/** The script that starts the database emulator. It loads the bundle or, if there is none, the sources. */
export const EMULATOR_ENTRY = resolvePath('tools/rtdb-emulator/bin/rtdb-emulator.mjs');

/** Sources of both the web app and the functions. */
const SHARED_SOURCES = [
  resolvePath('package-lock.json'),
  resolvePath('domain/src'),
  resolvePath('domain/package.json'),
];

/**
 * What a build is for. `deployment`: it uses all settings of web/.env.local. `local`: it is for the local suite (the
 * emulators and their Hosting) and uses only the map's settings.
 */
type Purpose = 'deployment' | 'local';

/** Matches the names of the settings that every build uses: those of the map's tiles. */
const MAP_SETTINGS = /^VITE_MAPS_/;

/** Returns the settings of web/.env.local that a build for the local suite uses. */
export function localSettings(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(buildSettings(resolvePath('web'))).filter(([name]) => MAP_SETTINGS.test(name)),
  );
}

/**
 * Returns the environment variables of a build. For the local suite, it sets the settings of the deployment to the
 * empty text, because an environment variable overrides the same setting in web/.env.local.
 */
function environmentFor(purpose: Purpose): NodeJS.ProcessEnv {
  if (purpose === 'deployment') return process.env;
  const names = Object.keys(buildSettings(resolvePath('web'))).filter((name) => !MAP_SETTINGS.test(name));
  return { ...process.env, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/** Whether the existing build of the web app was made with the current settings for this purpose. */
function hasSettingsFor(purpose: Purpose): boolean {
  const file = resolvePath('web/dist/.vite/settings.json');
  if (!existsSync(file)) return false;
  const built: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const env = environmentFor(purpose);
  const wanted = Object.fromEntries(
    Object.entries(buildSettings(resolvePath('web'))).map(([name, value]) => [name, env[name] ?? value]),
  );
  const names = new Set([...Object.keys(built), ...Object.keys(wanted)]);
  return [...names].every((name) => (built[name] ?? '') === (wanted[name] ?? ''));
}

/** Runs the build script of a part. */
async function runBuild(label: string, script: string, cwd: string, purpose: Purpose): Promise<void> {
  // Every build is for production. Tests run with NODE_ENV=test, which would select React's development build.
  const env = { ...environmentFor(purpose), NODE_ENV: 'production' };
  const { code, output } = await runNode(script, [], { cwd, env, quiet: true });
  if (code !== 0) throw new Error(`${label} does not build:\n${output}`);
}

async function buildEmulator(): Promise<void> {
  const args = ['run', 'build', '--silent', '--workspace', '@gym/rtdb-emulator'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code !== 0) throw new Error(`the database emulator does not build:\n${output}`);
}

/** A part of the project that is built on its own. */
interface Part {
  readonly name: string;
  /** A file that every build of the part writes. */
  readonly output: string;
  readonly sources: readonly string[];
  /** Whether the existing build has other settings than this purpose requires. Absent: the part has no settings. */
  readonly hasOtherSettings?: (purpose: Purpose) => boolean;
  readonly make: (purpose: Purpose) => Promise<void>;
}

const PARTS = {
  emulator: {
    name: 'database emulator',
    output: resolvePath('tools/rtdb-emulator/dist/rtdb-emulator.mjs'),
    sources: [
      resolvePath('tools/rtdb-emulator/src'),
      resolvePath('tools/rtdb-emulator/bin'),
      resolvePath('tools/rtdb-emulator/package.json'),
    ],
    make: buildEmulator,
  },
  functions: {
    name: 'functions',
    output: resolvePath('functions/lib/index.js'),
    // `dist-site` renders the public pages; the build of the web app writes it for the functions.
    sources: [
      ...SHARED_SOURCES,
      resolvePath('functions/src'),
      resolvePath('functions/package.json'),
      resolvePath('functions/build.mjs'),
      resolvePath('scripts/lib/prune-lock.mjs'),
      resolvePath('web/dist-site'),
    ],
    make: (purpose) => runBuild('functions', resolvePath('functions/build.mjs'), resolvePath('functions'), purpose),
  },
  web: {
    name: 'web',
    output: resolvePath('web/dist/ngsw-worker.js'),
    sources: [
      ...SHARED_SOURCES,
      resolvePath('firebase.json'),
      ...['src', 'public', 'scripts', 'index.html', 'package.json', 'vite.config.ts', '.env.local'].map((part) =>
        resolvePath('web', part),
      ),
    ],
    hasOtherSettings: (purpose) => !hasSettingsFor(purpose),
    make: (purpose) => runBuild('web', resolvePath('web/scripts/build.mjs'), resolvePath('web'), purpose),
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export function isPartName(name: string): name is PartName {
  return name in PARTS;
}

/**
 * Builds the parts that are out of date, one after the other.
 * @param options.force whether to build parts that are up to date, too
 * @param options.purpose what the build is for; it decides which settings of web/.env.local the web app gets
 * @throws with the output of the build that failed
 */
export async function buildParts(
  names: readonly PartName[],
  { force = false, purpose = 'local' }: { readonly force?: boolean; readonly purpose?: Purpose } = {},
): Promise<void> {
  for (const name of names) {
    const part: Part = PARTS[name];
    const isCurrent = !isOutdated(part.output, part.sources) && !part.hasOtherSettings?.(purpose);
    if (isCurrent && !force) continue;
    const started = Date.now();
    await part.make(purpose);
    if (!existsSync(part.output)) throw new Error(`${part.name}: the build did not write ${part.output}`);
    console.log(`Built ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
