import { EVERY_BRANCH } from './orders.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { role, server } from './rules/predicates.ts';
import { after, before, field, oldField, type Value } from './rules/value.ts';
import { saleTotalsDaysPath, saleTotalsPath } from './sale-totals.ts';
import { salePath } from './sales.ts';
import { staffPath } from './staff.ts';

const last = { sale: `${field('Last')}` };
const numberOr0 = (of: Value): string => `(${of.isNumber} ? ${of} : 0)`;
/** The number moves by what the sale says that is written with it. */
const follows = (name: string, by: string): string => `${field(name)} === ${numberOr0(oldField(name))} + ${by}`;
const sum = (name: 'Total' | 'Taxed' | 'Discount'): string => follows(name, `${after(salePath, last, name)}`);
const method = (tender: 'cash' | 'card' | 'transfer'): string =>
  `${field('ByMethod').child(tender)} === ${numberOr0(oldField('ByMethod').child(tender))} + ${numberOr0(
    after(salePath, last, 'Payments', tender, 'Amount'),
  )}`;
const isKind = (kind: 'sale' | 'refund'): string => `(${after(salePath, last, 'Kind')} === '${kind}' ? 1 : 0)`;

export const saleTotalsRow = {
  root: 'SaleTotals',
  paths: [saleTotalsDaysPath, saleTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "What a day's sales come to, of a branch and of all together (`all`): every sum moves by what the sale says that is written in the same update. Administrators read all of it; the desk of a branch how its kinds sell, without how they were paid, which would tell what is in the drawer.",
    at: {
      $branch: {
        at: {
          $day: {
            read: role('admin'),
            write: all(
              server,
              `!${before(salePath, last).exists}`,
              `${after(salePath, last, 'Day')} === $day`,
              any(`$branch === '${EVERY_BRANCH}'`, `${after(salePath, last, 'Branch')} === $branch`),
              follows('Sales', isKind('sale')),
              follows('Refunds', isKind('refund')),
              sum('Total'),
              sum('Taxed'),
              sum('Discount'),
              method('cash'),
              method('card'),
              method('transfer'),
            ),
            at: {
              ByKind: {
                read: all(role('reception'), `${before(staffPath, { uid: 'auth.uid' }, 'Branch')} === $branch`),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
