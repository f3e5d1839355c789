import { describe, expect, it } from 'vitest';
import { mailLink, parseEmail } from './email.ts';

describe('parseEmail', () => {
  it('keeps it in lower case, without the spaces around', () => {
    expect(parseEmail('  Ana.Lopez@Correo.MX ')).toBe('ana.lopez@correo.mx');
  });
  it.each(['', 'ana', 'ana@', '@correo.mx', 'ana@correo', 'ana@correo..mx', 'ana lopez@correo.mx', 'a@b@c.mx'])(
    'refuses %j',
    (text) => {
      expect(parseEmail(text)).toBeNull();
    },
  );
  it.each(['a#b@correo.mx', 'a/b@correo.mx', 'a[b]@correo.mx', 'a$b@correo.mx', 'a,b@correo.mx'])(
    'refuses %j, which no database key can hold',
    (text) => {
      expect(parseEmail(text)).toBeNull();
    },
  );
});

it('has no other recipient, whatever the address contains', () => {
  expect(mailLink('ana@correo.mx', 'Tu mensaje', 'Hola')).toBe('mailto:ana@correo.mx?subject=Tu%20mensaje&body=Hola');
  const sly = new URL(mailLink(parseEmail('a?bcc=b&body=x@correo.mx') ?? '', 'Sí', ''));
  expect([...sly.searchParams.keys()]).toEqual(['subject', 'body']);
});
