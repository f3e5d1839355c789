import { notificationPath } from '@gym/domain/database/messages/notifications';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import type { StaffMember } from '@gym/domain/person/roles';
import type { OrderReview } from '@gym/domain/store/order';
import { attempts } from '../lib/attempts.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import type { OwnedOrder } from '../orders/move-order.ts';
import { loadAllStaff } from '../staff/load-staff.ts';

const MAX_ATTEMPTS = 4;

/**
 * Returns whether a member of staff is notified. Administrators are notified of every review, reception of the order's
 * branch only of `membership-changed`.
 */
function isRecipient({ role, branch }: StaffMember, why: OrderReview, orderBranch: string): boolean {
  if (role === 'admin') return true;
  return why === 'membership-changed' && role === 'reception' && branch === orderBranch;
}

/**
 * Notifies staff of an order that they must review. Idempotent: the id of a notification contains the order and the
 * start of its review, so each person gets it once.
 *
 * @throws if a recipient's records change at each attempt
 */
export async function notifyStaffOfReview(
  order: string,
  { stored: { Review: review, Placed } }: Pick<OwnedOrder, 'stored'>,
): Promise<void> {
  if (!review) return;
  const id = `${order}~review~${review.At}`;
  const recipients = [...(await loadAllStaff())].filter(([, member]) => isRecipient(member, review.Why, Placed.Branch));
  for (const [uid] of recipients) {
    const isStored = await attempts(MAX_ATTEMPTS, async () => {
      // The version is loaded first, so that the rules refuse the update if the person's records change meanwhile.
      const summary = await loadSummary(uid);
      if ((await readRecord(notificationPath, { uid, id })) !== null) return true;
      const notification = { Kind: 'order-review', At: SERVER_TIME, Order: order, Why: review.Why };
      const updates = { ...versionUpdate(uid, summary), [notificationPath.at({ uid, id })]: notification };
      return (await serverUpdate(updates)) === 'written' ? true : 'again';
    });
    if (!isStored) throw new Error('The notification of a review was not stored');
  }
}
