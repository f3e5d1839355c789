import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loads the functions with the current environment. Returns a lookup of a function's secrets by its name. */
async function loadSecrets(): Promise<(name: string) => readonly string[]> {
  vi.resetModules();
  const exported: Readonly<Record<string, unknown>> = await import('./index.ts');
  return (name) => {
    const fn = exported[name] as { readonly __endpoint: { readonly secretEnvironmentVariables?: { key: string }[] } };
    return (fn.__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  };
}

const WHATSAPP_FUNCTIONS = ['morning', 'messages', 'whatsappWebhook', 'dailyRunWritten'];

it('gives the WhatsApp secrets to the functions that need them, and no WhatsApp token to the API', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('WHATSAPP_PHONE_NUMBER_ID', '100');
  const secrets = await loadSecrets();
  for (const name of WHATSAPP_FUNCTIONS) {
    expect(secrets(name), name).toEqual(
      expect.arrayContaining(['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']),
    );
  }
  expect(secrets('api')).not.toContain('WHATSAPP_TOKEN');
});

it('does not require the WhatsApp token if WhatsApp is off', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('WHATSAPP_PHONE_NUMBER_ID', '');
  const secrets = await loadSecrets();
  for (const name of WHATSAPP_FUNCTIONS) expect(secrets(name), name).not.toContain('WHATSAPP_TOKEN');
});

const PAYMENT_FUNCTIONS = ['paymentsApi', 'paymentWebhook', 'payments', 'paymentCheckWritten'];

it('gives the payment functions the Mercado Pago secrets, without the access token if payments are off; the API gets no access token', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('ONLINE_PAYMENTS', 'mercadopago');
  const secrets = await loadSecrets();
  for (const name of PAYMENT_FUNCTIONS)
    expect(secrets(name), name).toEqual(
      expect.arrayContaining(['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']),
    );
  expect(secrets('api')).not.toContain('MERCADOPAGO_ACCESS_TOKEN');
  vi.stubEnv('ONLINE_PAYMENTS', '');
  const secretsIfOff = await loadSecrets();
  for (const name of PAYMENT_FUNCTIONS) expect(secretsIfOff(name), name).not.toContain('MERCADOPAGO_ACCESS_TOKEN');
});
