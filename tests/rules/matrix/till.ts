import { BRANCH, DESK, DESK_OF_BRANCH, MEMBER } from '../model/actors.ts';
import type { Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY } from '../model/world.ts';
import { SALE, SELLER, SHIFT, saleUpdates, shiftTotals, storedSale, storedShift } from '../model/world-till.ts';
import type { AttemptContext, Row } from './row.ts';

const sell = ({ clock }: { readonly clock: Clock }): { readonly updates: Updates } => ({
  updates: saleUpdates('v3', storedSale(TODAY, clock.now, 3, 1)),
});
/** Returns the refund of the second of two sold pieces. The first one was already refunded. */
const refund = ({ clock }: AttemptContext): { readonly updates: Updates } => ({
  updates: {
    ...saleUpdates('v3', storedSale(TODAY, clock.now, 3, -1)),
    [`Returns/${SALE}/Last`]: 'v3',
    [`Returns/${SALE}/Lines/l00`]: 2,
    [`Returns/${SALE}/ByMethod`]: { cash: 3_600, card: 0, transfer: 0 },
  },
});
const openShift = ({ clock }: AttemptContext): { readonly given: Updates; readonly updates: Updates } => {
  const { Placed, State } = storedShift(clock.now);
  return {
    given: { [`OpenShifts/${BRANCH}/${SELLER}`]: null },
    updates: {
      'Shifts/s2/Placed': Placed ?? null,
      'Shifts/s2/State': State ?? null,
      [`OpenShifts/${BRANCH}/${SELLER}`]: 's2',
      'ShiftTotals/s2': {
        ...shiftTotals('s2', { Cash: 50_000, Out: 0, Sales: 0, Refunds: 0, Total: 0, Taxed: 0 }),
        ByMethod: { cash: 0, card: 0, transfer: 0 },
      },
    },
  };
};
const newestQuery = (path: string) => ({ path, query: { orderBy: 'At', last: 100 } });
const SELLERS_AND_ADMIN = ['reception', 'admin'] as const;
const shiftRow = { Uid: SELLER, Branch: BRANCH, At: 1, State: 'open' };

