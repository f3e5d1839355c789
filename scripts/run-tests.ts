// npm test: runs all suites of tests, or only the named ones (npm test -- unit rules). Options: --official requires the
// official database emulator; --yesterday loads the seed (test data) of yesterday, as if the emulators had been started
// before midnight. The report of a complete run ends with the line 'N passed, N failed'.
import process from 'node:process';
import { waitForStopRequest } from './lib/stop-signal.ts';
import { type Suite, startSuite } from './lib/suite.ts';
import { ensureChromium } from './testing/install-chromium.ts';
import { allPassed, formatReport, type SuiteResult } from './testing/result.ts';
import { buildForTests, runSuite, SUITES, type TestSuite } from './testing/suites.ts';

/** Returns the suites with these names, or all if there are no names. Exits if a name is unknown. */
function selectSuites(names: readonly string[]): readonly TestSuite[] {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown suite: ${unknown.join(', ')}. There are: ${SUITES.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
}

/**
 * Finds or installs a browser. If that fails, it only prints the error: the tests that need a browser fail later, and
 * the others still run.
 */
async function prepareBrowser(): Promise<void> {
  try {
    process.env.CHROMIUM_PATH = await ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}

// If this script runs under libfaketime (a faked date), all processes must share one clock. Without this setting, each
// process would start at the faked time, so the clocks of the functions and the tests would differ by minutes.
process.env.FAKETIME_DONT_RESET = '1';

const official = process.argv.includes('--official');
const yesterday = process.argv.includes('--yesterday');
const selected = selectSuites(process.argv.slice(2).filter((word) => !word.startsWith('--')));
const results: SuiteResult[] = [];
/** The running emulators (the 'local suite' of lib/suite.ts), which some suites of tests need. */
let emulators: Suite | undefined;

const stopping = new AbortController();
void waitForStopRequest().then(async () => {
  stopping.abort();
  await emulators?.stop();
  console.error('\nStopped before the end.');
  process.exit(130);
});

if (selected.some(({ needsBrowser }) => needsBrowser)) await prepareBrowser();
for (const suite of selected.filter(({ needsEmulators }) => !needsEmulators)) results.push(await runSuite(suite));

const emulatorSuites = selected.filter(({ needsEmulators }) => needsEmulators);
if (emulatorSuites.length > 0) {
  try {
    await buildForTests();
    emulators = await startSuite({ official, yesterday, onFunctionsRestarted: console.log, signal: stopping.signal });
    for (const suite of emulatorSuites) results.push(await runSuite(suite));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    const note = 'the local suite did not start';
    results.push(...emulatorSuites.map(({ name }) => ({ name, passed: 0, failed: 1, seconds: 0, note })));
  } finally {
    await emulators?.stop();
  }
}

console.log(`\n${formatReport(results)}`);
process.exit(allPassed(results) ? 0 : 1);
