import { confirmedPreview } from '@gym/domain/contracts/fields';
import type { Refusal, RefusalReason } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { REFUSAL_REASONS } from '@gym/domain/refusal-reasons';
import * as z from 'zod/mini';

const Details = z.object({
  reason: z.enum(REFUSAL_REASONS),
  field: z.optional(z.string()),
  uid: z.optional(z.string()),
  seen: z.optional(confirmedPreview),
});

/** Reasons by status, for errors without a reason of the app. */
const STATUS_REASONS: Readonly<Record<string, RefusalReason>> = {
  UNAUTHENTICATED: 'not-signed-in',
  PERMISSION_DENIED: 'no-permission',
  INVALID_ARGUMENT: 'invalid-input',
  RESOURCE_EXHAUSTED: 'too-many-requests',
};

/** Returns the refusal of an error response: the app's own reason, or the reason for the response's status. */
export function parseRefusal(status: string, details: unknown): Refusal {
  const parsed = z.safeParse(Details, details);
  if (!parsed.success) return { reason: STATUS_REASONS[status] ?? 'unavailable' };
  const { reason, field, uid, seen: preview } = parsed.data;
  return present({ reason, field, uid, seen: preview });
}
