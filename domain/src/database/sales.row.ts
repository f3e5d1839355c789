import { REASON_MAX_LENGTH } from '../reason.ts';
import { TENDERS, type Tender } from '../till/payments.ts';
import { SALE_LINE_KINDS } from '../till/sale.ts';
import { calendarPath } from './calendar.ts';
import { EVERY_BRANCH } from './orders.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import {
  anyDesk,
  anyStaff,
  blankedOf,
  desk,
  has,
  isNumber,
  letters,
  ofPerson,
  once,
  oneOf,
  own,
  role,
  server,
} from './rules/predicates.ts';
import { after, before, field, old, oldField, type Value, value } from './rules/value.ts';
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
import { staffPath } from './staff.ts';

const folio = { sale: `${field('Sale')}` };

export const foliosRow = {
  root: 'Folios',
  paths: [folioPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'The newest folio of a branch and the sale that has it: each one more than the one before, and none without its sale.',
    at: {
      $branch: {
        write: all(server, value.exists),
        validate: all(
          `${field('Number')} === (${oldField('Number').isNumber} ? ${oldField('Number')} : 0) + 1`,
          `!${before(salePath, folio).exists}`,
          `${after(salePath, folio, 'Folio')} === ${field('Number')}`,
          `${after(salePath, folio, 'Branch')} === $branch`,
        ),
      },
    },
  },
} as const satisfies DatabaseRow;

const DAY_MS = 86_400_000;
const branch = `${field('Branch')}`;
const shift = { shift: `${field('Shift')}` };
const dayStart = before(calendarPath, { day: `${field('Day')}` });
const paid = (tender: 'cash' | 'card' | 'transfer'): string => {
  const amount = field('Payments').child(tender).child('Amount');
  return `(${amount.isNumber} ? ${amount} : 0)`;
};
/** Requires that a record names this sale, and so is written in the same update. */
const movesWith = (of: Value): string => `${of} === $sale`;
const original = { sale: `${field('Of')}` };

const isSale = all(`!${field('Of').exists}`, `${field('Total')} >= 0`, `${field('Discount')} >= 0`);
const isRefund = all(`${field('Kind')} === 'refund'`, `${field('Total')} <= 0`);
/** The refunded sale belongs to this branch. */
const isReturn = `${before(salePath, original, 'Branch')} === ${branch}`;

const mine = before(memberSalePath, { uid: 'auth.uid' }).exists;
const ofMyBranch = all(
  role('reception'),
  `${oldField('Branch')} === ${before(staffPath, { uid: 'auth.uid' }, 'Branch')}`,
);
const blanked = { write: blankedOf(`${oldField('Uid')}`), validate: letters(1, REASON_MAX_LENGTH) };
/** Only the name of a free line may be blanked, because it is typed by hand. */
const blankedName = { write: all(blankedOf(`${oldField('Uid')}`), "data.parent().child('Kind').val() === 'free'") };
const returned = (of: Value): string => `(${of.isNumber} ? ${of} : 0)`;
const linesBefore = before(returnsPath, original, 'Lines').childOf('$line');
const linesAfter = after(returnsPath, original, 'Lines').childOf('$line');

