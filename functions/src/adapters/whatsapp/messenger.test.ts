import { createServer, type ServerResponse } from 'node:http';
import type { SendOutcome } from '@gym/domain/delivery/delivery';
import { isPhone } from '@gym/domain/person/phone';
import { expect, it } from 'vitest';
import { whatsAppMessenger } from './messenger.ts';
import { parseReference, referenceOf } from './reference.ts';
import { attachedSecrets, missingSettings, whatsAppSettings } from './settings.ts';

const ENV = {
  WHATSAPP_PHONE_NUMBER_ID: '100',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'word',
};
const about = { uid: 'ana_-B', id: '2026-11-29~-3', claim: '-_'.repeat(11) };
const phone = '+528120000000';

async function send(answer: ((response: ServerResponse) => void) | null): Promise<SendOutcome> {
  const server = createServer((_request, response) => answer?.(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  if (answer === null) await new Promise((done) => server.close(done));
  const settings = whatsAppSettings({ ...ENV, WHATSAPP_BASE_URL: `http://127.0.0.1:${port}/` });
  if (!settings || !isPhone(phone)) throw new Error('No settings');
  const message = { to: phone, template: 'expired' as const, fields: ['Ana'], about };
  const outcome = await whatsAppMessenger(settings).send(message);
  server.closeAllConnections();
  server.close();
  return outcome;
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const error = (code: number, more: object = {}): unknown => ({ error: { message: 'x', type: 'y', code, ...more } });

it.each<[string, ((response: ServerResponse) => void) | null, SendOutcome]>([
  ['taken', json(200, { messages: [{ id: 'wamid.1' }] }), { kind: 'accepted' }],
  ['an answer that says nothing', json(200, {}), { kind: 'unknown' }],
  ['no JSON', (response) => void response.writeHead(502).end('<html>'), { kind: 'unknown' }],
  ['cut off', (response) => void response.destroy(), { kind: 'unknown' }],
  ['nobody there', null, { kind: 'refused', cause: 'service' }],
  ['a limit', json(400, error(130429)), { kind: 'refused', cause: 'busy' }],
  ['the token', json(401, error(190)), { kind: 'refused', cause: 'account' }],
  ['a permission', json(403, error(200)), { kind: 'refused', cause: 'account' }],
  ['no such number', json(400, error(100, { error_subcode: 33 })), { kind: 'refused', cause: 'account' }],
  ['the template', json(404, error(132001)), { kind: 'refused', cause: 'template' }],
  ['something went wrong', json(500, error(131000)), { kind: 'unknown' }],
  ['a code of later', json(400, error(139999)), { kind: 'refused', cause: 'service' }],
])('%s', async (_name, answer, expected) => {
  expect(await send(answer)).toEqual(expected);
});

it('names a try so that it is known again, and no other text', () => {
  expect(parseReference(referenceOf(about))).toEqual(about);
  for (const text of ['', 'x', `ana~2026-11-29~-3.short`, `~2026-11-29~-3.${about.claim}`, `ana~x.${about.claim}`])
    expect(parseReference(text)).toBeNull();
});

it('is off unless everything is set, and then says what is missing', () => {
  expect(whatsAppSettings({})).toBeNull();
  for (const name of Object.keys(ENV)) {
    expect(whatsAppSettings({ ...ENV, [name]: ' ' })).toBeNull();
    expect(missingSettings({ ...ENV, [name]: '' })).toEqual([name]);
  }
  expect(whatsAppSettings({ ...ENV, WHATSAPP_API_VERSION: 'v30.0', WHATSAPP_TEMPLATE_EXPIRED: 'mia' })).toMatchObject({
    url: 'https://graph.facebook.com/v30.0/100/messages',
    language: 'es_MX',
    templates: { expired: 'mia', 'expires-soon': 'gym_membresia_por_vencer' },
  });
});

it('asks for the secrets only where WhatsApp is used', () => {
  expect(attachedSecrets({})).toEqual([]);
  expect(attachedSecrets({ ...ENV, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  expect(attachedSecrets(ENV)).toEqual(['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']);
});
