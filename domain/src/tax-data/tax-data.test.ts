import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIMES, regimesOf } from './regimes.ts';
import { FOREIGN_RFC, PUBLIC_RFC } from './rfc.ts';
import { isPostalCode, parseTaxData, type TypedTaxData, tidyTaxName } from './tax-data.ts';
import { CFDI_USES, usesOf } from './uses.ts';

const COMPANY = 'EKU9003173C9';
const PERSON = 'CACX7605101P8';

const TYPED: TypedTaxData = {
  Rfc: 'cacx 760510-1p8',
  Name: '  Xóchitl  Casas Chávez ',
  Regime: '612',
  Use: 'G03',
  PostalCode: ' 64000 ',
  Email: '',
};

it('returns the typed data in normalised form', () => {
  expect(parseTaxData({ ...TYPED, Email: ' Xochitl@Correo.MX ' })).toEqual({
    problems: {},
    data: {
      Rfc: PERSON,
      Name: 'XÓCHITL CASAS CHÁVEZ',
      Regime: '612',
      Use: 'G03',
      PostalCode: '64000',
      Email: 'xochitl@correo.mx',
    },
  });
  expect(parseTaxData(TYPED).data).not.toHaveProperty('Email');
});

it.each([
  { what: 'a missing RFC', typed: { Rfc: '' }, problems: { Rfc: 'rfc-invalid' } },
  { what: 'a wrong check digit', typed: { Rfc: 'CACX7605101P7' }, problems: { Rfc: 'rfc-digit' } },
  { what: 'the RFC of the general public', typed: { Rfc: PUBLIC_RFC }, problems: { Rfc: 'rfc-of-public' } },
  { what: 'a name that is too short', typed: { Name: ' X ' }, problems: { Name: 'tax-name-invalid' } },
  { what: 'a name that is too long', typed: { Name: 'X'.repeat(201) }, problems: { Name: 'tax-name-invalid' } },
  { what: 'a missing regime', typed: { Regime: '' }, problems: { Regime: 'regime-invalid' } },
  { what: 'an unknown regime', typed: { Regime: '602' }, problems: { Regime: 'regime-invalid' } },
  { what: "a person in a company's regime", typed: { Regime: '601' }, problems: { Regime: 'regime-invalid' } },
  { what: "a company in a person's regime", typed: { Rfc: COMPANY }, problems: { Regime: 'regime-invalid' } },
  { what: 'a missing use', typed: { Use: '' }, problems: { Use: 'cfdi-use-invalid' } },
  { what: 'a use not allowed for the regime', typed: { Regime: '605' }, problems: { Use: 'cfdi-use-invalid' } },
  {
    what: 'the use of receipts of payments, which no buyer may choose',
    typed: { Use: 'CP01' },
    problems: { Use: 'cfdi-use-invalid' },
  },
  {
    what: 'a postal code of four digits',
    typed: { PostalCode: '6400' },
    problems: { PostalCode: 'postal-code-invalid' },
  },
  { what: 'an invalid e-mail', typed: { Email: 'xochitl' }, problems: { Email: 'email-invalid' } },
  {
    what: 'an empty form',
    typed: { Rfc: '', Name: '', Regime: '', Use: '', PostalCode: '' },
    problems: {
      Rfc: 'rfc-invalid',
      Name: 'tax-name-invalid',
      Regime: 'regime-invalid',
      Use: 'cfdi-use-invalid',
      PostalCode: 'postal-code-invalid',
    },
  },
] as const)('reports $what at its field', ({ typed, problems }) => {
  expect(parseTaxData({ ...TYPED, ...typed })).toEqual({ problems, data: null });
});

