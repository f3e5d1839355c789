import process from 'node:process';

/** Secrets of the functions; asked for only where online payments are switched on. */
export const PAYMENT_SECRETS = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;

export interface PaymentSettings {
  /** Where the service is. */
  readonly base: string;
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** Where the service tells what came of a payment. */
  readonly webhookUrl: string;
}

/** Where the functions are (`app.ts`). */
const REGION = 'us-central1';
const BASE = 'https://api.mercadopago.com';
/** The one service there is an adapter for. */
const SERVICE = 'mercadopago';

type Environment = Readonly<Record<string, string | undefined>>;

function of(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

/** Are online payments switched on? Asked of no secret, so that everything may ask. */
export function takesOnlinePayments(env: Environment = process.env): boolean {
  return of(env, 'ONLINE_PAYMENTS') === SERVICE;
}

/** The secrets to attach to a function: none where nothing is paid online, so that a deployment doesn't ask for them. */
export function paymentSecrets(env: Environment = process.env): string[] {
  return env.FUNCTIONS_EMULATOR || !takesOnlinePayments(env) ? [] : [...PAYMENT_SECRETS];
}

function webhookUrl(env: Environment): string {
  return (
    of(env, 'MERCADOPAGO_WEBHOOK_URL') || `https://${REGION}-${env.GCLOUD_PROJECT}.cloudfunctions.net/paymentWebhook`
  );
}

/** What payments are taken with; `null`: they are off. */
export function paymentSettings(env: Environment = process.env): PaymentSettings | null {
  const [accessToken, webhookSecret] = [of(env, 'MERCADOPAGO_ACCESS_TOKEN'), of(env, 'MERCADOPAGO_WEBHOOK_SECRET')];
  if (!takesOnlinePayments(env) || accessToken === '' || webhookSecret === '') return null;
  const base = (of(env, 'MERCADOPAGO_BASE_URL') || BASE).replace(/\/+$/, '');
  return { base, accessToken, webhookSecret, webhookUrl: webhookUrl(env) };
}
