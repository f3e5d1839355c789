import { createServer, type ServerResponse } from 'node:http';
import type { DeliveryOutcome } from '@gym/domain/delivery/delivery';
import { isPhone } from '@gym/domain/person/phone';
import { expect, it } from 'vitest';
import { whatsAppMessenger } from './messenger.ts';
import { formatReference, parseReference } from './reference.ts';
import { attachedSecrets, missingSettings, whatsAppSettings } from './settings.ts';

const ENV = {
  WHATSAPP_PHONE_NUMBER_ID: '100',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'word',
};
const attempt = { uid: 'ana_-B', id: '2026-11-29~-3', claim: '-_'.repeat(11) };
const phone = '+528120000000';

/** Sends a message to a stand-in of WhatsApp that gives this answer. `null`: no server listens at its address. */
async function send(answer: ((response: ServerResponse) => void) | null): Promise<DeliveryOutcome> {
  const server = createServer((_request, response) => answer?.(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  if (answer === null) await new Promise((done) => server.close(done));
  const settings = whatsAppSettings({ ...ENV, WHATSAPP_BASE_URL: `http://127.0.0.1:${port}/` });
  if (!settings || !isPhone(phone)) throw new Error('No settings');
  const message = { to: phone, template: 'expired' as const, fields: ['Ana'], attempt };
  const outcome = await whatsAppMessenger(settings).send(message);
  server.closeAllConnections();
  server.close();
  return outcome;
}

const answerJson = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const errorBody = (code: number, more: object = {}): unknown => ({ error: { message: 'x', type: 'y', code, ...more } });

interface Case {
  readonly what: string;
  readonly answer: ((response: ServerResponse) => void) | null;
  readonly expected: DeliveryOutcome;
}

it.each<Case>([
  {
    what: 'an accepted message',
    answer: answerJson(200, { messages: [{ id: 'wamid.1' }] }),
    expected: { kind: 'accepted' },
  },
  { what: 'an empty answer', answer: answerJson(200, {}), expected: { kind: 'unknown' } },
  {
    what: 'an answer without JSON',
    answer: (response) => void response.writeHead(502).end('<html>'),
    expected: { kind: 'unknown' },
  },
  { what: 'a lost connection', answer: (response) => void response.destroy(), expected: { kind: 'unknown' } },
  { what: 'an unreachable service', answer: null, expected: { kind: 'refused', cause: 'service' } },
  { what: 'a rate limit', answer: answerJson(400, errorBody(130429)), expected: { kind: 'refused', cause: 'busy' } },
  {
    what: 'an invalid token',
    answer: answerJson(401, errorBody(190)),
    expected: { kind: 'refused', cause: 'account' },
  },
  {
    what: 'a missing permission',
    answer: answerJson(403, errorBody(200)),
    expected: { kind: 'refused', cause: 'account' },
  },
  {
    what: 'an unknown phone number',
    answer: answerJson(400, errorBody(100, { error_subcode: 33 })),
    expected: { kind: 'refused', cause: 'account' },
  },
  {
    what: 'a missing template',
    answer: answerJson(404, errorBody(132001)),
    expected: { kind: 'refused', cause: 'template' },
  },
  { what: 'an unspecified error', answer: answerJson(500, errorBody(131000)), expected: { kind: 'unknown' } },
  {
    what: 'an unknown code',
    answer: answerJson(400, errorBody(139999)),
    expected: { kind: 'refused', cause: 'service' },
  },
])('returns the outcome of $what', async ({ answer, expected }) => {
  expect(await send(answer)).toEqual(expected);
});

it('parses a formatted reference (delivery and attempt of a message), and rejects other texts', () => {
  expect(parseReference(formatReference(attempt))).toEqual(attempt);
  for (const text of ['', 'x', `ana~2026-11-29~-3.short`, `~2026-11-29~-3.${attempt.claim}`, `ana~x.${attempt.claim}`])
    expect(parseReference(text)).toBeNull();
});

it('returns no settings, and lists the missing ones, unless every required setting is set', () => {
  expect(whatsAppSettings({})).toBeNull();
  for (const name of Object.keys(ENV)) {
    expect(whatsAppSettings({ ...ENV, [name]: ' ' })).toBeNull();
    expect(missingSettings({ ...ENV, [name]: '' })).toEqual([name]);
  }
});

it('uses the default language, and the default version and template names unless a setting replaces them', () => {
  expect(whatsAppSettings(ENV)).toMatchObject({ url: 'https://graph.facebook.com/v24.0/100/messages' });
  expect(whatsAppSettings({ ...ENV, WHATSAPP_API_VERSION: 'v30.0', WHATSAPP_TEMPLATE_EXPIRED: 'mia' })).toMatchObject({
    url: 'https://graph.facebook.com/v30.0/100/messages',
    language: 'es_MX',
    templates: { expired: 'mia', 'expires-soon': 'gym_membresia_por_vencer' },
  });
});

it('attaches the secrets only if WhatsApp is on, and not in the emulators', () => {
  expect(attachedSecrets({})).toEqual([]);
  expect(attachedSecrets({ ...ENV, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  expect(attachedSecrets(ENV)).toEqual(['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']);
});