it('accepts a wrong check digit if the RFC was compared with the person’s certificate, but no other error', () => {
  const withWrongDigit = { ...TYPED, Rfc: 'ACE900319JT9', Regime: '601' };
  expect(parseTaxData(withWrongDigit).problems).toEqual({ Rfc: 'rfc-digit' });
  expect(parseTaxData(withWrongDigit, true)).toMatchObject({
    problems: {},
    data: { Rfc: 'ACE900319JT9', Regime: '601' },
  });
  expect(parseTaxData({ ...withWrongDigit, Rfc: 'ACE900231JT9' }, true).problems).toEqual({ Rfc: 'rfc-invalid' });
  expect(parseTaxData({ ...withWrongDigit, Rfc: PUBLIC_RFC }, true).problems).toMatchObject({ Rfc: 'rfc-of-public' });
});

it('requires no postal code of foreign buyers, and removes it', () => {
  const abroad = { ...TYPED, Rfc: FOREIGN_RFC, Regime: '616', Use: 'S01' };
  for (const PostalCode of ['', '64000', 'SW1A 1AA'])
    expect(parseTaxData({ ...abroad, PostalCode })).toMatchObject({ problems: {}, data: { PostalCode: '' } });
});

it('allows foreign buyers only the regime without duties and the use without tax effects', () => {
  expect(regimesOf('foreign')).toEqual(['616']);
  expect(usesOf('foreign', '616')).toEqual(['S01']);
  const abroad = { ...TYPED, Rfc: FOREIGN_RFC, Regime: '616', Use: 'S01' };
  expect(parseTaxData(abroad).data).toMatchObject({ Rfc: FOREIGN_RFC, Regime: '616' });
  expect(parseTaxData({ ...abroad, Regime: '612' }).problems).toEqual({ Regime: 'regime-invalid' });
});

describe('the allowed combinations', () => {
  it.each([
    { person: 'natural', regime: '601', verb: 'do not allow' },
    { person: 'natural', regime: '605', verb: 'allow' },
    { person: 'natural', regime: '616', verb: 'allow' },
    { person: 'natural', regime: '626', verb: 'allow' },
    { person: 'legal', regime: '601', verb: 'allow' },
    { person: 'legal', regime: '612', verb: 'do not allow' },
    { person: 'legal', regime: '622', verb: 'allow' },
    { person: 'legal', regime: '626', verb: 'allow' },
    { person: 'legal', regime: '616', verb: 'do not allow' },
  ] as const)('$verb a $person person the regime $regime', ({ person, regime, verb }) => {
    expect(regimesOf(person).includes(regime)).toBe(verb === 'allow');
  });

  it.each([
    { regime: '601', use: 'G03', verb: 'allow' },
    { regime: '601', use: 'D01', verb: 'do not allow' },
    { regime: '605', use: 'G03', verb: 'do not allow' },
    { regime: '605', use: 'D10', verb: 'allow' },
    { regime: '606', use: 'G01', verb: 'allow' },
    { regime: '606', use: 'D01', verb: 'allow' },
    { regime: '612', use: 'D02', verb: 'allow' },
    { regime: '616', use: 'G03', verb: 'do not allow' },
    { regime: '616', use: 'D01', verb: 'do not allow' },
    { regime: '616', use: 'S01', verb: 'allow' },
    { regime: '626', use: 'G03', verb: 'allow' },
    { regime: '626', use: 'D01', verb: 'do not allow' },
    { regime: '625', use: 'D09', verb: 'allow' },
    { regime: '621', use: 'D01', verb: 'do not allow' },
  ] as const)('$verb the regime $regime the use $use', ({ regime, use, verb }) => {
    const person = regimesOf('natural').includes(regime) ? 'natural' : 'legal';
    expect(usesOf(person, regime).includes(use)).toBe(verb === 'allow');
  });

  it('allow every regime the use without tax effects', () => {
    for (const regime of REGIMES) expect(usesOf('natural', regime)).toContain('S01');
  });
});

