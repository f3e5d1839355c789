import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../reason.ts';
import { TENDERS } from '../till/payments.ts';
import { MOVEMENT_KINDS } from '../till/shift.ts';
import type { DatabaseRow } from './row.ts';
import { all, any, type Expression } from './rules/expression.ts';
import { anyStaff, has, isNumber, isText, letters, once, oneOf, own, role, server } from './rules/predicates.ts';
import { after, before, field, old, oldField, type Value, value } from './rules/value.ts';
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

const REASON = letters(REASON_MIN_LENGTH, REASON_MAX_LENGTH);
const sum = `${value} >= 0`;

const placed = field('Placed');
const openOfPerson = after(openShiftPath, { branch: `${placed.child('Branch')}`, uid: `${placed.child('Uid')}` });
const cash = before(shiftTotalsPath, {}, 'Cash');

const NUMBERS = ['Cash', 'In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'] as const;
/** The value in a closing's totals equals this total of the shift at the moment of writing. */
const equals = (total: Value): string => `${value} === ${total}`;
/** The totals of a closing. `Last` names the newest sale or movement, so a write between reading and closing refuses it. */
const closingTotals = {
  validate: has('Last', ...NUMBERS, 'ByMethod'),
  at: {
    Last: equals(before(shiftTotalsPath, {}, 'Last')),
    ...Object.fromEntries(NUMBERS.map((name) => [name, equals(before(shiftTotalsPath, {}, name))])),
    ByMethod: {
      validate: has(...TENDERS),
      at: Object.fromEntries(
        TENDERS.map((tender) => [tender, equals(before(shiftTotalsPath, {}, 'ByMethod', tender))]),
      ),
    },
  },
} as const;

