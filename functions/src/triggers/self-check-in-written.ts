import { branchPath } from '@gym/domain/database/branches';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** A branch that begins to ask for its code needs codes at once, not after the next night. */
export const selfCheckInWritten = onValueWritten(
  { ref: `${branchPath.pattern}/SelfCheckIn` as const, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    const { makeBranchCodes } = await import('../use-cases/jobs/make-codes.ts');
    if (event.data.after.val() === 'code') await makeBranchCodes(event.params.branch, Date.now());
  },
);
