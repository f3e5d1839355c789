import * as z from 'zod/mini';
import { REGIMES } from '../../tax-data/regimes.ts';
import { CFDI_USES } from '../../tax-data/uses.ts';
import { databasePath } from '../path.ts';

/**
 * `TaxData/{uid}`: the data that the SAT (the tax authority) requires for a person's invoices (facturas). `Name` is
 * spelled as on the constancia de situación fiscal (the SAT's certificate). `PostalCode` is that of the tax address
 * (domicilio fiscal), or empty for buyers from abroad. `Email`: where invoices are sent; absent: to the e-mail of the
 * profile. `At` and `By`: when (epoch milliseconds) and by whom (a uid) the data were entered.
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
