import * as z from 'zod/mini';
import { REGIMES } from '../tax-data/regimes.ts';
import { CFDI_USES } from '../tax-data/uses.ts';
import { databasePath } from './path.ts';

/**
 * `TaxData/{uid}`: what the SAT asks about somebody who wants facturas: RFC, name as on the constancia, régimen, use, postal code of the
 * domicilio fiscal (empty of buyers from abroad), and where the factura goes when not to the person's own e-mail; since when, and who said so.
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
