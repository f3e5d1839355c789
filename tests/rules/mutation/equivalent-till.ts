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
    reason: 'It asks for the next version of the person, which the rule of Summaries lets only the server take.',
    ids: ["/MemberSales/$uid/$sale/.write: drop auth.uid === 'server'"],
  },
  {
    reason: 'A number is asked for before it is compared with one: comparing anything else fails too.',
    ids: ['/TillSettings/ReceptionDiscount/.validate: drop newData.isNumber()'],
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
