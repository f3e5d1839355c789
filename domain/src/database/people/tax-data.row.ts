import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwner } from '../rules/callers.ts';
import { any } from '../rules/expression.ts';
import { isServerWithNextVersion } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { taxDataPath } from './tax-data.ts';

export const taxDataRow = {
  root: 'TaxData',
  paths: [taxDataPath],
  person: { merge: 'move', export: { as: 'TaxData' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Tax data for invoices (facturas), as the SAT requires them. The person and the desk read them; only the server writes and deletes them.',
    at: {
      $uid: {
        read: any(isOwner, isDesk),
        write: isServerWithNextVersion,
        validate: hasFields('Rfc', 'Name', 'Regime', 'Use', 'PostalCode', 'At', 'By'),
      },
    },
  },
} as const satisfies DatabaseRow;
