import * as z from 'zod/mini';
import { REGIMES } from '../../tax-data/regimes.ts';
import { CFDI_USES } from '../../tax-data/uses.ts';
import { databasePath } from '../path.ts';

/**
 * `TaxData/{uid}`: the data that the SAT requires for a person's invoices (facturas). `Name` is as on the constancia,
 * `PostalCode` that of the domicilio fiscal, empty for buyers from abroad. `Email` receives the invoices instead of the
 * person's own. `At` and `By`: when and by whom it was entered.
 */
export const storedTaxDataSchema = z.object({
  Rfc: z.string(),
  Name: z.string(),
  Regime: z.enum(REGIMES),
  Use: z.enum(CFDI_USES),
  PostalCode: z.string(),
  Email: z.optional(z.string()),
  At: z.number(),
  By: z.string(),
});
export type StoredTaxData = z.infer<typeof storedTaxDataSchema>;
export const taxDataPath = databasePath('TaxData/{uid}', storedTaxDataSchema);
