import { z } from 'zod';

const sum = z.string().regex(/^\d{1,9}\.\d{2}$/);
/** URLs must use HTTPS. Unlike the real service, the stand-in also accepts localhost. */
const url = z.string().regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/);

/** The strict schema of a request that creates a Checkout Pro order. */
export const openRequest = z
  .strictObject({
    type: z.literal('online'),
    processing_mode: z.literal('manual'),
    total_amount: sum,
    external_reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    expiration_time: z.string().regex(/^PT\d{1,6}M$/),
    payer: z.strictObject({ email: z.email() }).optional(),
    items: z.tuple([
      z.strictObject({
        title: z.string().min(1).max(150),
        unit_price: sum,
        quantity: z.literal(1),
        unit_measure: z.literal('unit'),
        total_amount: sum,
      }),
    ]),
    config: z.strictObject({
      notification_url: url,
      online: z.strictObject({
        success_url: url,
        failure_url: url,
        pending_url: url,
        auto_return: z.literal('all'),
      }),
    }),
  })
  .refine(({ total_amount, items: [item] }) => item.total_amount === total_amount && item.unit_price === total_amount);

export type OpenRequest = z.infer<typeof openRequest>;

/** A request to refund part of a payment. */
export const refundRequest = z.strictObject({
  transactions: z.tuple([z.strictObject({ id: z.string().regex(/^PAY/), amount: sum })]),
});

/** An error body in the service's format. */
export function errorBody(code: string): object {
  return { errors: [{ code, message: code, details: [] }] };
}
