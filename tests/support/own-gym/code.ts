// The server's own code, in the test's process. To be imported once the variables of OwnGym.start are set.
import { deleteApp } from 'firebase-admin/app';
import { app } from '../../../functions/src/app.ts';

export { addNote } from '../../../functions/src/use-cases/add-note.ts';
export { renewMembership } from '../../../functions/src/use-cases/change-membership.ts';
export { createUser } from '../../../functions/src/use-cases/create-user.ts';
export { runNightly } from '../../../functions/src/use-cases/daily-jobs.ts';
export { finishMerges } from '../../../functions/src/use-cases/jobs/finish-merges.ts';
export { mendStrays } from '../../../functions/src/use-cases/jobs/mend-strays.ts';
export { mergeUsers } from '../../../functions/src/use-cases/merge-users.ts';
export { recordAttendance } from '../../../functions/src/use-cases/record-attendance.ts';
export { refreshMember } from '../../../functions/src/use-cases/refresh-member.ts';
export { registerAttendance } from '../../../functions/src/use-cases/register-attendance.ts';
export { setStaffRole } from '../../../functions/src/use-cases/staff-roles.ts';
export { updateProfile } from '../../../functions/src/use-cases/update-profile.ts';

/** Closes the connection, which would keep the process. */
export function closeCode(): Promise<void> {
  return deleteApp(app);
}
