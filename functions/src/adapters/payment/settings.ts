import process from 'node:process';

/** The secrets of online payments. */
export const PAYMENT_SECRETS = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;

/** Settings of the payment service. */
export interface PaymentSettings {
  /** Base URL of the service's API. */
  readonly base: string;
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** URL to which the service sends its webhooks. */
  readonly webhookUrl: string;
}

/** Region of the functions, as in `app.ts`. */
const REGION = 'us-central1';
/** Base URL of the service's API, unless another one is set. */
const BASE = 'https://api.mercadopago.com';
/** The value of `ONLINE_PAYMENTS` that turns online payments on. */
const SERVICE = 'mercadopago';

type Environment = Readonly<Record<string, string | undefined>>;

function readSetting(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

/** Returns whether online payments are on. It reads no secret, so that functions without the secrets can call it. */
export function takesOnlinePayments(env: Environment = process.env): boolean {
  return readSetting(env, 'ONLINE_PAYMENTS') === SERVICE;
}

/**
 * Returns the names of the secrets to attach to a function: no names if online payments are off or in the emulators.
 */
export function paymentSecrets(env: Environment = process.env): string[] {
  return env.FUNCTIONS_EMULATOR || !takesOnlinePayments(env) ? [] : [...PAYMENT_SECRETS];
}

function webhookUrl(env: Environment): string {
  return (
    readSetting(env, 'MERCADOPAGO_WEBHOOK_URL') ||
    `https://${REGION}-${env.GCLOUD_PROJECT}.cloudfunctions.net/paymentWebhook`
  );
}

/** Returns the settings; `null` if online payments are off or a secret is missing. */
export function paymentSettings(env: Environment = process.env): PaymentSettings | null {
  const [accessToken, webhookSecret] = [
    readSetting(env, 'MERCADOPAGO_ACCESS_TOKEN'),
    readSetting(env, 'MERCADOPAGO_WEBHOOK_SECRET'),
  ];
  if (!takesOnlinePayments(env) || accessToken === '' || webhookSecret === '') return null;
  const base = (readSetting(env, 'MERCADOPAGO_BASE_URL') || BASE).replace(/\/+$/, '');
  return { base, accessToken, webhookSecret, webhookUrl: webhookUrl(env) };
}