export const salesRow = {
  root: 'Sales',
  paths: [salePath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Sales and refunds, written once: in an open shift of who sells, with the next folio, and together with the totals of shift and day. Read by the desk of its branch and by whose list it stands in. It knows its person by uid alone.',
    index: ['Uid', 'Of'],
    at: {
      $sale: {
        read: any(mine, role('admin'), ofMyBranch),
        write: all(
          server,
          once,
          `${after(shiftPath, shift, 'State')} === 'open'`,
          `${after(shiftPath, shift, 'Placed', 'Branch')} === ${branch}`,
          `${after(shiftPath, shift, 'Placed', 'Uid')} === ${field('By')}`,
          any(`${field('Kind')} === 'sale'`, isReturn),
          movesWith(after(folioPath, { branch }, 'Sale')),
          movesWith(after(shiftTotalsPath, shift, 'Last')),
          movesWith(after(saleTotalsPath, { branch, day: `${field('Day')}` }, 'Last')),
          movesWith(after(saleTotalsPath, { branch: `'${EVERY_BRANCH}'`, day: `${field('Day')}` }, 'Last')),
        ),
        validate: all(
          has('Lines'),
          `${field('Total')} === ${field('Gross')} - ${field('Discount')}`,
          `${field('Total')} === ${paid('cash')} + ${paid('card')} + ${paid('transfer')}`,
          `${field('At')} >= ${dayStart}`,
          `${field('At')} < ${dayStart} + ${DAY_MS}`,
          any(isSale, isRefund),
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
                  has('Kind', 'Name', 'Quantity', 'Price', 'Tax', 'Taxed'),
                  `${value.child('Total')} === ${value.child('Gross')} - ${value.child('Discount')}`,
                  any(
                    `${field('Kind')} === 'sale'`,
                    // An existing line of a refund; only its name is blanked.
                    old.exists,
                    `${linesAfter} === ${returned(linesBefore)} - ${value.child('Quantity')}`,
                  ),
                ),
                at: { Kind: `${value}.matches(${oneOf(SALE_LINE_KINDS)})`, Quantity: isNumber, Name: blankedName },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const last = { sale: `${field('Last')}` };
/** The line of the newest refund. The rule of that line checks its quantity against the one in `Returns`. */
const given = after(salePath, last, 'Lines').childOf('$line');

/**
 * Requires that the sum given back by a tender grows by what the refund pays out. The refund's amounts are negative.
 */
const givenBy = (tender: Tender): string =>
  `${field('ByMethod').child(tender)} === ${returned(oldField('ByMethod').child(tender))} - ${returned(
    after(salePath, last, 'Payments', tender, 'Amount'),
  )}`;

export const returnsRow = {
  root: 'Returns',
  paths: [returnsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'How many pieces of each line of a sale were given back, and how much money by each way: they move with the refund that says so. The pieces are never more than were sold.',
    at: {
      $sale: {
        read: any(
          before(memberSalePath, { uid: 'auth.uid' }).exists,
          role('admin'),
          all(
            role('reception'),
            `${before(salePath, {}, 'Branch')} === ${before(staffPath, { uid: 'auth.uid' }, 'Branch')}`,
          ),
        ),
        write: all(
          server,
          `!${before(salePath, last).exists}`,
          `${after(salePath, last, 'Of')} === $sale`,
          ...TENDERS.map(givenBy),
        ),
        at: {
          Lines: {
            at: {
              $line: {
                validate: all(
                  given.exists,
                  `${value} <= ${before(salePath, {}, 'Lines').childOf('$line').child('Quantity')}`,
                ),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** A row says what its sale says. */
const row = all(
  has('Kind', 'Branch', 'Shift', 'At', 'By'),
  `${value.child('Folio')} === ${after(salePath, {}, 'Folio')}`,
  `${value.child('Total')} === ${after(salePath, {}, 'Total')}`,
);

export const branchSalesRow = {
  root: 'BranchSales',
  paths: [branchSalesPath, branchSalePath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'The sales of a branch, for its desk, and of all together (`all`), for administrators: by time, by folio, and those for which somebody wants a factura.',
    at: {
      $branch: {
        list: { from: 'either', most: SALES_PAGE },
        read: desk,
        index: ['At', 'Folio', 'Invoice'],
        at: { $sale: { write: all(server, once), validate: row } },
      },
    },
  },
} as const satisfies DatabaseRow;

export const shiftSalesRow = {
  root: 'ShiftSales',
  paths: [shiftSalesPath, shiftSalePath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'The sales of a shift, for whose shift it is and for administrators.',
    at: {
      $shift: {
        list: { from: 'last', most: SALES_PAGE },
        read: any(role('admin'), all(`${before(shiftPath, {}, 'Placed', 'Uid')} === auth.uid`, anyStaff)),
        index: ['At'],
        at: { $sale: { write: all(server, once), validate: row } },
      },
    },
  },
} as const satisfies DatabaseRow;

export const memberSalesRow = {
  root: 'MemberSales',
  paths: [memberSalesPath, memberSalePath],
  person: { merge: 'move', copy: { as: 'Sales', last: 1_000 }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What somebody bought: whoever has a sale here may read it.',
    at: {
      $uid: {
        list: { from: 'last', most: SALES_PAGE },
        read: any(own, anyDesk),
        index: ['At'],
        at: { $sale: { write: all(ofPerson, value.exists), validate: row } },
      },
    },
  },
} as const satisfies DatabaseRow;
