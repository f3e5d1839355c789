import { branchPath } from '@gym/domain/database/system/branches';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Creates codes for a branch as soon as check-ins on members' phones require one, without waiting for the nightly job.
 */
export const selfCheckInWritten = onValueWritten(
  { ref: `${branchPath.pattern}/SelfCheckIn` as const, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    const { makeBranchCodes } = await import('../jobs/make-codes.ts');
    if (event.data.after.val() === 'code') await makeBranchCodes(event.params.branch, Date.now());
  }),
);
