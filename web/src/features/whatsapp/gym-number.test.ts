import { expect, it } from 'vitest';
import { gymNumber, whatsAppAddress } from './gym-number.ts';

it.each([
  ['+528112345678', null, { phone: '+528112345678' }],
  ['81 1234 5678', '528100000000', { phone: '+528112345678' }],
  [undefined, '528100000000', { phone: '+528100000000' }],
  ['  ', '15125550100', { phone: '+15125550100' }],
  [undefined, '8112345678', { phone: '+528112345678' }],
  [undefined, '+528112345678', { phone: '+528112345678' }],
  [undefined, null, 'missing'],
  ['', '  ', 'missing'],
  ['8112', '528100000000', 'wrong'],
  ['llámanos', null, 'wrong'],
  [undefined, '52811', 'wrong'],
])('takes %s before %s', (kept, built, number) => {
  expect(gymNumber(kept, built)).toEqual(number);
});

it('takes links into WhatsApp alone', () => {
  expect(whatsAppAddress('https://wa.me/message/ABC')).toBe('https://wa.me/message/ABC');
  expect(whatsAppAddress('https://api.whatsapp.com/send?phone=52')).toBe('https://api.whatsapp.com/send?phone=52');
  for (const other of [null, '', 'wa.me/1', 'http://wa.me/1', 'https://wa.me.otro.mx/1', 'javascript:alert(1)'])
    expect(whatsAppAddress(other)).toBeNull();
});
