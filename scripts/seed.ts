import { parseArgs } from 'node:util';
import { buildSeed } from './seed/build.ts';
import { writeExport } from './seed/export-files.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'emulator-data' },
    members: { type: 'string', default: '300' },
    days: { type: 'string', default: '60' },
  },
});

const now = Date.now();
const seed = buildSeed({ members: Number(values.members), days: Number(values.days) }, now);
writeExport(values.out, seed.accounts, seed.tree, now);
console.log(`Seed written to ${values.out}: ${seed.accounts.length} accounts, ${seed.tree.rows} rows.`);