export const shiftsRow = {
  root: 'Shifts',
  paths: [shiftPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'Shifts at the till: how they began, cash in and out while they are open, and what was counted at the end against the totals that the server alone keeps. Read by administrators and by whose shift it is.',
    at: {
      $shift: {
        read: any(role('admin'), all(`${oldField('Placed').child('Uid')} === auth.uid`, anyStaff)),
        at: {
          Placed: {
            write: all(server, once, `${openOfPerson} === $shift`, `${after(shiftTotalsPath, {}, 'Last')} === $shift`),
            validate: has('At'),
            at: { At: isNumber, Float: sum },
          },
          State: {
            write: all(server, value.exists),
            validate: any(
              all(`${value} === 'open'`, `!${old.exists}`, placed.exists),
              all(`${value} === 'closed'`, `${old} === 'open'`, field('Closing').exists, `!${openOfPerson.exists}`),
            ),
          },
          Movements: {
            at: {
              $movement: {
                write: all(server, once, `${after(shiftTotalsPath, {}, 'Last')} === $movement`),
                validate: all(`${field('State')} === 'open'`, has('Kind', 'Reason', 'At', 'By')),
                at: {
                  Kind: `${value}.matches(${oneOf(MOVEMENT_KINDS)})`,
                  Amount: `${value} >= 1`,
                  Reason: REASON,
                  At: isNumber,
                  By: isText,
                },
                closed: true,
              },
            },
          },
          Closing: {
            note: 'Every total equals that of the shift at this moment: a sale or movement that lands between reading and closing refuses it.',
            write: all(server, once, `${field('State')} === 'closed'`),
            validate: all(
              has('By', 'At', 'Totals'),
              `${value.child('Difference')} === ${value.child('Cash')} - ${value.child('Expected')}`,
            ),
            at: {
              Cash: sum,
              Expected: `${value} === ${cash}`,
              Note: letters(1, REASON_MAX_LENGTH),
              Reason: REASON,
              By: isText,
              At: isNumber,
              Totals: closingTotals,
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const last = { sale: `${field('Last')}` };
const isSale = after(salePath, last).exists;
const isRefund = `${after(salePath, last, 'Kind')} === 'refund'`;
const paid = (tender: 'cash' | 'card' | 'transfer'): string => {
  const amount = after(salePath, last, 'Payments', tender, 'Amount');
  return `(${amount.isNumber} ? ${amount} : 0)`;
};
/** What the movement added, of this kind; 0 of a sale. */
const moved = (kind: 'in' | 'out'): string => {
  const movement = after(shiftPath, {}, 'Movements').childOf(field('Last'));
  return `(${movement.child('Kind')} === '${kind}' ? ${movement.child('Amount')} : 0)`;
};

/** Each number moves by what the sale or movement says, and not at all by anything else. */
function follows(name: keyof StoredShiftTotals & string, by: string): string {
  return `${field(name)} === ${oldField(name)} + ${by}`;
}
function ofSale(name: 'Total' | 'Taxed' | 'Discount'): string {
  return follows(name, `(${isSale} ? ${after(salePath, last, name)} : 0)`);
}
function byMethod(tender: 'cash' | 'card' | 'transfer'): string {
  return `${field('ByMethod').child(tender)} === ${oldField('ByMethod').child(tender)} + ${paid(tender)}`;
}

const zero = ['In', 'Out', 'Sales', 'Refunds', 'Total', 'Taxed', 'Discount'].map((name) => `${field(name)} === 0`);
const begins = all(
  `!${old.exists}`,
  `${field('Last')} === $shift`,
  `${field('Cash')} === ${after(shiftPath, {}, 'Placed', 'Float')}`,
  ...zero,
);
const goesOn: Expression = all(
  any(isSale, after(shiftPath, {}, 'Movements').childOf(field('Last')).exists),
  `!${before(salePath, last).exists}`,
  `!${before(shiftPath, {}, 'Movements').childOf(field('Last')).exists}`,
  follows('Cash', `${paid('cash')} + ${moved('in')} - ${moved('out')}`),
  // No more cash goes out than the shift holds. A shift that is below zero already still takes cash.
  any(`${field('Cash')} >= 0`, `${field('Cash')} >= ${oldField('Cash')}`),
  follows('In', moved('in')),
  follows('Out', moved('out')),
  follows('Sales', `(${isSale} && !(${isRefund}) ? 1 : 0)`),
  follows('Refunds', `(${isRefund} ? 1 : 0)`),
  ofSale('Total'),
  ofSale('Taxed'),
  ofSale('Discount'),
  byMethod('cash'),
  byMethod('card'),
  byMethod('transfer'),
);

export const shiftTotalsRow = {
  root: 'ShiftTotals',
  paths: [shiftTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'What the sales and movements of a shift come to: every number moves by what the sale or movement says that is written in the same update. Reception counts before it reads what should be there.',
    at: { $shift: { read: role('admin'), write: all(server, any(begins, goesOn)) } },
  },
} as const satisfies DatabaseRow;

const stateOf = (shift: string): string => `${after(shiftPath, { shift }, 'State')}`;

export const openShiftsRow = {
  root: 'OpenShifts',
  paths: [openShiftPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'while it is true',
  rules: {
    note: 'The shift that somebody has open at a branch: one.',
    at: {
      $branch: {
        at: {
          $uid: {
            read: any(role('admin'), all(own, anyStaff)),
            write: all(
              server,
              any(
                all(once, `${stateOf(`${value}`)} === 'open'`),
                all(`!${value.exists}`, `${stateOf(`${old}`)} === 'closed'`),
              ),
            ),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const row = {
  write: all(server, value.exists),
  validate: all(has('Uid', 'Branch', 'At'), `${value.child('State')} === ${after(shiftPath, {}, 'State')}`),
} as const;

export const branchShiftsRow = {
  root: 'BranchShifts',
  paths: [branchShiftsPath, branchShiftPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'The shifts of a branch, and of all together (`all`), for administrators: by when they began, the open ones by `Open`, the others by `Closed`.',
    at: {
      $branch: {
        list: { from: 'either', most: SHIFTS_PAGE },
        read: role('admin'),
        index: ['At', 'Open', 'Closed'],
        at: { $shift: row },
      },
    },
  },
} as const satisfies DatabaseRow;

export const staffShiftsRow = {
  root: 'StaffShifts',
  paths: [staffShiftsPath, staffShiftPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: "Somebody's own shifts.",
    at: {
      $uid: {
        list: { from: 'last', most: SHIFTS_PAGE },
        read: any(role('admin'), all(own, anyStaff)),
        index: ['At'],
        at: { $shift: row },
      },
    },
  },
} as const satisfies DatabaseRow;
