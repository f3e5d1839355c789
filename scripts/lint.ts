// npm run lint: checks format, code style, import rules and unused code.
import process from 'node:process';
import { lint } from './testing/checks.ts';

process.exit(await lint());
