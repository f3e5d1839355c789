import type { Tender } from '../../till/payments.ts';
import type { DatabaseRow } from '../row.ts';
import { hasRole, isReceptionOf, isServer } from '../rules/callers.ts';
import { orZero } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { CALLER, choose, equals, type Operand, plus, wildcardKey } from '../rules/operand.ts';
import { after, before, field, oldField } from '../rules/value.ts';
import { EVERY_BRANCH } from '../store/orders.ts';
import { kindTotalsPath, saleTotalsDaysPath, saleTotalsPath } from './sale-totals.ts';
import { salePath } from './sales.ts';
import { openShiftPath } from './shifts.ts';

/** The key of the sale that the same update writes. */
const lastSale = { sale: field('Last') };
/** The sale did not exist before this update. */
const isNewSale = not(before(salePath, lastSale).exists);
const isSaleOfThisDay = equals(after(salePath, lastSale, 'Day'), wildcardKey('$day'));
const isSaleOfThisBranch = equals(after(salePath, lastSale, 'Branch'), wildcardKey('$branch'));
/** Requires that a total changes by this amount, which comes from the sale of the same update. */
const changesBy = (name: string, by: Operand) => equals(field(name), plus(orZero(oldField(name)), by));
const changesBySum = (name: 'Total' | 'Taxed' | 'Discount') => changesBy(name, after(salePath, lastSale, name));
const changesByPayment = (tender: Tender) =>
  equals(
    field('ByMethod').child(tender),
    plus(orZero(oldField('ByMethod').child(tender)), orZero(after(salePath, lastSale, 'Payments', tender, 'Amount'))),
  );
const hasOpenShift = before(openShiftPath, { branch: wildcardKey('$branch'), uid: CALLER }).exists;
/** 1 if the sale of the update is of this kind, else 0. */
const oneIfKind = (kind: 'sale' | 'refund') => choose(equals(after(salePath, lastSale, 'Kind'), kind), 1, 0);

export const saleTotalsRow = {
  root: 'SaleTotals',
  paths: [saleTotalsDaysPath, saleTotalsPath, kindTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "Totals of a day's sales, for each branch and for all branches (`all`). They change in the update that writes a sale. The rules compare the counts and sums with that sale, except those by kind, plan, product, person and branch. Administrators read all totals. Reception of a branch reads only `ByKind`, and only while it has no open shift, because it must count its drawer without knowing what should be in it.",
    at: {
      $branch: {
        at: {
          $day: {
            read: hasRole('admin'),
            write: all(
              isServer,
              isNewSale,
              isSaleOfThisDay,
              any(equals(wildcardKey('$branch'), EVERY_BRANCH), isSaleOfThisBranch),
              changesBy('Sales', oneIfKind('sale')),
              changesBy('Refunds', oneIfKind('refund')),
              changesBySum('Total'),
              changesBySum('Taxed'),
              changesBySum('Discount'),
              changesByPayment('cash'),
              changesByPayment('card'),
              changesByPayment('transfer'),
            ),
            at: {
              ByKind: {
                read: all(isReceptionOf(wildcardKey('$branch')), not(hasOpenShift)),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
