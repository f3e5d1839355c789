import type { DatabaseRow } from './row.ts';
import { any } from './rules/expression.ts';
import { anyDesk, has, ofPerson, own } from './rules/predicates.ts';
import { taxDataPath } from './tax-data.ts';

export const taxDataRow = {
  root: 'TaxData',
  paths: [taxDataPath],
  person: { merge: 'move', copy: { as: 'TaxData' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What the SAT asks about whoever wants facturas: read by the person and by the desk, which asks for it where somebody buys; written and taken away by the server alone.',
    at: {
      $uid: {
        read: any(own, anyDesk),
        write: ofPerson,
        validate: has('Rfc', 'Name', 'Regime', 'Use', 'PostalCode', 'At', 'By'),
      },
    },
  },
} as const satisfies DatabaseRow;