/** The till: shifts, sales, refunds, folios, and the totals of shifts and days. */
export const TILL_ROWS: readonly Row[] = [
  {
    pattern: 'Shifts/{shift}',
    allow: { read: SELLERS_AND_ADMIN, create: ['server'], update: ['server'] },
    note: 'written field by field; update: only while it is open; read: by its seller and by administrators',
    create: openShift,
    update: ({ clock }) => ({
      updates: {
        [`Shifts/${SHIFT}/Movements/m2`]: {
          Kind: 'in',
          Amount: 500,
          Reason: 'Cambio',
          At: clock.now,
          By: SELLER,
        },
        [`ShiftTotals/${SHIFT}/Last`]: 'm2',
        [`ShiftTotals/${SHIFT}/Cash`]: 51_300,
        [`ShiftTotals/${SHIFT}/In`]: 500,
      },
    }),
  },
  {
    pattern: 'ShiftTotals/{shift}',
    allow: { read: ['admin'], create: ['server'], update: ['server'] },
    note: 'only in the same update as the opening of the shift, a sale, a refund or a cash movement; not read by reception, who count the cash without knowing the expected sum',
    create: openShift,
    update: sell,
  },
  {
    pattern: 'OpenShifts/{branch}/{uid}',
    path: `OpenShifts/${BRANCH}/${SELLER}`,
    allow: { read: SELLERS_AND_ADMIN, create: ['server'] },
    note: 'one for each person and branch; delete: in the update that closes the shift',
    create: openShift,
    list: { path: `OpenShifts/${BRANCH}`, query: { orderBy: '.key', first: 50 } },
  },
  {
    pattern: 'BranchShifts/{branch}',
    allow: { list: ['admin'] },
    note: 'up to 100 at a time',
    list: newestQuery(`BranchShifts/${BRANCH}`),
  },
  {
    pattern: 'BranchShifts/{branch}/{shift}',
    allow: { list: ['admin'], create: ['server'], update: ['server'] },
    list: newestQuery(`BranchShifts/${BRANCH}`),
    create: () => ({
      given: { [`BranchShifts/${BRANCH}/${SHIFT}`]: null },
      updates: { [`BranchShifts/${BRANCH}/${SHIFT}`]: shiftRow },
    }),
  },
  {
    pattern: 'StaffShifts/{uid}',
    path: `StaffShifts/${SELLER}`,
    allow: { list: SELLERS_AND_ADMIN },
    note: 'by the seller of the shifts and by administrators; the newest 100 at most',
    list: newestQuery(`StaffShifts/${SELLER}`),
  },
  {
    pattern: 'StaffShifts/{uid}/{shift}',
    path: `StaffShifts/${SELLER}/${SHIFT}`,
    allow: { list: SELLERS_AND_ADMIN, create: ['server'], update: ['server'] },
    list: newestQuery(`StaffShifts/${SELLER}`),
  },
  {
    pattern: 'Folios/{branch}',
    allow: { create: ['server'], update: ['server'] },
    note: 'the next number, in the same update as its sale',
    create: ({ clock }) => ({
      given: { [`Folios/${BRANCH}`]: null },
      updates: saleUpdates('v3', storedSale(TODAY, clock.now, 1, 1)),
    }),
    update: sell,
  },
  {
    pattern: 'Sales/{sale}',
    allow: { read: ['own', ...DESK_OF_BRANCH], create: ['server'] },
    note: 'create: in an open shift of the seller, in the same update as folio and totals; read: by a member only if their MemberSales contains it',
    create: sell,
  },
  {
    pattern: 'Returns/{sale}',
    allow: { read: ['own', ...DESK_OF_BRANCH], create: ['server'], update: ['server'] },
    note: 'in the same update as the refund; never more than was sold',
    create: ({ clock }) => ({
      given: { [`Returns/${SALE}`]: null },
      updates: {
        ...saleUpdates('v3', storedSale(TODAY, clock.now, 3, -1)),
        [`Returns/${SALE}`]: { Last: 'v3', Lines: { l00: 1 }, ByMethod: { cash: 1_800, card: 0, transfer: 0 } },
      },
    }),
    update: refund,
  },
  {
    pattern: 'BranchSales/{branch}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 100 at a time; the list of all branches only by administrators',
    list: newestQuery(`BranchSales/${BRANCH}`),
  },
  {
    pattern: 'BranchSales/{branch}/{sale}',
    allow: { list: DESK_OF_BRANCH, create: ['server'] },
    list: newestQuery(`BranchSales/${BRANCH}`),
    create: sell,
  },
  {
    pattern: 'ShiftSales/{shift}',
    allow: { list: SELLERS_AND_ADMIN },
    note: 'by the seller of the shift and by administrators; the newest 100 at most',
    list: newestQuery(`ShiftSales/${SHIFT}`),
  },
  {
    pattern: 'ShiftSales/{shift}/{sale}',
    allow: { list: SELLERS_AND_ADMIN, create: ['server'] },
    list: newestQuery(`ShiftSales/${SHIFT}`),
    create: sell,
  },
  {
    pattern: 'MemberSales/{uid}',
    allow: { list: ['own', ...DESK], erase: ['server'] },
    note: 'the newest 100 at most',
    list: newestQuery(`MemberSales/${MEMBER}`),
  },
  {
    pattern: 'MemberSales/{uid}/{sale}',
    allow: { list: ['own', ...DESK], create: ['server'], update: ['server'] },
    list: newestQuery(`MemberSales/${MEMBER}`),
    create: sell,
  },
  { pattern: 'SaleTotals/{branch}', allow: {} },
  {
    pattern: 'SaleTotals/{branch}/{day}',
    allow: { read: ['admin'], create: ['server'], update: ['server'] },
    note: 'only in the same update as a sale',
    create: ({ clock }) => ({
      given: { [`SaleTotals/${BRANCH}/${TODAY}`]: null },
      updates: saleUpdates('v3', storedSale(TODAY, clock.now, 3, 1)),
    }),
    update: sell,
  },
  {
    pattern: 'SaleTotals/{branch}/{day}/ByKind/{kind}',
    allow: { read: ['admin'], list: ['admin'] },
    note: 'the sums by kind of item, without the payment methods; reception of the branch reads it while it has no open shift',
    list: { path: `SaleTotals/${BRANCH}/${TODAY}/ByKind`, query: { orderBy: '.key', first: 50 } },
    update: () => ({ updates: { [`SaleTotals/${BRANCH}/${TODAY}/ByKind/product`]: { Count: 1, Total: 1 } } }),
    create: () => ({ updates: { [`SaleTotals/${BRANCH}/${TODAY}/ByKind/plan`]: { Count: 1, Total: 1 } } }),
  },
];
