// Part of the measure `expirations`, in its own process, because the server's code knows one database. Prints JSON.
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { DATABASE_INSTANCE, PROJECT } from '../../../scripts/lib/project.ts';
import { timed } from '../lib/statistics.ts';
import { openWire } from '../lib/wire.ts';

const ROUNDS = 60;
const [, , port] = process.argv;
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
  for (let round = 0; round < ROUNDS + 5; round++) {
    wire.reset();
    const [answer, took] = await timed(() => listExpirations(input));
    if (!answer.ok) throw new Error(answer.refusal.reason);
    bytes = wire.received();
    rows = answer.value.rows.length;
    total = answer.value.total;
    if (round >= 5) times.push(took);
  }
  samples.push({ list, rows, total, bytes, times });
}
console.log(JSON.stringify(samples));
process.exit(0);
