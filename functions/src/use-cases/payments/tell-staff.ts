import { notificationPath } from '@gym/domain/database/notifications';
import { versionUpdate } from '@gym/domain/database/summaries';
import type { StaffMember } from '@gym/domain/person/roles';
import type { OrderReview } from '@gym/domain/store/order';
import { attempts } from '../../lib/attempts.ts';
import { SERVER_TIME, serverUpdate } from '../../lib/server-update.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { readRecord } from '../../repositories/read.ts';
import { loadAllStaff } from '../../repositories/staff.ts';
import type { Owned } from '../move-order.ts';

const ROUNDS = 4;

/** Administrators decide about money that went back; a membership that waits can be settled by the branch's reception too. */
function isRecipient({ role, branch }: StaffMember, why: OrderReview, orderBranch: string): boolean {
  if (role === 'admin') return true;
  return why === 'membership-changed' && role === 'reception' && branch === orderBranch;
}

/**
 * Notifies staff of an order that they must review. Idempotent: the id of a notification is made of the order and the
 * start of its review, so each person gets it once.
 */
export async function tellStaff(
  order: string,
  { stored: { Review: review, Placed } }: Pick<Owned, 'stored'>,
): Promise<void> {
  if (!review) return;
  const id = `${order}~review~${review.At}`;
  const recipients = [...(await loadAllStaff())].filter(([, member]) => isRecipient(member, review.Why, Placed.Branch));
  for (const [uid] of recipients) {
    await attempts(ROUNDS, async () => {
      // The version first, so that the update is refused if anything of the person changed after it was read.
      const summary = await loadSummary(uid);
      if ((await readRecord(notificationPath, { uid, id })) !== null) return true;
      const notification = { Kind: 'order-review', At: SERVER_TIME, Order: order, Why: review.Why };
      const updates = { ...versionUpdate(uid, summary), [notificationPath.at({ uid, id })]: notification };
      return (await serverUpdate(updates)) === 'written' ? true : 'again';
    });
  }
}
