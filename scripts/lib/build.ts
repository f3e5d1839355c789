import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildSettings } from '../../web/src/site/settings.ts';
import { isOutdated } from './freshness.ts';
import { ROOT } from './project.ts';
import { run, runNode } from './run.ts';

const at = (...parts: string[]): string => join(ROOT, ...parts);

/** What tools/java-shim/java runs; it takes the bundle, which starts faster than the sources. */
export const EMULATOR_ENTRY = at('tools/rtdb-emulator/bin/rtdb-emulator.mjs');

const SHARED = [at('package-lock.json'), at('domain/src'), at('domain/package.json')];

/** Where a build is for: the settings of web/.env.local are a deployment's. */
type Purpose = 'deployment' | 'local';

/** The settings that the local suite keeps: they only say where the map's pictures come from. */
const KEPT_LOCALLY = /^VITE_MAPS_/;

/** Returns the settings of the web app in the local suite. */
export function localSettings(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(buildSettings(at('web'))).filter(([name]) => KEPT_LOCALLY.test(name)));
}

/**
 * Takes the project's settings away from a build of the local suite. A setting of the environment goes before one of
 * the file.
 */
function environmentFor(purpose: Purpose): NodeJS.ProcessEnv {
  if (purpose === 'deployment') return process.env;
  const names = Object.keys(buildSettings(at('web'))).filter((name) => !KEPT_LOCALLY.test(name));
  return { ...process.env, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/** Whether the existing build of the web app has the settings for this purpose. */
function hasSettingsFor(purpose: Purpose): boolean {
  const file = at('web/dist/.vite/settings.json');
  if (!existsSync(file)) return false;
  const built: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const env = environmentFor(purpose);
  const wanted = Object.fromEntries(
    Object.entries(buildSettings(at('web'))).map(([name, value]) => [name, env[name] ?? value]),
  );
  const names = new Set([...Object.keys(built), ...Object.keys(wanted)]);
  return [...names].every((name) => (built[name] ?? '') === (wanted[name] ?? ''));
}

async function command(label: string, script: string, cwd: string, purpose: Purpose): Promise<void> {
  // Always a production build: tests run with NODE_ENV=test, which would select React's development build.
  const env = { ...environmentFor(purpose), NODE_ENV: 'production' };
  const { code, output } = await runNode(script, [], { cwd, env, quiet: true });
  if (code !== 0) throw new Error(`${label} does not build:\n${output}`);
}

async function buildEmulator(): Promise<void> {
  const args = ['run', 'build', '--silent', '--workspace', '@gym/rtdb-emulator'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code !== 0) throw new Error(`the database emulator does not build:\n${output}`);
}

interface Part {
  readonly name: string;
  readonly output: string;
  readonly sources: readonly string[];
  /** Whether it was built for another purpose, where that makes a difference. */
  readonly isForOther?: (purpose: Purpose) => boolean;
  readonly make: (purpose: Purpose) => Promise<void>;
}

const PARTS = {
  emulator: {
    name: 'database emulator',
    output: at('tools/rtdb-emulator/dist/rtdb-emulator.mjs'),
    sources: [at('tools/rtdb-emulator/src'), at('tools/rtdb-emulator/bin'), at('tools/rtdb-emulator/package.json')],
    make: buildEmulator,
  },
  functions: {
    name: 'functions',
    output: at('functions/lib/index.js'),
    // With what the web app's build hands over.
    sources: [
      ...SHARED,
      at('functions/src'),
      at('functions/package.json'),
      at('functions/build.mjs'),
      at('scripts/lib/prune-lock.mjs'),
      at('web/dist-site'),
    ],
    make: (purpose) => command('functions', at('functions/build.mjs'), at('functions'), purpose),
  },
  web: {
    name: 'web',
    output: at('web/dist/ngsw-worker.js'),
    sources: [
      ...SHARED,
      at('firebase.json'),
      ...['src', 'public', 'scripts', 'index.html', 'package.json', 'vite.config.ts', '.env.local'].map((part) =>
        at('web', part),
      ),
    ],
    isForOther: (purpose) => !hasSettingsFor(purpose),
    make: (purpose) => command('web', at('web/scripts/build.mjs'), at('web'), purpose),
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export function isPartName(name: string): name is PartName {
  return name in PARTS;
}

/**
 * Builds what is older than its sources, one after the other. Throws with the builder's own words.
 * @param options.force build also what is up to date
 * @param options.purpose whether the settings of web/.env.local hold: they don't in the local suite
 */
export async function buildParts(
  names: readonly PartName[],
  { force = false, purpose = 'local' }: { readonly force?: boolean; readonly purpose?: Purpose } = {},
): Promise<void> {
  for (const name of names) {
    const part: Part = PARTS[name];
    const isCurrent = !isOutdated(part.output, part.sources) && !part.isForOther?.(purpose);
    if (isCurrent && !force) continue;
    const started = Date.now();
    await part.make(purpose);
    if (!existsSync(part.output)) throw new Error(`${part.name}: the build did not write ${part.output}`);
    console.log(`Built ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
