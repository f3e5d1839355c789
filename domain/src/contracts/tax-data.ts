import * as z from 'zod/mini';
import { REGIMES } from '../tax-data/regimes.ts';
import { CFDI_USES } from '../tax-data/uses.ts';
import { contract } from './contract.ts';
import { emailText, nameText, requestId, uid } from './fields.ts';

/**
 * `saveTaxData`: what the SAT asks about somebody who wants facturas, as on the constancia de situación fiscal. Without `uid`, one's own;
 * staff a member's, administrators also another's of the staff. Replaces what was kept; without an e-mail, or with an empty one, the factura goes to the person's own. Answers RFC and
 * name as they are kept. `Confirmed`: an RFC whose check digit is another than the SAT's algorithm gives stands so on the constancia (`rfc-digit`).
 * `PostalCode`: of all but buyers from abroad.
 */
export const saveTaxData = contract('saveTaxData', {
  input: z.strictObject({
    requestId,
    uid: z.optional(uid),
    Rfc: z.string().check(z.maxLength(20)),
    Name: nameText,
    Regime: z.enum(REGIMES),
    Use: z.enum(CFDI_USES),
    PostalCode: z.optional(z.string().check(z.maxLength(10))),
    Email: z.optional(emailText),
    Confirmed: z.optional(z.literal(true)),
  }),
  output: z.object({ Rfc: z.string(), Name: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});

/** `removeTaxData`: forgets it, one's own or, by staff, a member's. Where nothing is kept, nothing happens. */
export const removeTaxData = contract('removeTaxData', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object({ removed: z.boolean() }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});
