/** All reasons for which the app refuses something. */
export const REFUSAL_REASONS = [
  'not-signed-in',
  'no-permission',
  /** The session is older than the caller's role, so it lacks the permissions of the role. */
  'sign-in-again',
  /** The session was ended, for example by staff. */
  'session-ended',
  /** The app is closed while a backup is made or restored. */
  'restoring',
  'invalid-input',
  'picture-invalid',
  'client-too-old',
  'too-many-requests',
  /** The daily limit of this action is reached. */
  'day-limit',
  'name-too-short',
  'phone-invalid',
  'phone-taken',
  'email-taken',
  /** Members can set their phone once; later only staff can change it. */
  'phone-already-set',
  /** The member tried too many phones today. */
  'phone-tries',
  'guardian-required',
  'guardian-invalid',
  'birth-date-required',
  'user-not-found',
  'email-invalid',
  /** The caller has not confirmed the e-mail of their account. */
  'email-unconfirmed',
  'rfc-invalid',
  /** The check digit of the RFC doesn't match. */
  'rfc-digit',
  /** The RFC is the one for the general public, which can't be used for a person. */
  'rfc-of-public',
  'tax-name-invalid',
  'regime-invalid',
  'cfdi-use-invalid',
  'postal-code-invalid',
  'branch-not-found',
  'branch-code-wrong',
  'link-invalid',
  /** The link can no longer be used, for example because it was used or has expired. */
  'link-over',
  'note-too-short',
  'no-membership',
  'membership-expired',
  'membership-cancelled',
  'membership-frozen',
  'preview-stale',
  'cancellation-pending',
  'plan-inactive',
  'plan-invalid',
  /** Kind, length and visits of a plan that was sold can't change. */
  'plan-sold',
  /** The coordinates of a branch are not in Mexico. */
  'place-invalid',
  'hours-invalid',
  'promotion-code-taken',
  /** The plan, branch, notice or promotion doesn't exist. */
  'published-not-found',
  'same-plan',
  /** Visits that never expire are left, so a plan without visits can't be sold yet. */
  'visits-unused',
  'date-out-of-range',
  /** The paid periods don't allow the chosen first day. */
  'dates-overlap',
  'freeze-too-short',
  'freeze-too-long',
  /** The paid period already had the maximum number of freezes. */
  'freeze-limit',
  /** The member may not freeze this membership, only staff may. */
  'freeze-by-staff',
  /** The freeze begins sooner after the request than the gym allows. */
  'freeze-notice',
  /** The freeze exceeds the days that members may freeze in a year. */
  'freeze-days-used',
  'not-frozen',
  /** The resumption can no longer be undone. */
  'resume-final',
  'reason-required',
  'entry-not-found',
  'not-last-entry',
  /** The period was sold at the till, so its sale must be refunded instead. */
  'entry-charged',
  /** The receptionist gave the maximum number of uncharged periods this month. */
  'uncharged-limit',
  'attendance-not-found',
  'attendance-annulled',
  'attendance-exists',
  'guest-not-found',
  'guest-annulled',
  'guest-charged',
  'no-day-pass',
  /** The message has neither phone nor e-mail for an answer. */
  'contact-way-missing',
  'message-too-short',
  /** Too many messages were sent today, by the caller's network or by everybody. */
  'contacts-limit',
  'contact-not-found',
  'contact-answered',
  /** The caller has no open shift. */
  'shift-needed',
  /** The caller already has an open shift at this branch. */
  'shift-open',
  'shift-not-found',
  'shift-closed',
  /** The caller's shift is still open from an earlier day. */
  'shift-left-open',
  /** An amount in the cash count is invalid. */
  'cash-invalid',
  /** The till holds less cash than should be taken out. */
  'cash-short',
  /** The payments don't add up to the total. */
  'payment-differs',
  /** The cash that was received is less than the cash part of the total. */
  'payment-short',
  'reference-required',
  'discount-invalid',
  'discount-limit',
  /** The sale of a membership needs the person who buys it. */
  'buyer-needed',
  'invoice-buyer-needed',
  'tax-data-needed',
  /** A sale may contain only one membership. */
  'one-membership',
  /** A sale with an order may contain no other order or membership. */
  'order-by-itself',
  /** An order that is not delivered can only be refunded completely. */
  'order-whole',
  'difference-not-found',
  'sale-not-found',
  /** The refund has more pieces of a line than were sold and not refunded yet. */
  'already-returned',
  /** The sale is neither of today nor of the caller's shift, so only administrators may refund it. */
  'refund-by-admins',
  /** Reception must refund by the tender of the payment, up to its sum. */
  'refund-tender',
  /** The order was paid at the till, so its sale must be refunded there. */
  'refund-at-till',
  /** The money didn't come in as cash, so it can't be refunded in cash. */
  'refund-not-cash',
  /** The order belongs to another person than the buyer of the sale. */
  'order-of-other',
  'product-not-found',
  /** The SKU or bar code has invalid characters or length. */
  'code-invalid',
  /** The SKU or bar code belongs to another product. */
  'code-taken',
  /** The branch has fewer pieces than the stock move takes. */
  'no-stock',
  /** Somebody else counted the product meanwhile. */
  'shelf-counted',
  /** Fewer pieces were counted than are held for orders. */
  'stock-held',
  'order-not-found',
  /** The state of the order no longer allows the move. */
  'order-moved-on',
  /** The order has no payment, or its payments don't cover its total. */
  'order-unpaid',
  /** The member has too many unpaid orders. */
  'order-limit',
  /** The gym takes no orders in the app. */
  'orders-off',
  /** The member's unpaid orders would exceed the maximum number of pieces. */
  'order-pieces',
  /** The payment is refused: too few pieces are left for the order, or they were held as often as allowed. */
  'pieces-gone',
  /** No money, or not enough, can be refunded for the order in this way. */
  'nothing-owed',
  'payment-unavailable',
  /** The payment service has not confirmed the payment yet. */
  'payment-pending',
  'refund-pending',
  'refund-refused',
  /** The branch has fewer pieces than the cart, sale or order. */
  'out-of-stock',
  /** An item of the cart or sale isn't on sale. */
  'not-for-sale',
  /** The total of the cart or sale changed while it was shown. */
  'price-changed',
  'promotion-unknown',
  /** The promotion hasn't begun, has ended or is inactive. */
  'promotion-not-now',
  /** The promotion doesn't apply to these items or to this branch. */
  'promotion-not-for-this',
  'promotion-used-up',
  'last-admin',
  'same-person',
  'already-merged',
  'account-closed',
  /** An account that is closed can't be merged. */
  'closed-not-merged',
  'staff-not-merged',
  'staff-not-closed',
  'staff-not-erased',
  'erasure-not-requested',
  'staff-by-admins',
  'email-by-admins',
  'sign-in-by-admins',
  /** Staff get no access links. */
  'staff-not-linked',
  /** The person already has a sign-in method, so they get no link. */
  'has-own-sign-in',
  /** The person's account has no e-mail. */
  'email-needed',
  /** The person signs in with the other record, which must be the surviving one. */
  'merge-direction',
  /** Both records have a membership in force. */
  'memberships-overlap',
  /** Somebody else changed the same data at the same time. */
  'conflict',
  /** Stored data can't be read. */
  'damaged',
  /** The server can't be reached, or failed. */
  'unavailable',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
