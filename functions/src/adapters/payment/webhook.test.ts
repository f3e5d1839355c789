import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paymentSecrets, paymentSettings, takesOnlinePayments } from './settings.ts';
import { isPaymentSigned, isSignatureRecent, parseRef } from './webhook.ts';

const ENV = {
  ONLINE_PAYMENTS: 'mercadopago',
  MERCADOPAGO_ACCESS_TOKEN: 'token',
  MERCADOPAGO_WEBHOOK_SECRET: 'secret',
  GCLOUD_PROJECT: 'mi-gimnasio',
};
const settings = paymentSettings(ENV);
if (!settings) throw new Error('No settings');

const hmac = (text: string): string => createHmac('sha256', 'secret').update(text).digest('hex');
const query = { 'data.id': 'ORD01ABC', type: 'order' };

it('accepts only a signature over the time, and over the id and the request id if they are present', () => {
  const v1 = hmac('id:ord01abc;request-id:r1;ts:1700;');
  const webhook = { query, requestId: 'r1', signature: `ts=1700,v1=${v1}` };
  expect(isPaymentSigned(webhook, settings)).toBe(true);
  expect(isPaymentSigned({ ...webhook, signature: `v1=${v1} , ts=1700` }, settings)).toBe(true);
  for (const wrong of [
    { query: { ...query, 'data.id': 'ORD02' } },
    { requestId: 'r2' },
    { signature: `ts=1701,v1=${v1}` },
    { signature: `ts=1700,v1=${hmac('other')}` },
    { signature: `v1=${v1}` },
    { signature: 'ts=1700' },
    { signature: '' },
    { signature: undefined },
  ])
    expect(isPaymentSigned({ ...webhook, ...wrong }, settings)).toBe(false);
  // Absent parts are left out of the signed text.
  expect(
    isPaymentSigned({ query: {}, requestId: undefined, signature: `ts=1700,v1=${hmac('ts:1700;')}` }, settings),
  ).toBe(true);
});

describe('the signed time', () => {
  const NOW = 1_795_500_000_000;
  const DAY = 86_400_000;
  it.each([
    { ts: `${NOW}`, what: 'the present in milliseconds', outcome: 'recent' },
    { ts: `${NOW / 1_000}`, what: 'the present in seconds', outcome: 'recent' },
    { ts: `${NOW - DAY}`, what: 'one day ago', outcome: 'recent' },
    { ts: `${NOW - DAY - 1}`, what: 'a millisecond more than one day ago', outcome: 'not recent' },
    { ts: `${NOW + DAY}`, what: 'one day ahead', outcome: 'recent' },
    { ts: `${NOW + DAY + 1}`, what: 'a millisecond more than one day ahead', outcome: 'not recent' },
    { ts: `${(NOW - DAY) / 1_000}`, what: 'one day ago in seconds', outcome: 'recent' },
    { ts: `${(NOW - DAY) / 1_000 - 1}`, what: 'a second more than one day ago', outcome: 'not recent' },
    { ts: '1700', what: 'the year 1970', outcome: 'not recent' },
    { ts: 'hoy', what: 'no number', outcome: 'not recent' },
    { ts: '', what: 'empty', outcome: 'not recent' },
  ])('is $outcome if it is $what', ({ ts, outcome }) => {
    expect(isSignatureRecent({ signature: `ts=${ts},v1=abc` }, NOW)).toBe(outcome === 'recent');
  });

  it('is not recent if it is absent', () => {
    expect(isSignatureRecent({ signature: 'v1=abc' }, NOW)).toBe(false);
    expect(isSignatureRecent({ signature: undefined }, NOW)).toBe(false);
  });
});

it('parses only ids of checkouts that are safe as database keys, and returns them in upper case', () => {
  const parse = (more: object): string | null =>
    parseRef({ query: { ...query, ...more }, signature: '', requestId: '' });
  expect(parse({})).toBe('ORD01ABC');
  expect(parse({ 'data.id': 'ord01abc' })).toBe('ORD01ABC');
  for (const other of [
    { type: 'payment' },
    { type: undefined },
    { 'data.id': 'a/b' },
    { 'data.id': ['x'] },
    { 'data.id': '' },
  ])
    expect(parse(other)).toBeNull();
});

it('turns online payments off unless all is set; attaches the secrets if they are on, but not in the emulators', () => {
  expect(settings).toEqual({
    base: 'https://api.mercadopago.com',
    accessToken: 'token',
    webhookSecret: 'secret',
    webhookUrl: 'https://us-central1-mi-gimnasio.cloudfunctions.net/paymentWebhook',
  });
  for (const name of ['ONLINE_PAYMENTS', 'MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'])
    expect(paymentSettings({ ...ENV, [name]: ' ' })).toBeNull();
  expect(takesOnlinePayments({ ONLINE_PAYMENTS: 'other' })).toBe(false);
  expect(paymentSecrets({})).toEqual([]);
  expect(paymentSecrets({ ...ENV, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  expect(paymentSecrets(ENV)).toEqual(['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']);
});
