// Runs the local suite (the emulators with the built app and test data, 'seed') until it is stopped. npm start; npm run
// dev (--dev: with Vite and hot reload); npm run start:official (--official: with the official database emulator).
// --yesterday loads the seed as of yesterday, and --verbose prints the output of the emulators.
import process from 'node:process';
import { buildParts } from './lib/build.ts';
import { startDevServers } from './lib/dev-servers.ts';
import { APP_ORIGIN, DEV_PORT, HOST } from './lib/project.ts';
import { waitForStopRequest } from './lib/stop-signal.ts';
import { SUITE_LOG, startSuite } from './lib/suite.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/demo-accounts.ts';

const dev = process.argv.includes('--dev');
const official = process.argv.includes('--official');
const yesterday = process.argv.includes('--yesterday');
const verbose = dev || process.argv.includes('--verbose');

const stopping = new AbortController();
void waitForStopRequest().then(() => {
  console.log('\nStopping ...');
  stopping.abort();
});

function formatAccounts(): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const rows = DEMO_ACCOUNTS.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`);
  return [`Accounts (password ${DEMO_PASSWORD}):`, ...rows].join('\n');
}

/** Runs until this process must stop or the suite ends. Returns the exit code. */
async function main(): Promise<number> {
  await buildParts(['emulator', 'web', 'functions']);
  const started = Date.now();
  const suite = await startSuite({
    official,
    yesterday,
    verbose,
    onFunctionsRestarted: (sentence) => console.log(`\n${sentence}`),
    signal: stopping.signal,
  });
  const cleanUps = [suite.stop];
  try {
    if (dev) cleanUps.unshift(await startDevServers());
    const name = suite.database.kind === 'official' ? 'the official emulator' : 'tools/rtdb-emulator';
    console.log(`Local suite ready in ${((Date.now() - started) / 1000).toFixed(1)} s (database: ${name}).\n`);
    console.log(`  ${dev ? `http://${HOST}:${DEV_PORT}` : APP_ORIGIN}\n`);
    console.log(`${formatAccounts()}\n\nCtrl-C stops everything.`);
    const stopRequest = new Promise<'stop'>((resolve) => {
      if (stopping.signal.aborted) resolve('stop');
      stopping.signal.addEventListener('abort', () => resolve('stop'), { once: true });
    });
    const reason = await Promise.race([stopRequest, suite.ended]);
    if (reason === 'stop') return 0;
    console.error(`\n${reason} See ${SUITE_LOG}. Stopping everything; start again with npm start.`);
    return 1;
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

try {
  process.exit(await main());
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
