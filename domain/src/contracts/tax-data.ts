import * as z from 'zod/mini';
import { REGIMES } from '../tax-data/regimes.ts';
import { CFDI_USES } from '../tax-data/uses.ts';
import { contract } from './contract.ts';
import { emailText, nameText, requestId, uid } from './fields.ts';

/**
 * `saveTaxData`: replaces a person's tax data; without `uid` those of the caller. They are used on invoices
 * (facturas), so they must be typed as on the tax authority's certificate (constancia de situación fiscal). Answers RFC
 * and name as stored.
 *
 * `Email`: where invoices are sent; if it is empty or missing, the e-mail of the profile is used. `PostalCode`:
 * required except for buyers from abroad. `Confirmed`: the caller confirms an RFC whose check digit is wrong; otherwise
 * it is refused with `rfc-digit`.
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

/**
 * `removeTaxData`: removes a person's tax data; without `uid` those of the caller. `removed` is false if none were
 * stored.
 */
export const removeTaxData = contract('removeTaxData', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object({ removed: z.boolean() }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});
