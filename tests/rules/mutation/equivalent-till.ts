import { type Equivalents, each } from './equivalents.ts';

/** Those of the till. */
export const TILL_EQUIVALENTS: readonly Equivalents[] = [
  {
    reason: 'It asks for a sale that is written with it, which only the server may write.',
    ids: each(
      ['/Folios/$branch/.write', '/Returns/$sale/.write', '/SaleTotals/$branch/$day/.write'],
      "drop auth.uid === 'server'",
    ),
  },
  {
    reason: 'It asks for a period that is written with it, which only the server may write.',
    ids: each(
      ['courtesy', 'outside'].map((method) => `/UnchargedCounts/$month/$uid/${method}/.write`),
      "drop auth.uid === 'server'",
    ),
  },
  {
    reason:
      'The role of who gave it is looked up by that name: without one there is no such place, and the write fails.',
    ids: [
      '/Uncharged/$month/$id/.write: drop newData.exists()',
      "/Uncharged/$month/$id/.validate: drop 'By' ['Uid', 'Plan', 'Price', 'PaidBy', 'Reason', 'By', 'At'] → ['Uid', 'Plan', 'Price', 'PaidBy', 'Reason', 'At']",
    ],
  },
  {
    reason: 'It asks for the next version of the person, which the rule of Summaries lets only the server take.',
    ids: ["/MemberSales/$uid/$sale/.write: drop auth.uid === 'server'"],
  },
  {
    reason: 'A number is asked for before it is compared with one: comparing anything else fails too.',
    ids: each(
      ['ReceptionDiscount', 'ReceptionCourtesies', 'ReceptionOutside'].map((name) => `/TillSettings/${name}/.validate`),
      'drop newData.isNumber()',
    ),
  },
  {
    reason: 'Compared with nothing the day fails too.',
    ids: ["/Guests/$branch/$day/$id/.write: drop root.child('Calendar/' + $day).isNumber() #2"],
  },
  {
    reason: 'A limit is asked for before it is compared: without one the comparison fails.',
    ids: each(
      ['BranchShifts/$branch', 'StaffShifts/$uid', 'BranchSales/$branch', 'ShiftSales/$shift', 'MemberSales/$uid'].map(
        (list) => `/${list}/.read`,
      ),
      'drop query.limitToLast != null',
    ),
  },
];
