import { expect, it } from 'vitest';
import type { GymDay } from '../calendar/calendar.ts';
import { ERASURE_GROUNDS } from '../person/erasure.ts';
import { ORDER_REVIEWS } from '../store/order.ts';
import { notificationText } from './notifications.ts';

const NAMES = { plan: (key: string) => (key === 'mensual' ? 'Mensual' : key) };
const REMINDER = { Kind: 'reminder', At: 1, Ends: '2026-11-25' as GymDay, Plan: 'mensual' } as const;

it.each([
  { Offset: -7, title: 'Tu membresía vence el 2026-11-25', advice: 'seguir entrando' },
  { Offset: 0, title: 'Tu membresía vence el 2026-11-25', advice: 'seguir entrando' },
  { Offset: 3, title: 'Tu membresía venció el 2026-11-25', advice: 'volver a entrar' },
])('formats a reminder that is sent $Offset days after the last day of the membership', ({ Offset, title, advice }) => {
  const text = notificationText({ ...REMINDER, Offset }, NAMES);
  expect(text.title).toBe(title);
  expect(text.body).toMatch(/^Mensual\. /);
  expect(text.body).toContain(advice);
});

it.each(ERASURE_GROUNDS)('says what to do after a refused erasure (%s), without exclamation marks', (Ground) => {
  const { title, body } = notificationText({ Kind: 'erasure-refused', At: 1, Ground }, NAMES);
  expect(title).toBe('El gimnasio conserva tus datos por ahora');
  expect(body).toMatch(/recepción|[Pp]ídelo otra vez/);
  expect(body).not.toContain('!');
});

it.each(ORDER_REVIEWS)('names an order to review (%s) by its code, and says what to do', (Why) => {
  const { title, body } = notificationText({ Kind: 'order-review', At: 1, Order: '1b2c3d4e-0000', Why }, NAMES);
  expect(title).toBe('Por revisar: pedido 1B2C3D');
  expect(body).toMatch(/Aplica el periodo o devuelve|Decide qué se hace/);
});

it('tells a person who paid for a changed membership that reception reviews it', () => {
  expect(notificationText({ Kind: 'order-waits', At: 1, Order: '1b2c3d4e-0000' }, NAMES)).toEqual({
    title: 'Recibimos el pago de tu pedido 1B2C3D',
    body: 'Tu membresía cambió después de pedirlo. Recepción revisa las fechas y te avisamos.',
  });
});

it('tells a person that an administrator changed their e-mail, and what to do', () => {
  expect(notificationText({ Kind: 'email-changed', At: 1, By: 'admin' }, NAMES)).toEqual({
    title: 'Tu correo para entrar cambió',
    body: 'Lo cambió un administrador. Si no lo pediste, avisa en recepción.',
  });
});
