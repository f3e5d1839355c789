import { describe, expect, it } from 'vitest';
import { mailLink, parseEmail } from './email.ts';

describe('parseEmail', () => {
  it('returns the e-mail in lower case, without outer spaces', () => {
    expect(parseEmail('  Ana.Lopez@Correo.MX ')).toBe('ana.lopez@correo.mx');
  });
  it.each(['', 'ana', 'ana@', '@correo.mx', 'ana@correo', 'ana@correo..mx', 'ana lopez@correo.mx', 'a@b@c.mx'])(
    'refuses %j',
    (text) => {
      expect(parseEmail(text)).toBeNull();
    },
  );
  it.each(['a#b@correo.mx', 'a/b@correo.mx', 'a[b]@correo.mx', 'a$b@correo.mx', 'a,b@correo.mx'])(
    'refuses %j, whose database key would be invalid or ambiguous',
    (text) => {
      expect(parseEmail(text)).toBeNull();
    },
  );
});

it('makes a mail link whose address can’t add a recipient', () => {
  expect(mailLink('ana@correo.mx', 'Tu mensaje', 'Hola')).toBe('mailto:ana@correo.mx?subject=Tu%20mensaje&body=Hola');
  const malicious = new URL(mailLink(parseEmail('a?bcc=b&body=x@correo.mx') ?? '', 'Sí', ''));
  expect([...malicious.searchParams.keys()]).toEqual(['subject', 'body']);
});
