// Code of the server that a restore runs in the process of the script. Import it only after setting the environment
// variables that the code reads.
import { deleteApp } from 'firebase-admin/app';
import { app } from '../../functions/src/app.ts';
import { decideErasure } from '../../functions/src/erasure/erase-person.ts';
import { checkSales } from '../../functions/src/jobs/check-sales.ts';
import { checkStore } from '../../functions/src/jobs/check-store.ts';
import { checkTill } from '../../functions/src/jobs/check-till.ts';
import { completeAccounts } from '../../functions/src/jobs/complete-accounts.ts';
import { countMembers } from '../../functions/src/jobs/count-members.ts';
import { mendMembers } from '../../functions/src/jobs/mend-members.ts';
import { mendStatistics } from '../../functions/src/jobs/mend-statistics.ts';
import { mendStrays } from '../../functions/src/jobs/mend-strays.ts';
import { randomCode } from '../../functions/src/lib/ids.ts';
import { loadJob } from '../../functions/src/lib/job-cursor.ts';
import { serverUpdate } from '../../functions/src/lib/server-update.ts';

export { runErasure } from '../../functions/src/erasure/run-erasure.ts';
export { listUnknownPayments } from '../../functions/src/payments/paid-checkouts.ts';

/**
 * Starts the erasure of a person with the rights of an administrator. Returns the reason of a refusal, or `null`.
 *
 * @param author stored as the uid of whoever requested the erasure
 * @param now epoch milliseconds
 */
export async function beginErasure(uid: string, author: string, now: number): Promise<string | null> {
  const caller = { uid: author, email: null, role: 'admin', branch: null, ip: '' } as const;
  const decided = await decideErasure({ requestId: randomCode(), uid }, caller, now);
  if (!decided.ok) return decided.refusal.reason;
  return (await serverUpdate(decided.value.updates)) === 'written' ? null : 'conflict';
}

/**
 * The jobs that recompute or check derived data, in two chains that run at the same time. `round`: the key in `Jobs`
 * under which a job stores its cursor while a round over all records is incomplete; `null` for jobs that complete in
 * one run.
 */
const RECOUNTS = [
  [
    { name: 'Members', round: 'mend-members', job: mendMembers },
    { name: 'Strays', round: 'mend-strays', job: mendStrays },
    { name: 'Cards', round: 'complete-accounts', job: completeAccounts },
  ],
  [
    { name: 'Statistics', round: 'mend-statistics', job: mendStatistics },
    { name: 'Totals', round: null, job: countMembers },
    { name: 'Sales', round: null, job: checkSales },
    { name: 'Till', round: 'till', job: checkTill },
    { name: 'Store', round: 'store', job: checkStore },
  ],
] as const;

/**
 * Recomputes and checks derived data. Runs each job until its round over all records is complete.
 *
 * @param onDone called after each job with the sum of the numbers that its runs returned
 * @param onFailed called instead if a job failed, with the reason; the other jobs run nevertheless
 */
export async function recount(
  onDone: (name: string, found: number) => void,
  onFailed: (name: string, reason: string) => void,
): Promise<void> {
  const runChain = async (chain: (typeof RECOUNTS)[number]): Promise<void> => {
    for (const { name, round, job } of chain) {
      try {
        let found = 0;
        do found += await job(Date.now());
        while (round !== null && (await loadJob(round))?.Cursor !== undefined);
        onDone(name, found);
      } catch (error) {
        onFailed(name, error instanceof Error ? error.message : 'unknown');
      }
    }
  };
  await Promise.all(RECOUNTS.map(runChain));
}

/** Closes the connection, which would keep the process alive. */
export function closeCode(): Promise<void> {
  return deleteApp(app);
}
