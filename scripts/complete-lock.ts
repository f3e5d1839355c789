// npm run lock: completes package-lock.json after `npm install`. npm writes down only those packages of other platforms
// that the registry in use could name, and `npm ci` refuses a lock file that lacks one. Their version is what the
// package that wants them pins, their platform is in their name; npm adds the checksum where it can look them up.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completed, type LockFile } from './lib/lock-file.ts';
import { ROOT } from './lib/project.ts';

const file = join(ROOT, 'package-lock.json');
const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
