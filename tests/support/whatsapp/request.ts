import { z } from 'zod';

/** The body of a request to send a template message that has only a body text, in the API's format. */
export const sendRequestSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        // A parameter must not contain line breaks, tabs or more than four consecutive spaces.
        parameters: z.array(
          z.strictObject({
            type: z.literal('text'),
            text: z
              .string()
              .min(1)
              .regex(/^(?!.*( {5}|[\n\t]))/),
          }),
        ),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().min(1).max(512),
});

export type SendRequest = z.infer<typeof sendRequestSchema>;

/** Returns an error body in the Graph API's format. */
export function errorBody(code: number, details: string): object {
  return {
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'A1b2C3d4E5',
    },
  };
}
