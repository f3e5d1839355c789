// npm run lint
import process from 'node:process';
import { lint } from './testing/checks.ts';

process.exit(await lint());
