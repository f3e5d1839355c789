import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isStale } from './freshness.ts';
import { ROOT } from './project.ts';
import { run, runNode } from './run.ts';

const at = (...parts: string[]): string => join(ROOT, ...parts);

/** What tools/java-shim/java runs; it takes the bundle, which starts faster than the sources. */
export const EMULATOR_ENTRY = at('tools/rtdb-emulator/bin/rtdb-emulator.mjs');

const SHARED = [at('package-lock.json'), at('domain/src'), at('domain/package.json')];

async function command(label: string, script: string, args: string[], cwd: string): Promise<void> {
  // A production build whoever asks for it: tests run with NODE_ENV=test, which would bring React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runNode(script, args, { cwd, env, quiet: true });
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
  readonly make: () => Promise<void>;
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
      at('web/dist-site'),
    ],
    make: () => command('functions', at('functions/build.mjs'), [], at('functions')),
  },
  web: {
    name: 'web',
    output: at('web/dist/ngsw-worker.js'),
    sources: [
      ...SHARED,
      ...['src', 'public', 'scripts', 'index.html', 'package.json', 'vite.config.ts', '.env.local'].map((part) =>
        at('web', part),
      ),
    ],
    make: () => command('web', at('web/scripts/build.mjs'), [], at('web')),
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/**
 * Builds what is older than its sources, one after the other. Throws with the builder's own words.
 * @param force build also what is up to date
 */
export async function buildParts(names: readonly PartName[], force = false): Promise<void> {
  for (const name of names) {
    const part: Part = PARTS[name];
    if (!force && !isStale(part.output, part.sources)) continue;
    const started = Date.now();
    await part.make();
    if (!existsSync(part.output)) throw new Error(`${part.name}: the build did not write ${part.output}`);
    console.log(`Built ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
