// npm test: every suite, or those named (npm test -- unit rules). The last line is 'N passed, N failed'.
import process from 'node:process';
import { stopRequested } from './lib/stop-signal.ts';
import { type Suite, startSuite } from './lib/suite.ts';
import { ensureChromium } from './testing/install-chromium.ts';
import { allPassed, report, type SuiteResult } from './testing/result.ts';
import { buildForTests, runSuite, SUITES, type TestSuite } from './testing/suites.ts';

function select(names: readonly string[]): readonly TestSuite[] {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown suite: ${unknown.join(', ')}. There are: ${SUITES.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
}

/**
 * Once, before the first suite. Without a browser the suites that need one fail by themselves, so the others still run.
 */
async function makeBrowserReady(): Promise<void> {
  try {
    process.env.CHROMIUM_PATH = await ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}

// On another day, by faketime, all processes go by one clock: otherwise each would begin that day anew, the functions'
// minutes before the tests'.
process.env.FAKETIME_DONT_RESET = '1';

const official = process.argv.includes('--official');
const yesterday = process.argv.includes('--yesterday');
const selected = select(process.argv.slice(2).filter((word) => !word.startsWith('--')));
const results: SuiteResult[] = [];
let local: Suite | undefined;

const stopping = new AbortController();
void stopRequested().then(async () => {
  stopping.abort();
  await local?.stop();
  console.error('\nStopped before the end.');
  process.exit(130);
});

if (selected.some(({ needsBrowser }) => needsBrowser)) await makeBrowserReady();
for (const suite of selected.filter(({ needsEmulators }) => !needsEmulators)) results.push(await runSuite(suite));

const onEmulators = selected.filter(({ needsEmulators }) => needsEmulators);
if (onEmulators.length > 0) {
  try {
    await buildForTests();
    local = await startSuite({ official, yesterday, onFunctionsRestarted: console.log, signal: stopping.signal });
    for (const suite of onEmulators) results.push(await runSuite(suite));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    const note = 'the local suite did not start';
    results.push(...onEmulators.map(({ name }) => ({ name, passed: 0, failed: 1, seconds: 0, note })));
  } finally {
    await local?.stop();
  }
}

console.log(`\n${report(results)}`);
process.exit(allPassed(results) ? 0 : 1);
