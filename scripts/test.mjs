// npm test [-- suite ...]: runs all suites of tests, or only the named ones.
import process from 'node:process';
import { runOnNode24 } from './lib/bootstrap.mjs';

runOnNode24('scripts/run-tests.ts', process.argv.slice(2));
