// The local suite for people: npm start, npm run dev (--dev), npm run start:official (--official); --yesterday with the
// seed of yesterday.
import process from 'node:process';
import { accountsTable } from './lib/accounts.ts';
import { buildParts } from './lib/build.ts';
import { startDevServers } from './lib/dev-servers.ts';
import { APP_ORIGIN, DEV_PORT, HOST } from './lib/project.ts';
import { stopRequested } from './lib/stop-signal.ts';
import { SUITE_LOG, startSuite } from './lib/suite.ts';

const dev = process.argv.includes('--dev');
const official = process.argv.includes('--official');
const yesterday = process.argv.includes('--yesterday');
const verbose = dev || process.argv.includes('--verbose');

const stopping = new AbortController();
void stopRequested().then(() => {
  console.log('\nStopping ...');
  stopping.abort();
});

/** Runs until a signal asks it to stop. @returns the exit code */
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
  const stops = [suite.stop];
  try {
    if (dev) stops.unshift(await startDevServers());
    const name = suite.database.kind === 'official' ? 'the official emulator' : 'tools/rtdb-emulator';
    console.log(`Local suite ready in ${((Date.now() - started) / 1000).toFixed(1)} s (database: ${name}).\n`);
    console.log(`  ${dev ? `http://${HOST}:${DEV_PORT}` : APP_ORIGIN}\n`);
    console.log(`${accountsTable()}\n\nCtrl-C stops everything.`);
    const askedToStop = new Promise<'asked'>((resolve) => {
      if (stopping.signal.aborted) resolve('asked');
      stopping.signal.addEventListener('abort', () => resolve('asked'), { once: true });
    });
    const ended = await Promise.race([askedToStop, suite.ended]);
    if (ended === 'asked') return 0;
    console.error(`\n${ended} See ${SUITE_LOG}. Stopping everything; start again with npm start.`);
    return 1;
  } finally {
    for (const stop of stops) await stop();
  }
}

try {
  process.exit(await main());
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
