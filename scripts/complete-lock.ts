// npm run lock: adds optional packages for other platforms to package-lock.json. Run it after `npm install`, which
// leaves out those that the registry in use doesn't list; `npm ci` refuses a lock file without them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLockFile, type LockFile } from './lib/lock-file.ts';
import { ROOT } from './lib/project.ts';

const file = join(ROOT, 'package-lock.json');
const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`);
