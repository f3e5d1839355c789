// npm run hosting: writes the rewrites and headers of Hosting into firebase.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { buildHeaders, buildRewrites } from './lib/hosting.ts';
import { ROOT } from './lib/project.ts';

const FILE = join(ROOT, 'firebase.json');
const config = z
  .looseObject({ hosting: z.looseObject({ headers: z.array(z.looseObject({})) }) })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')));
const hosting = { ...config.hosting, rewrites: buildRewrites(), headers: buildHeaders() };
writeFileSync(FILE, `${JSON.stringify({ ...config, hosting }, null, 2)}\n`);
execFileSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', FILE]);
