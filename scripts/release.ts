// npm run release: builds this release, writes tests/releases/<RELEASE>.tar.gz, and deletes all other archives
// there.
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './lib/project.ts';
import { writeReleaseArchive } from './lib/release-archive.ts';

const file = await writeReleaseArchive();
console.log(`${relative(ROOT, file)}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
