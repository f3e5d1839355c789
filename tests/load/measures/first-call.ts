import { readFileSync } from 'node:fs';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableName } from '@gym/domain/contracts/index';
import { mustCall, newId, newPhone, type Session, signIn } from '../../support/functions.ts';
import { withSeen } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { needSuite, stopLocalSuite, suiteProcesses } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms, timed } from '../lib/statistics.ts';

/** Idle time of the suite before the first call, milliseconds. */
const SETTLE_MS = 10_000;
const MEDIAN_MS = 60;
const MOST_MS = 300;
const MOST_MB = 700;

/** The process in which firebase-tools runs the functions. */
const FUNCTIONS_PROCESS = 'functionsEmulatorRuntime';

/** Fifteen callables of a day at the desk, each with valid input. */
async function calls(): Promise<readonly (readonly [CallableName, object])[]> {
  const today = gymDayOf(Date.now());
  const days = { from: addDays(today, -30), to: today };
  const renewal = await withSeen('renewMembership', { uid: PEOPLE.porvencer.uid, Plan: 'mensual', PaidBy: 'cash' });
  return [
    ['whoAmI', {}],
    ['createUser', { requestId: newId(), Nombre: 'Prueba Primera', Phone: newPhone(), HomeBranch: 'centro' }],
    ['renewMembership', { requestId: newId(), ...renewal }],
    ['listExpirations', { from: today, to: addDays(today, 7) }],
    ['listAbsent', { range: '10+' }],
    ['describePanel', { branch: 'centro' }],
    ['describeSignIn', { uid: PEOPLE.socia.uid }],
    ['describeMessages', {}],
    ['addNote', { requestId: newId(), uid: PEOPLE.socia.uid, Text: 'Prefiere que le llamen por la tarde' }],
    ['updateUser', { uid: PEOPLE.socia.uid, Nombre: PEOPLE.socia.name }],
    ['moveStock', { requestId: newId(), branch: 'centro', product: 'agua-1l', Kind: 'in', Quantity: 1 }],
    ['listUndelivered', {}],
    ['salesReport', days],
    ['attendanceReport', days],
    ['listStaff', {}],
  ];
}

/** Resident memory of a process, MB; 0 if it has ended. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Measures the first call of each of 15 callables after a start, in sequence: each function's process must start. */
export async function firstCall(): Promise<Report> {
  await stopLocalSuite();
  await needSuite();
  const admin: Session = await signIn(PEOPLE.admin.email);
  const asked = await calls();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const times: { readonly name: string; readonly took: number }[] = [];
  for (const [name, input] of asked) {
    const [, took] = await timed(() => mustCall(admin, name, input));
    times.push({ name, took });
  }
  const processes = suiteProcesses().filter(({ command }) => command.includes(FUNCTIONS_PROCESS));
  const memoryMb = processes.reduce((sum, { pid }) => sum + residentMb(pid), 0);
  const [first, ...others] = times.map(({ took }) => took);
  const slowest = Math.max(...others);
  const middle = median(times.map(({ took }) => took));
  const rows: Row[] = [
    {
      label: `first call of ${times.length} callables, median`,
      target: `≤ ${MEDIAN_MS} ms`,
      measured: ms(middle),
      met: middle <= MEDIAN_MS,
    },
    {
      label: 'the slowest but the very first',
      target: `≤ ${MOST_MS} ms`,
      measured: ms(slowest),
      met: slowest <= MOST_MS,
    },
    { label: 'the very first', target: '', measured: ms(first ?? 0), met: null },
    {
      label: `resident memory of ${processes.length} processes of functions`,
      target: `≤ ${MOST_MB} MB`,
      measured: `${memoryMb.toFixed(0)} MB`,
      met: processes.length > 0 && memoryMb <= MOST_MB,
    },
  ];
  return { rows, numbers: { times, processes: processes.length, memoryMb } };
}
