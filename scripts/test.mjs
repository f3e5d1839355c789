// npm test [-- suite ...]
import process from 'node:process';
import { runOnNode24 } from './lib/bootstrap.mjs';

runOnNode24('scripts/run-tests.ts', process.argv.slice(2));
