import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The secrets that a deployment gives to each function. */
async function secretsOf(): Promise<(name: string) => readonly string[]> {
  vi.resetModules();
  const exported: Readonly<Record<string, unknown>> = await import('./index.ts');
  return (name) => {
    const made = exported[name] as { readonly __endpoint: { readonly secretEnvironmentVariables?: { key: string }[] } };
    return (made.__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  };
}

const ASKERS = ['morning', 'messages', 'whatsappWebhook', 'dailyRunWritten'];

it('gives the secrets of WhatsApp to everything that sends or hears messages', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('WHATSAPP_PHONE_NUMBER_ID', '100');
  const secrets = await secretsOf();
  for (const name of ASKERS) {
    expect(secrets(name), name).toEqual(
      expect.arrayContaining(['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']),
    );
  }
  expect(secrets('api')).not.toContain('WHATSAPP_TOKEN');
});

it('asks for none of them where WhatsApp is off', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('WHATSAPP_PHONE_NUMBER_ID', '');
  const secrets = await secretsOf();
  for (const name of ASKERS) expect(secrets(name), name).not.toContain('WHATSAPP_TOKEN');
});

const PAYMENT_ASKERS = ['paymentsApi', 'paymentWebhook', 'payments', 'paymentCheckWritten'];

it('gives the secrets of online payments to everything that asks the payment service, where they are on', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('ONLINE_PAYMENTS', 'mercadopago');
  const secrets = await secretsOf();
  for (const name of PAYMENT_ASKERS)
    expect(secrets(name), name).toEqual(
      expect.arrayContaining(['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']),
    );
  expect(secrets('api')).not.toContain('MERCADOPAGO_ACCESS_TOKEN');
  vi.stubEnv('ONLINE_PAYMENTS', '');
  const without = await secretsOf();
  for (const name of PAYMENT_ASKERS) expect(without(name), name).not.toContain('MERCADOPAGO_ACCESS_TOKEN');
});
