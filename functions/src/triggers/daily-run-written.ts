import { dailyRunPath } from '@gym/domain/database/system/daily-run';
import { onValueWritten } from 'firebase-functions/database';
import { paymentSecrets } from '../adapters/payment/settings.ts';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';
import { DAILY_JOBS_MEMORY, DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Runs all daily jobs when an administrator requests a run. It has the secrets of WhatsApp and of the payment service,
 * because it also sends messages and asks about payments.
 */
export const dailyRunWritten = onValueWritten(
  {
    ref: dailyRunPath.at({}, 'Id'),
    instance: DATABASE_INSTANCE,
    retry: false,
    timeoutSeconds: 540,
    memory: DAILY_JOBS_MEMORY,
    secrets: [...attachedSecrets(), ...paymentSecrets()],
  },
  endAtDamagedRecord(async (event) => {
    const id: unknown = event.data.after.val();
    if (typeof id !== 'string') return;
    const { runAllJobs } = await import('../jobs/daily-jobs.ts');
    await runAllJobs(id, Date.now());
  }),
);
