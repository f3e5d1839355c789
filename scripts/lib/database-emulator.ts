import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { EMULATOR_ENTRY } from './build.ts';
import { ROOT } from './project.ts';

/** The oldest Java version that firebase-tools 15 supports. */
const MIN_JAVA = 21;

interface OfficialEmulator {
  /** Major version of Java on PATH; 0 if there is none. */
  readonly java: number;
  /** Path of the emulator's JAR file. */
  readonly jar: string;
  readonly jarExists: boolean;
}

/** Finds the installed Java and the JAR file of the official emulator. */
function findOfficialEmulator(): OfficialEmulator {
  const version = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const java = Number(/version "(\d+)/.exec(`${version.stdout ?? ''}${version.stderr ?? ''}`)?.[1] ?? 0);
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const jar = process.env.DATABASE_EMULATOR_BINARY_PATH ?? join(folder, readJarName());
  return { java, jar, jarExists: existsSync(jar) };
}

/** Reads the name of the JAR file from firebase-tools. */
function readJarName(): string {
  const file = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const details = z.object({ database: z.object({ downloadPathRelativeToCacheDir: z.string() }) });
  return details.parse(JSON.parse(readFileSync(file, 'utf8'))).database.downloadPathRelativeToCacheDir;
}

/** The local suite's database emulator. `official`: Firebase's, which needs Java. `own`: tools/rtdb-emulator. */
export type DatabaseChoice = { readonly kind: 'official' } | { readonly kind: 'own' };

/**
 * Returns the official emulator if it can run without a download, otherwise tools/rtdb-emulator.
 * @param isOfficialRequired whether to return the official one even if firebase-tools must download it
 * @throws if the official one is required and Java is missing or too old
 */
export function chooseDatabaseEmulator(isOfficialRequired: boolean): DatabaseChoice {
  const { java, jar, jarExists } = findOfficialEmulator();
  if (isOfficialRequired) {
    if (java < MIN_JAVA) {
      const found = java === 0 ? 'there is no java on PATH' : `the java on PATH is ${java}`;
      throw new Error(
        `The official database emulator needs Java ${MIN_JAVA} or newer, and ${found}. Install one (Debian: apt-get install openjdk-21-jre-headless), or use npm start, which needs none.`,
      );
    }
    if (!jarExists) console.log(`${jar} is not there: firebase-tools downloads it now.`);
    return { kind: 'official' };
  }
  return { kind: java >= MIN_JAVA && jarExists ? 'official' : 'own' };
}

/** Returns the environment variables with which firebase-tools starts the chosen emulator. */
export function databaseEnvironment(choice: DatabaseChoice): NodeJS.ProcessEnv {
  if (choice.kind === 'official') return {};
  const shim = join(ROOT, 'tools/java-shim');
  return {
    PATH: [shim, process.env.PATH ?? ''].join(delimiter),
    DATABASE_EMULATOR_BINARY_PATH: join(shim, 'database-emulator.placeholder'),
    RTDB_EMULATOR_NODE: process.execPath,
    RTDB_EMULATOR_ENTRY: EMULATOR_ENTRY,
  };
}
