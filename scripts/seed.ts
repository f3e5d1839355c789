// npm run seed: generates the demo gym as a folder that `firebase emulators:start --import` reads. Options: --members
// <n>, --days <n> of attendance, --sales <n> per branch and day, --out <folder>, --yesterday.
import { parseArgs } from 'node:util';
import { gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { shapeCheck } from '@gym/domain/database/shape';
import { buildSeed } from './seed/build.ts';
import { writeExport } from './seed/export-files.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'emulator-data' },
    members: { type: 'string', default: '300' },
    days: { type: 'string', default: '60' },
    sales: { type: 'string', default: '0' },
    yesterday: { type: 'boolean', default: false },
  },
});

const started = Date.now();
// With --yesterday, the seed is as of one minute before the last midnight in the gym. Its dates are then those of a
// local suite (the emulators) that was started yesterday and is still running.
const now = values.yesterday ? startOfGymDay(gymDayOf(started)) - 60_000 : started;
const size = { members: Number(values.members), days: Number(values.days), sales: Number(values.sales) };
const seed = buildSeed(size, now, started);
const misfit = shapeCheck(DATABASE_PATHS)(seed.tree.root);
if (misfit !== null) throw new Error(`The seed doesn't fit the schema: ${misfit}`);
writeExport(values.out, seed.accounts, seed.tree, now);
console.log(`Seed written to ${values.out}: ${seed.accounts.length} accounts, ${seed.tree.valueCount} values.`);
