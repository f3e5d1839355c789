import { type Equivalents, each } from './equivalents.ts';

const parts = (...names: readonly string[]): string[] => names.map((name) => `/Orders/$order/${name}`);

/** Those of orders. */
export const ORDER_EQUIVALENTS: readonly Equivalents[] = [
  {
    reason: "It asks for the order's next revision, which its own rule lets only the server take.",
    ids: each(
      parts(
        'Placed',
        'State',
        'Holds',
        'Hold',
        'HoldEnds',
        'Abandoned',
        'Lapses',
        'Steps/$step',
        'Payments/$payment',
        'Invoice',
        'Period',
        'Refunding',
        'Review',
      ).map((part) => `${part}/.write`),
      'drop auth != null',
    ),
  },
  {
    reason: 'It asks for a payment that is written with it, which only the server may write.',
    ids: ["/OrderTotals/$branch/$day/$kind/$method/.write: drop auth.uid === 'server'"],
  },
  {
    reason: 'It asks for the next version of the person, which the rule of Summaries lets only the server take.',
    ids: ["/MemberOrders/$uid/$order/.write: drop auth.uid === 'server'"],
  },
  {
    reason: 'A text is asked for before something that only texts have: the rest fails too.',
    ids: each(
      parts(
        'Placed/Kind',
        'Placed/Method',
        'Steps/$step/State',
        'Steps/$step/Move',
        'Review/Why',
        'Steps/$step/Reason',
        'Payments/$payment/Kind',
        'Payments/$payment/Method',
        'Payments/$payment/Reference',
      ).map((part) => `${part}/.validate`),
      'drop newData.isString()',
    ),
  },
  {
    reason: 'A number is asked for before it is compared with one: comparing anything else fails too.',
    ids: each(
      parts('Placed/Discount', 'Placed/Total', 'Payments/$payment/Amount').map((part) => `${part}/.validate`),
      'drop newData.isNumber()',
    ),
  },
  {
    reason: 'A moment is asked for as a number before it is compared: comparing anything else fails too.',
    ids: ["/Orders/$order/.write: drop data.child('Abandoned').isNumber()"],
  },
  {
    reason: 'A limit is asked for before it is compared: without one the comparison fails.',
    ids: each(['/MemberOrders/$uid/.read', '/BranchOrders/$branch/$list/.read'], 'drop query.limitToLast != null'),
  },
  {
    reason: 'The numbers of a shelf and of its line ask for each other: another type makes no sum.',
    ids: each(
      [
        ...['Spare', 'Line'].map((name) => `/Stock/$branch/$product/${name}/.validate`),
        ...['Kind', 'Change', 'Held', 'Expected', 'Prev', 'ChangeAll', 'HeldAll'].map(
          (name) => `/StockLines/$branch/$product/$line/${name}/.validate`,
        ),
      ],
      'remove',
    ),
  },
];
