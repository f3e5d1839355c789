import { TENDERS, type Tender } from '../../till/payments.ts';
import type { DatabaseRow } from '../row.ts';
import { hasAnyRole, hasRole, isOwner, isServer } from '../rules/callers.ts';
import { isRemoved, orZero, wasAbsent } from '../rules/changes.ts';
import { all, any, not, type RuleExpression } from '../rules/expression.ts';
import { atLeast, CALLER, choose, equals, minus, type Operand, plus, wildcardKey } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, old, oldField, type Value, value } from '../rules/value.ts';
import { salePath } from './sales.ts';
import {
  branchShiftPath,
  branchShiftsPath,
  openShiftPath,
  SHIFTS_PAGE,
  type StoredShiftTotals,
  shiftPath,
  shiftTotalsPath,
  staffShiftPath,
  staffShiftsPath,
} from './shifts.ts';

const placed = field('Placed');
const openShiftAfter = after(openShiftPath, { branch: placed.child('Branch'), uid: placed.child('Uid') });
/** After the update, this shift is the person's open shift at the branch. */
const isOpenShiftOfPerson = equals(openShiftAfter, wildcardKey('$shift'));
/** The same update writes the first totals of the shift. */
const hasFirstTotals = equals(after(shiftTotalsPath, {}, 'Last'), wildcardKey('$shift'));
/** The shift is created as open. */
const isOpened = all(equals(value, 'open'), wasAbsent, placed.exists);
/** The open shift is closed. */
const isClosed = all(equals(value, 'closed'), equals(old, 'open'), field('Closing').exists, not(openShiftAfter.exists));
/** The same update counts this movement in the totals of the shift. */
const isMovementCounted = equals(after(shiftTotalsPath, {}, 'Last'), wildcardKey('$movement'));
const differenceAgrees = equals(value.child('Difference'), minus(value.child('Cash'), value.child('Expected')));
const cashBefore = before(shiftTotalsPath, {}, 'Cash');

const NUMBERS = ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'] as const;
const closingTotals = {
  validate: hasFields('Last', ...NUMBERS, 'ByMethod'),
  at: {
    Last: equals(value, before(shiftTotalsPath, {}, 'Last')),
    ...Object.fromEntries(NUMBERS.map((name) => [name, equals(value, before(shiftTotalsPath, {}, name))])),
    ByMethod: {
      validate: hasFields(...TENDERS),
      at: Object.fromEntries(
        TENDERS.map((tender) => [tender, equals(value, before(shiftTotalsPath, {}, 'ByMethod', tender))]),
      ),
    },
  },
} as const;

