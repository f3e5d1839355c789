import { TENDERS, type Tender } from '../../till/payments.ts';
import type { DatabaseRow } from '../row.ts';
import { hasAnyRole, hasRole, isDesk, isDeskOfBranch, isOwner, isReceptionOf, isServer } from '../rules/callers.ts';
import { happenedOn, orZero, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { atLeast, atMost, CALLER, equals, minus, plus, wildcardKey } from '../rules/operand.ts';
import { isBlanked, isServerWithNextVersion } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, old, oldField, type Value, value } from '../rules/value.ts';
import { EVERY_BRANCH } from '../store/orders.ts';
import { saleTotalsPath } from './sale-totals.ts';
import {
  branchSalePath,
  branchSalesPath,
  folioPath,
  memberSalePath,
  memberSalesPath,
  returnsPath,
  SALES_PAGE,
  salePath,
  shiftSalePath,
  shiftSalesPath,
} from './sales.ts';
import { shiftPath, shiftTotalsPath } from './shifts.ts';

const folioSale = { sale: field('Sale') };
/** The folio is one more than the branch's newest. */
const isNextFolio = equals(field('Number'), plus(orZero(oldField('Number')), 1));
/** The same update writes a sale of this branch with this folio. */
const belongsToNewSale = all(
  not(before(salePath, folioSale).exists),
  equals(after(salePath, folioSale, 'Folio'), field('Number')),
  equals(after(salePath, folioSale, 'Branch'), wildcardKey('$branch')),
);

export const foliosRow = {
  root: 'Folios',
  paths: [folioPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'The newest folio of a branch and its sale. A folio is written together with its sale and is one more than the previous folio.',
    at: {
      $branch: {
        write: all(isServer, value.exists),
        validate: all(isNextFolio, belongsToNewSale),
      },
    },
  },
} as const satisfies DatabaseRow;

const branch = field('Branch');
const shift = { shift: field('Shift') };
/** The amount paid by a tender; 0 if the sale has no such payment. */
const amountPaid = (tender: Tender) => orZero(field('Payments').child(tender).child('Amount'));
const namesThisSale = (reference: Value) => equals(reference, wildcardKey('$sale'));
const isInOpenShiftOfSeller = all(
  equals(after(shiftPath, shift, 'State'), 'open'),
  equals(after(shiftPath, shift, 'Placed', 'Branch'), branch),
  equals(after(shiftPath, shift, 'Placed', 'Uid'), field('By')),
);
/** The same update gives the sale its folio and counts it in the totals of its shift and of its day. */
const hasFolioAndTotals = all(
  namesThisSale(after(folioPath, { branch }, 'Sale')),
  namesThisSale(after(shiftTotalsPath, shift, 'Last')),
  namesThisSale(after(saleTotalsPath, { branch, day: field('Day') }, 'Last')),
  namesThisSale(after(saleTotalsPath, { branch: EVERY_BRANCH, day: field('Day') }, 'Last')),
);
const sumsAgree = all(
  equals(field('Total'), minus(field('Gross'), field('Discount'))),
  equals(field('Total'), plus(amountPaid('cash'), amountPaid('card'), amountPaid('transfer'))),
);
const refundedSale = { sale: field('Of') };

const isSaleNotBelowZero = all(not(field('Of').exists), atLeast(field('Total'), 0), atLeast(field('Discount'), 0));
const isRefundNotAboveZero = all(equals(field('Kind'), 'refund'), atMost(field('Total'), 0));
const refundsSaleOfBranch = equals(before(salePath, refundedSale, 'Branch'), branch);

const isPurchaseOfCaller = before(memberSalePath, { uid: CALLER }).exists;
/** An erasure of the buyer may blank the text. */
const blanked = { write: isBlanked(oldField('Uid')) };
/** Only the name of a free line may be blanked, because it is typed by hand. */
const blankedName = { write: all(isBlanked(oldField('Uid')), equals(old.parent.child('Kind'), 'free')) };
/** How many pieces of the refunded line were returned, before and after the write. */
const returnedBefore = before(returnsPath, refundedSale, 'Lines').child(wildcardKey('$line'));
const returnedAfter = after(returnsPath, refundedSale, 'Lines').child(wildcardKey('$line'));
/** The pieces of the refund's line, stored as a negative `Quantity`, are counted as returned. */
const isCountedAsReturned = equals(returnedAfter, minus(orZero(returnedBefore), value.child('Quantity')));

