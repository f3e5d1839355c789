// Measures lists of expirations in one gym, for the benchmark `expirations`. This script runs in its own process,
// because the server's code can use only one database. Argument: the database's port. Prints the samples as JSON.
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { DATABASE_INSTANCE, PROJECT } from '../../../scripts/lib/project.ts';
import { measureDuration } from '../lib/statistics.ts';
import { openWire } from '../lib/wire.ts';

/** Number of measured reads of each list. */
const ROUNDS = 60;
/** Number of reads of each list before the measured ones. */
const WARM_UP = 5;
const [, , port] = process.argv;
/** A proxy to the database that counts the traffic. */
const wire = await openWire(Number(port));
process.env.GCLOUD_PROJECT = PROJECT;
process.env.GYM_DATABASE_INSTANCE = DATABASE_INSTANCE;
process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${wire.port}`;
const { listExpirations } = await import('../../../functions/src/memberships/list-expirations.ts');

const today = gymDayOf(Date.now());
const LISTS = [
  { list: 'a page of 50 of the next week', from: today, to: addDays(today, 7), limit: 50 },
  { list: 'a page of 100 of the next month', from: today, to: addDays(today, 30), limit: 100 },
  {
    list: 'a page of 100 of the past month, one branch',
    from: addDays(today, -30),
    to: today,
    limit: 100,
    branch: 'centro',
  },
];

const samples = [];
for (const { list, ...input } of LISTS) {
  const times: number[] = [];
  let bytes = 0;
  let rows = 0;
  let total = 0;
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    wire.reset();
    const [answer, duration] = await measureDuration(() => listExpirations(input));
    if (!answer.ok) throw new Error(answer.refusal.reason);
    bytes = wire.received();
    rows = answer.value.rows.length;
    total = answer.value.total;
    if (round >= WARM_UP) times.push(duration);
  }
  samples.push({ list, rows, total, bytes, times });
}
console.log(JSON.stringify(samples));
process.exit(0);
