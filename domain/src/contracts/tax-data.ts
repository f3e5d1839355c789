import * as z from 'zod/mini';
import { REGIMES } from '../tax-data/regimes.ts';
import { CFDI_USES } from '../tax-data/uses.ts';
import { contract } from './contract.ts';
import { emailText, nameText, requestId, uid } from './fields.ts';

/**
 * `saveTaxData`: what the SAT asks about somebody who wants facturas, as on the constancia de situación fiscal. Without `uid`, one's own;
 * staff for anyone. Replaces what was kept; without an e-mail, or with an empty one, the factura goes to the person's own. Answers RFC and
 * name as they are kept.
 */
export const saveTaxData = contract({
  input: z.strictObject({
    requestId,
    uid: z.optional(uid),
    Rfc: z.string().check(z.maxLength(20)),
    Name: nameText,
    Regime: z.enum(REGIMES),
    Use: z.enum(CFDI_USES),
    PostalCode: z.string().check(z.maxLength(10)),
    Email: z.optional(emailText),
  }),
  output: z.object({ Rfc: z.string(), Name: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});

/** `removeTaxData`: forgets it, one's own or, by staff, anyone's. Where nothing is kept, nothing happens. */
export const removeTaxData = contract({
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object({ removed: z.boolean() }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});
