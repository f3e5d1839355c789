import { describe, expect, it } from 'vitest';
import { linkLifetimeText } from '../person/access-link.ts';
import { whatsAppLink } from '../person/whatsapp.ts';
import {
  DEFAULT_TEMPLATES,
  fillTemplate,
  REMINDER_TEMPLATES,
  TEMPLATE_KEYS,
  TEMPLATE_LABELS,
  templateOf,
  unknownFields,
} from './templates.ts';

describe('fillTemplate', () => {
  it('removes a sentence in which no field has a value, and from other sentences only the field', () => {
    const template = 'Hola, {nombre}. Tu enlace: {enlace} y tu PIN: {pin}. Tu PIN es {pin}.\nPIN {pin}\nTe esperamos.';
    expect(fillTemplate(template, { nombre: 'Ana', enlace: 'https://x.mx/a', pin: '' })).toBe(
      'Hola, Ana. Tu enlace: https://x.mx/a y tu PIN: .\nTe esperamos.',
    );
  });

  it('fills in fields and leaves no gap for a field without a value', () => {
    expect(
      fillTemplate('Hola, {nombre}. Tu plan {plan} vence el {fecha}.', { nombre: 'Ana', fecha: '3 de mayo' }),
    ).toBe('Hola, Ana. Tu plan vence el 3 de mayo.');
  });
  it('accepts fields in any case and leaves other braces unchanged', () => {
    expect(fillTemplate('{Nombre} {x}', { nombre: 'Ana' })).toBe('Ana {x}');
  });
  it('does not fill in fields that occur in a value', () => {
    expect(fillTemplate('Hola, {nombre}', { nombre: '{pin}', pin: '123456' })).toBe('Hola, {pin}');
  });
});

it('fills in how long an access link is valid', () => {
  const facts = { nombre: 'Ana', gimnasio: 'Norte', enlace: 'https://x.mx/a', pin: '123456' };
  const text = fillTemplate(DEFAULT_TEMPLATES.access, { ...facts, vigencia: linkLifetimeText('whatsapp') });
  expect(text).toContain('vence en 24 horas.');
});

it.each(TEMPLATE_KEYS)(
  'the default text %s contains only known fields, all of which TEMPLATE_LABELS lists for it',
  (key) => {
    const used = [...DEFAULT_TEMPLATES[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(TEMPLATE_LABELS[key].fields).toEqual(expect.arrayContaining(used));
    expect(unknownFields(DEFAULT_TEMPLATES[key])).toEqual([]);
  },
);

it('uses the gym’s text unless it is empty', () => {
  expect(templateOf('expired', { expired: 'Ven' })).toBe('Ven');
  expect(templateOf('expired', { expired: '  ' })).toBe(DEFAULT_TEMPLATES.expired);
});

it('finds unknown fields', () => {
  expect(unknownFields('{nombre} {apellido} {}')).toEqual(['apellido', '']);
});

it('makes a link that opens WhatsApp with the text, if the number is valid', () => {
  expect(whatsAppLink('+528112345678', '¿Qué tal? 100%')).toBe(
    'https://wa.me/528112345678?text=%C2%BFQu%C3%A9%20tal%3F%20100%25',
  );
  expect(whatsAppLink('8112345678', 'x')).toBeNull();
});

it.each(REMINDER_TEMPLATES)('the default reminder %s ends with the link', (key) => {
  expect(fillTemplate(DEFAULT_TEMPLATES[key], { enlace: 'https://x.mx/renovar' })).toMatch(
    /: https:\/\/x\.mx\/renovar$/,
  );
});
