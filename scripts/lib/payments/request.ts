import { z } from 'zod';

/** An amount in pesos, such as `150.00`. */
const amountText = z.string().regex(/^\d{1,9}\.\d{2}$/);
/** A URL of the gym. Mercado Pago requires HTTPS; its local stand-in also accepts HTTP at 127.0.0.1. */
const url = z.string().regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/);

/** The schema of a request that creates an order of Checkout Pro (Mercado Pago). It refuses unknown fields. */
export const createOrderRequest = z
  .strictObject({
    type: z.literal('online'),
    processing_mode: z.literal('manual'),
    total_amount: amountText,
    external_reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    expiration_time: z.string().regex(/^PT\d{1,6}M$/),
    payer: z.strictObject({ email: z.email() }).optional(),
    items: z.tuple([
      z.strictObject({
        title: z.string().min(1).max(150),
        unit_price: amountText,
        quantity: z.literal(1),
        unit_measure: z.literal('unit'),
        total_amount: amountText,
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

export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

/** The schema of a request that refunds a payment or a part of it. */
export const refundRequest = z.strictObject({
  transactions: z.tuple([z.strictObject({ id: z.string().regex(/^PAY/), amount: amountText })]),
});

/** Returns an error body in Mercado Pago's format. */
export function errorBody(code: string): object {
  return { errors: [{ code, message: code, details: [] }] };
}
