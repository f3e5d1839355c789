import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatReference } from './reference.ts';
import { whatsAppSettings } from './settings.ts';
import { isWhatsAppSigned, parseChallenge, parseEvents } from './webhook.ts';

const settings = whatsAppSettings({
  WHATSAPP_PHONE_NUMBER_ID: '100',
  WHATSAPP_TOKEN: 't',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'word',
});
if (!settings) throw new Error('No settings');

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const sign = (raw: Uint8Array, secret = 'secret'): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
const body = (value: object, numberId = '100'): object => ({
  object: 'whatsapp_business_account',
  entry: [{ id: 'a', changes: [{ field: 'messages', value: { metadata: { phone_number_id: numberId }, ...value } }] }],
});

it('returns the challenge only for a well-formed subscription request with the configured verify token', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'word', 'hub.challenge': '1158201444' };
  expect(parseChallenge(query, settings)).toBe('1158201444');
  for (const wrong of [
    { 'hub.verify_token': 'other' },
    { 'hub.verify_token': undefined },
    { 'hub.mode': 'x' },
    { 'hub.challenge': ['1'] },
  ])
    expect(parseChallenge({ ...query, ...wrong }, settings)).toBeNull();
});

it('verifies the signature of the raw body', () => {
  // The service escapes non-ASCII characters, so a body that is parsed and serialised again has other bytes.
  const raw = new TextEncoder().encode('{"text":"\\u00e1 b"}');
  expect(isWhatsAppSigned(raw, sign(raw), settings)).toBe(true);
  const reserialised = bytes(JSON.parse(new TextDecoder().decode(raw)));
  expect(isWhatsAppSigned(reserialised, sign(raw), settings)).toBe(false);
  expect(isWhatsAppSigned(raw, sign(raw, 'other'), settings)).toBe(false);
  for (const signature of [undefined, '', 'sha256=', sign(raw).slice(0, -1), sign(raw).slice(7)])
    expect(isWhatsAppSigned(raw, signature, settings)).toBe(false);
});

const claim = 'A'.repeat(22);
const attempt = { uid: 'ana', id: '2026-11-29~-3', claim };

it('parses only delivery reports that have a known status and are about messages of this app and phone number', () => {
  const status = (more: object): object => ({
    id: 'wamid.1',
    status: 'sent',
    timestamp: '1795619100',
    recipient_id: '5218120000000',
    biz_opaque_callback_data: formatReference(attempt),
    ...more,
  });
  // The code 131026 means that the number can't be reached; 131000 says nothing about the cause.
  const statuses = [
    status({}),
    status({ status: 'failed', errors: [{ code: 131026, title: 'x' }] }),
    status({ status: 'failed', errors: [{ code: 131000 }] }),
    status({ status: 'deleted' }),
    status({ biz_opaque_callback_data: 'of somebody else' }),
    status({ biz_opaque_callback_data: undefined }),
    { status: 7 },
    null,
  ];
  const event = { Kind: 'status', At: 1_795_619_100_000, Uid: 'ana', Id: '2026-11-29~-3', Claim: claim };
  expect(parseEvents(bytes(body({ statuses })), settings)).toEqual([
    { ...event, Status: 'sent' },
    { ...event, Status: 'failed', Cause: 'unreachable' },
    { ...event, Status: 'failed' },
  ]);
  expect(parseEvents(bytes(body({ statuses }, 'another number')), settings)).toEqual([]);
});

it('parses only the messages BAJA and ALTA, from Mexican numbers with and without the extra 1 and from foreign numbers', () => {
  const message = (from: string, more: object): object => ({ from, id: 'x', timestamp: '1795619100', ...more });
  const messages = [
    message('5218120000000', { type: 'text', text: { body: 'BAJA' } }),
    message('528120000000', { type: 'button', button: { text: 'Alta' } }),
    message('15125550100', { type: 'text', text: { body: 'baja' } }),
    message('528120000000', { type: 'text', text: { body: 'Hola' } }),
    message('528120000000', { type: 'image' }),
    message('12', { type: 'text', text: { body: 'BAJA' } }),
  ];
  const choice = { Kind: 'choice', At: 1_795_619_100_000 };
  expect(parseEvents(bytes(body({ messages })), settings)).toEqual([
    { ...choice, Phone: '+528120000000', Wants: false },
    { ...choice, Phone: '+528120000000', Wants: true },
    { ...choice, Phone: '+15125550100', Wants: false },
  ]);
});

it('returns null for a malformed body', () => {
  for (const raw of [new TextEncoder().encode('{'), bytes([]), bytes({ entry: 'x' })])
    expect(parseEvents(raw, settings)).toBeNull();
});
