import { expect, it } from 'vitest';
import { gymNumber, whatsAppAddress } from './gym-number.ts';

it.each([
  ['+528112345678', { phone: '+528112345678' }],
  ['81 1234 5678', { phone: '+528112345678' }],
  [undefined, 'missing'],
  ['  ', 'missing'],
  ['8112', 'wrong'],
  ['llámanos', 'wrong'],
])('reads %s', (stored, number) => {
  expect(gymNumber(stored)).toEqual(number);
});

it('takes links into WhatsApp alone', () => {
  expect(whatsAppAddress('https://wa.me/message/ABC')).toBe('https://wa.me/message/ABC');
  expect(whatsAppAddress('https://api.whatsapp.com/send?phone=52')).toBe('https://api.whatsapp.com/send?phone=52');
  for (const other of [undefined, '', 'wa.me/1', 'http://wa.me/1', 'https://wa.me.otro.mx/1', 'javascript:alert(1)'])
    expect(whatsAppAddress(other)).toBeNull();
});
