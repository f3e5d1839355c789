import { readFileSync } from 'node:fs';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableName } from '@gym/domain/contracts/index';
import { mustCall, newId, newPhone, type Session, signIn } from '../../support/functions.ts';
import { withSeen } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { ensureSuite, listSuiteProcesses, stopLocalSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { measureDuration, median, ms } from '../lib/statistics.ts';

/** Idle time of the local suite (the emulators and the servers of the app) before the first call, milliseconds. */
const SETTLE_MS = 10_000;
/** Target of the median. */
const MEDIAN_MS = 60;
/** Target of the slowest call after the first one. */
const SLOWEST_MS = 300;
/** Target of the memory of all functions' processes. */
const MEMORY_MB = 700;

/** Part of the command of the processes in which firebase-tools runs functions. */
const FUNCTIONS_PROCESS = 'functionsEmulatorRuntime';

/** Returns 15 callables of a day at the desk, each with a valid input. */
async function prepareCalls(): Promise<readonly (readonly [CallableName, object])[]> {
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

/** Returns the resident memory of a process in MB; 0 if it has ended. */
function readResidentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Restarts the local suite, and measures the first call of each of 15 callables, one after another. */
export async function firstCall(): Promise<Report> {
  await stopLocalSuite();
  await ensureSuite();
  const admin: Session = await signIn(PEOPLE.admin.email);
  const calls = await prepareCalls();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const times: { readonly name: string; readonly took: number }[] = [];
  for (const [name, input] of calls) {
    const [, took] = await measureDuration(() => mustCall(admin, name, input));
    times.push({ name, took });
  }
  const processes = listSuiteProcesses().filter(({ command }) => command.includes(FUNCTIONS_PROCESS));
  const memoryMb = processes.reduce((sum, { pid }) => sum + readResidentMb(pid), 0);
  const [first, ...others] = times.map(({ took }) => took);
  const slowest = Math.max(...others);
  const medianMs = median(times.map(({ took }) => took));
  const rows: Row[] = [
    {
      label: `first call of ${times.length} callables, median`,
      target: `≤ ${MEDIAN_MS} ms`,
      measured: ms(medianMs),
      met: medianMs <= MEDIAN_MS,
    },
    {
      label: 'the slowest but the very first',
      target: `≤ ${SLOWEST_MS} ms`,
      measured: ms(slowest),
      met: slowest <= SLOWEST_MS,
    },
    { label: 'the very first', target: '', measured: ms(first ?? 0), met: null },
    {
      label: `resident memory of ${processes.length} processes of functions`,
      target: `≤ ${MEMORY_MB} MB`,
      measured: `${memoryMb.toFixed(0)} MB`,
      met: processes.length > 0 && memoryMb <= MEMORY_MB,
    },
  ];
  return { rows, numbers: { times, processes: processes.length, memoryMb } };
}
