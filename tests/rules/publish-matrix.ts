// npm run docs:matrix: writes the matrix of rights into docs/database.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/emulator-ports.ts';
import { withMatrix } from './published-matrix.ts';

const file = join(ROOT, 'docs/database.md');
writeFileSync(file, withMatrix(readFileSync(file, 'utf8')));