it.each([
  { typed: 'Gimnasio del Norte, S.A. de C.V.', name: 'GIMNASIO DEL NORTE' },
  { typed: 'Gimnasio del Norte SA DE CV', name: 'GIMNASIO DEL NORTE' },
  { typed: 'Casas y Chávez S. de R.L. de C.V.', name: 'CASAS Y CHÁVEZ' },
  { typed: 'Promotora SAPI de CV', name: 'PROMOTORA' },
  { typed: 'Amigos del Deporte A.C.', name: 'AMIGOS DEL DEPORTE' },
  { typed: 'Contadores SC', name: 'CONTADORES' },
  { typed: 'Casa de la Visa', name: 'CASA DE LA VISA' },
  { typed: 'SA', name: 'SA' },
  { typed: 'Casas y Chávez, S. en C.', name: 'CASAS Y CHÁVEZ' },
  { typed: 'Casas y Chávez S. en N.C. de C.V.', name: 'CASAS Y CHÁVEZ' },
  { typed: 'Rancho del Norte S.P.R. de R.L. de C.V.', name: 'RANCHO DEL NORTE' },
  { typed: 'Unidos SC DE RL DE CV', name: 'UNIDOS' },
  { typed: 'Unidos S.C. de R.L. de C.V.', name: 'UNIDOS' },
  { typed: 'Cooperativa Norte S.C.L.', name: 'COOPERATIVA NORTE' },
  { typed: 'Casa Hogar I.A.P.', name: 'CASA HOGAR' },
  { typed: 'Promotora S.A.DE C.V.', name: 'PROMOTORA' },
  { typed: 'Promotora S. A. de C. V.', name: 'PROMOTORA' },
  { typed: 'Crédito Norte SA DE CV SOFOM ENR', name: 'CRÉDITO NORTE' },
  { typed: 'Crédito Norte, S.A.P.I. de C.V., SOFOM, E.N.R.', name: 'CRÉDITO NORTE' },
  { typed: 'Club S.C. A.C.', name: 'CLUB' },
  { typed: 'Desa', name: 'DESA' },
  { typed: 'Club en Casa', name: 'CLUB EN CASA' },
])('normalises the company name $typed to $name', ({ typed, name }) => {
  expect(tidyTaxName(typed, COMPANY)).toBe(name);
});

it('does not change a normalised name of a company', () => {
  const part = fc.constantFrom(
    'CLUB',
    'Casas',
    'SA',
    'S.A.',
    ' S. A.',
    'de C.V.',
    'A.C.',
    'S.C.',
    'SOFOM',
    'ENR',
    'DE',
    'S',
    'R.L.',
    ',',
  );
  const typed = fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(typed, (name) => {
      const normalized = tidyTaxName(name, COMPANY);
      expect(tidyTaxName(normalized, COMPANY)).toBe(normalized);
    }),
    { numRuns: 2_000 },
  );
});

it("doesn't shorten the name of a person", () => {
  expect(tidyTaxName('Ana Sac', PERSON)).toBe('ANA SAC');
  expect(tidyTaxName('Ana S.A.', PERSON)).toBe('ANA S.A.');
});

it.each([
  { code: '64000', expected: true },
  { code: '01000', expected: true },
  { code: '00100', expected: false },
  { code: '6400', expected: false },
  { code: '640000', expected: false },
  { code: '6400A', expected: false },
])('decides whether $code is a postal code: $expected', ({ code, expected }) => {
  expect(isPostalCode(code)).toBe(expected);
});

it('returns either problems or data, and parses normalised data to the same data', () => {
  const typed = fc.record({
    Rfc: fc.constantFrom('EKU9003173C9', 'cacx7605101p8', FOREIGN_RFC, PUBLIC_RFC, 'x'),
    Name: fc.string({ maxLength: 40 }),
    Regime: fc.constantFrom(...REGIMES, '', '602'),
    Use: fc.constantFrom(...CFDI_USES, '', 'CP01'),
    PostalCode: fc.constantFrom('64000', '1', ''),
    Email: fc.constantFrom('', 'a@b.mx', 'a'),
  });
  fc.assert(
    fc.property(typed, (input) => {
      const { data, problems } = parseTaxData(input);
      expect(data === null).toBe(Object.keys(problems).length > 0);
      if (data === null) return;
      const again = parseTaxData({ ...data, Email: data.Email ?? '' });
      expect(again.data).toEqual(data);
    }),
  );
});