export const shiftsRow = {
  root: 'Shifts',
  paths: [shiftPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'Shifts at the till: the opening, cash movements while the shift is open, and the closing with the counted cash and the totals that the server computed. Administrators read them, and so does the person of the shift while they have a staff role.',
    at: {
      $shift: {
        read: any(hasRole('admin'), all(equals(oldField('Placed').child('Uid'), CALLER), hasAnyRole)),
        at: {
          Placed: {
            write: all(isServer, wasAbsent, isOpenShiftOfPerson, hasFirstTotals),
            validate: hasFields('At'),
          },
          State: {
            write: all(isServer, value.exists),
            validate: any(isOpened, isClosed),
          },
          Movements: {
            at: {
              $movement: {
                write: all(isServer, wasAbsent, isMovementCounted),
                validate: all(equals(field('State'), 'open'), hasFields('Kind', 'Reason', 'At', 'By')),
              },
            },
          },
          Closing: {
            note: 'Every total equals the total of the shift at this moment, so a closing is refused if a sale, refund or movement was written after its totals were read.',
            write: all(isServer, wasAbsent, equals(field('State'), 'closed')),
            validate: all(hasFields('By', 'At', 'Totals'), differenceAgrees),
            at: {
              Expected: equals(value, cashBefore),
              Totals: closingTotals,
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const lastSale = { sale: field('Last') };
/** `Last` names a sale or a refund, not a movement. */
const lastIsInSales = after(salePath, lastSale).exists;
const lastIsRefund = equals(after(salePath, lastSale, 'Kind'), 'refund');
/** The amount of the sale or refund that was paid by a tender; 0 for a movement. */
const amountPaid = (tender: Tender) => orZero(after(salePath, lastSale, 'Payments', tender, 'Amount'));
/** The amount of the movement if it is of this kind; otherwise 0. */
const amountMoved = (kind: 'in' | 'out') => {
  const movement = after(shiftPath, {}, 'Movements').child(field('Last'));
  return choose(equals(movement.child('Kind'), kind), movement.child('Amount'), 0);
};

function changesBy(name: keyof StoredShiftTotals & string, by: Operand): RuleExpression {
  return equals(field(name), plus(oldField(name), by));
}
function changesBySum(name: 'Total' | 'Taxed' | 'Discount'): RuleExpression {
  return changesBy(name, choose(lastIsInSales, after(salePath, lastSale, name), 0));
}
function changesByPayment(tender: Tender): RuleExpression {
  return equals(field('ByMethod').child(tender), plus(oldField('ByMethod').child(tender), amountPaid(tender)));
}

const otherTotalsAreZero = ['In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'].map((name) =>
  equals(field(name), 0),
);
/** The first totals of a shift: the cash is its float, and the others are zero. `ByMethod` isn't checked. */
const isFirstOfShift = all(
  wasAbsent,
  equals(field('Last'), wildcardKey('$shift')),
  equals(field('Cash'), after(shiftPath, {}, 'Placed', 'Float')),
  ...otherTotalsAreZero,
);
/** `Last` names a sale, refund or movement that the same update writes. */
const isNewEntry = all(
  any(lastIsInSales, after(shiftPath, {}, 'Movements').child(field('Last')).exists),
  not(before(salePath, lastSale).exists),
  not(before(shiftPath, {}, 'Movements').child(field('Last')).exists),
);
/** Cash doesn't fall below zero; if it is negative already, it doesn't fall further. */
const hasCash = any(atLeast(field('Cash'), 0), atLeast(field('Cash'), oldField('Cash')));
/** The totals change by the amounts of the sale, refund or movement that the same update writes. */
const addsNewEntry = all(
  isNewEntry,
  changesBy('Cash', minus(plus(amountPaid('cash'), amountMoved('in')), amountMoved('out'))),
  hasCash,
  changesBy('In', amountMoved('in')),
  changesBy('Out', amountMoved('out')),
  changesBy('Sales', choose(all(lastIsInSales, not(lastIsRefund)), 1, 0)),
  changesBy('Refunds', choose(lastIsRefund, 1, 0)),
  changesBySum('Total'),
  changesBySum('Taxed'),
  changesBySum('Discount'),
  changesByPayment('cash'),
  changesByPayment('card'),
  changesByPayment('transfer'),
);

export const shiftTotalsRow = {
  root: 'ShiftTotals',
  paths: [shiftTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Totals of the sales and movements of a shift. The totals change by the amounts of the sale, refund or movement that is written in the same update. Only administrators read them, so that reception counts the cash without knowing the expected sum.',
    at: { $shift: { read: hasRole('admin'), write: all(isServer, any(isFirstOfShift, addsNewEntry)) } },
  },
} as const satisfies DatabaseRow;

/** The state of a shift after the update. */
const stateAfter = (shift: Value) => after(shiftPath, { shift }, 'State');

export const openShiftsRow = {
  root: 'OpenShifts',
  paths: [openShiftPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'until it no longer applies',
  rules: {
    note: 'The open shift of a person at a branch. Each person has at most one per branch.',
    at: {
      $branch: {
        at: {
          $uid: {
            read: any(hasRole('admin'), all(isOwner, hasAnyRole)),
            write: all(
              isServer,
              any(all(wasAbsent, equals(stateAfter(value), 'open')), all(isRemoved, equals(stateAfter(old), 'closed'))),
            ),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** The rules of a shift's row in a list. */
const listRow = {
  write: all(isServer, value.exists),
  validate: all(hasFields('Uid', 'Branch', 'At'), equals(value.child('State'), after(shiftPath, {}, 'State'))),
} as const;

export const branchShiftsRow = {
  root: 'BranchShifts',
  paths: [branchShiftsPath, branchShiftPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'Shifts of a branch and of all branches (`all`), for administrators. Indexed by the time of opening (`At`); `Open` finds the open shifts and `Closed` the closed ones.',
    at: {
      $branch: {
        list: { from: 'either', most: SHIFTS_PAGE },
        read: hasRole('admin'),
        index: ['At', 'Open', 'Closed'],
        at: { $shift: listRow },
      },
    },
  },
} as const satisfies DatabaseRow;

export const staffShiftsRow = {
  root: 'StaffShifts',
  paths: [staffShiftsPath, staffShiftPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'Shifts of a person at the till.',
    at: {
      $uid: {
        list: { from: 'last', most: SHIFTS_PAGE },
        read: any(hasRole('admin'), all(isOwner, hasAnyRole)),
        index: ['At'],
        at: { $shift: listRow },
      },
    },
  },
} as const satisfies DatabaseRow;