export const salesRow = {
  root: 'Sales',
  paths: [salePath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Sales and refunds, written once: in an open shift of the seller, with the next folio, and together with the totals of shift and day. Later only an erasure may blank texts. The desk of the branch reads a sale, and so does the person in whose MemberSales it is listed. A sale names its buyer by uid only.',
    index: ['Uid', 'Of'],
    at: {
      $sale: {
        read: any(isPurchaseOfCaller, hasRole('admin'), isReceptionOf(oldField('Branch'))),
        write: all(
          isServer,
          wasAbsent,
          isInOpenShiftOfSeller,
          any(equals(field('Kind'), 'sale'), refundsSaleOfBranch),
          hasFolioAndTotals,
        ),
        validate: all(
          hasFields('Lines'),
          sumsAgree,
          happenedOn(field('Day')),
          any(isSaleNotBelowZero, isRefundNotAboveZero),
        ),
        at: {
          Reason: blanked,
          Payments: {
            at: {
              card: { at: { Reference: blanked } },
              transfer: { at: { Reference: blanked } },
            },
          },
          Lines: {
            at: {
              $line: {
                validate: all(
                  hasFields('Kind', 'Name', 'Quantity', 'Price', 'Tax', 'Taxed'),
                  equals(value.child('Total'), minus(value.child('Gross'), value.child('Discount'))),
                  // If a refund's line is stored already, this write only blanks its name.
                  any(equals(field('Kind'), 'sale'), old.exists, isCountedAsReturned),
                ),
                at: { Name: blankedName },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const newestRefund = { sale: field('Last') };
/** The same update writes the newest refund, which refunds this sale. */
const isOfNewRefund = all(
  not(before(salePath, newestRefund).exists),
  equals(after(salePath, newestRefund, 'Of'), wildcardKey('$sale')),
);
/**
 * The newest refund contains this line. The rule of the refund's line in `Sales` requires that the returned pieces in
 * `Returns` grow by the refunded quantity.
 */
const isInRefund = after(salePath, newestRefund, 'Lines').child(wildcardKey('$line')).exists;
const isAtMostSold = atMost(value, before(salePath, {}, 'Lines').child(wildcardKey('$line')).child('Quantity'));

/** Requires that the sum refunded by a tender grows by the refund's payment, whose amount is negative. */
const growsByPayment = (tender: Tender) =>
  equals(
    field('ByMethod').child(tender),
    minus(
      orZero(oldField('ByMethod').child(tender)),
      orZero(after(salePath, newestRefund, 'Payments', tender, 'Amount')),
    ),
  );

export const returnsRow = {
  root: 'Returns',
  paths: [returnsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'How many pieces of each line of a sale were returned, and how much money was refunded by each tender. Both change in the same update as the refund. At most the sold pieces can be returned.',
    at: {
      $sale: {
        read: any(
          before(memberSalePath, { uid: CALLER }).exists,
          hasRole('admin'),
          isReceptionOf(before(salePath, {}, 'Branch')),
        ),
        write: all(isServer, isOfNewRefund),
        validate: all(...TENDERS.map(growsByPayment)),
        at: {
          Lines: { at: { $line: { validate: all(isInRefund, isAtMostSold) } } },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** The row has its required fields, and the folio and the total of its sale. */
const isRowOfSale = all(
  hasFields('Kind', 'Branch', 'Shift', 'At', 'By'),
  equals(value.child('Folio'), after(salePath, {}, 'Folio')),
  equals(value.child('Total'), after(salePath, {}, 'Total')),
);

export const branchSalesRow = {
  root: 'BranchSales',
  paths: [branchSalesPath, branchSalePath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Sales of a branch, for its desk, and of all branches (`all`), for administrators. Indexed by time and by folio; `Invoice` finds the sales for which a factura is wanted.',
    at: {
      $branch: {
        list: { from: 'either', most: SALES_PAGE },
        read: isDeskOfBranch,
        index: ['At', 'Folio', 'Invoice'],
        at: { $sale: { write: all(isServer, wasAbsent), validate: isRowOfSale } },
      },
    },
  },
} as const satisfies DatabaseRow;

export const shiftSalesRow = {
  root: 'ShiftSales',
  paths: [shiftSalesPath, shiftSalePath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Sales of a shift, read by the person of the shift and by administrators.',
    at: {
      $shift: {
        list: { from: 'last', most: SALES_PAGE },
        read: any(hasRole('admin'), all(equals(before(shiftPath, {}, 'Placed', 'Uid'), CALLER), hasAnyRole)),
        index: ['At'],
        at: { $sale: { write: all(isServer, wasAbsent), validate: isRowOfSale } },
      },
    },
  },
} as const satisfies DatabaseRow;

export const memberSalesRow = {
  root: 'MemberSales',
  paths: [memberSalesPath, memberSalePath],
  person: { merge: 'move', export: { as: 'Sales', last: 1_000 }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "A member's purchases. The member may read each sale that is listed here.",
    at: {
      $uid: {
        list: { from: 'last', most: SALES_PAGE },
        read: any(isOwner, isDesk),
        index: ['At'],
        at: { $sale: { write: all(isServerWithNextVersion, value.exists), validate: isRowOfSale } },
      },
    },
  },
} as const satisfies DatabaseRow;
