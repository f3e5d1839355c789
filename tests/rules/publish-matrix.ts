// npm run docs:matrix writes the table of paths, rights and preconditions into docs/database.md, and the table of
// retention periods into docs/security.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/emulator-ports.ts';
import { withMatrix } from './published-matrix.ts';
import { withRetention } from './published-retention.ts';

function publish(name: string, withTable: (document: string) => string): void {
  const file = join(ROOT, name);
  writeFileSync(file, withTable(readFileSync(file, 'utf8')));
}

publish('docs/database.md', withMatrix);
publish('docs/security.md', withRetention);
