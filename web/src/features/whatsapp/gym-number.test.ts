import { expect, it } from 'vitest';
import { gymNumber, whatsAppAddress } from './gym-number.ts';

it.each([
  { stored: '+528112345678', number: { phone: '+528112345678' } },
  { stored: '81 1234 5678', number: { phone: '+528112345678' } },
  { stored: undefined, number: 'missing' },
  { stored: '  ', number: 'missing' },
  { stored: '8112', number: 'wrong' },
  { stored: 'llámanos', number: 'wrong' },
])('parses $stored as $number', ({ stored, number }) => {
  expect(gymNumber(stored)).toEqual(number);
});

it('accepts only https links to WhatsApp', () => {
  expect(whatsAppAddress('https://wa.me/message/ABC')).toBe('https://wa.me/message/ABC');
  expect(whatsAppAddress('https://api.whatsapp.com/send?phone=52')).toBe('https://api.whatsapp.com/send?phone=52');
  for (const other of [undefined, '', 'wa.me/1', 'http://wa.me/1', 'https://wa.me.otro.mx/1', 'javascript:alert(1)'])
    expect(whatsAppAddress(other)).toBeNull();
});
