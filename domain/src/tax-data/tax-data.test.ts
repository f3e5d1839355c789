import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIMES, regimesOf } from './regimes.ts';
import { FOREIGN_RFC, PUBLIC_RFC } from './rfc.ts';
import { isPostalCode, readTaxData, type TypedTaxData, tidyTaxName } from './tax-data.ts';
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

it('keeps what was typed tidied', () => {
  expect(readTaxData({ ...TYPED, Email: ' Xochitl@Correo.MX ' })).toEqual({
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
  expect(readTaxData(TYPED).data).not.toHaveProperty('Email');
});

it.each([
  ['no RFC', { Rfc: '' }, { Rfc: 'rfc-invalid' }],
  ['a wrong check digit', { Rfc: 'CACX7605101P7' }, { Rfc: 'rfc-digit' }],
  ['the RFC of the public', { Rfc: PUBLIC_RFC }, { Rfc: 'rfc-of-public' }],
  ['no name', { Name: ' X ' }, { Name: 'tax-name-invalid' }],
  ['a name without end', { Name: 'X'.repeat(201) }, { Name: 'tax-name-invalid' }],
  ['no regime', { Regime: '' }, { Regime: 'regime-invalid' }],
  ['a regime that there is not', { Regime: '602' }, { Regime: 'regime-invalid' }],
  ["a person in a company's regime", { Regime: '601' }, { Regime: 'regime-invalid' }],
  ["a company in a person's regime", { Rfc: COMPANY }, { Regime: 'regime-invalid' }],
  ['no use', { Use: '' }, { Use: 'cfdi-use-invalid' }],
  ['a use that the regime has not', { Regime: '605' }, { Use: 'cfdi-use-invalid' }],
  ['a use of receipts for payments', { Use: 'CP01' }, { Use: 'cfdi-use-invalid' }],
  ['four digits', { PostalCode: '6400' }, { PostalCode: 'postal-code-invalid' }],
  ['no e-mail', { Email: 'xochitl' }, { Email: 'email-invalid' }],
  [
    'nothing at all',
    { Rfc: '', Name: '', Regime: '', Use: '', PostalCode: '' },
    {
      Rfc: 'rfc-invalid',
      Name: 'tax-name-invalid',
      Regime: 'regime-invalid',
      Use: 'cfdi-use-invalid',
      PostalCode: 'postal-code-invalid',
    },
  ],
] as const)('refuses %s beside its field', (_what, typed, problems) => {
  expect(readTaxData({ ...TYPED, ...typed })).toEqual({ problems, data: null });
});

it('takes an RFC with another check digit when it was compared with the constancia, and nothing else that is wrong', () => {
  const odd = { ...TYPED, Rfc: 'ACE900319JT9', Regime: '601' };
  expect(readTaxData(odd).problems).toEqual({ Rfc: 'rfc-digit' });
  expect(readTaxData(odd, true)).toMatchObject({ problems: {}, data: { Rfc: 'ACE900319JT9', Regime: '601' } });
  expect(readTaxData({ ...odd, Rfc: 'ACE900231JT9' }, true).problems).toEqual({ Rfc: 'rfc-invalid' });
  expect(readTaxData({ ...odd, Rfc: PUBLIC_RFC }, true).problems).toMatchObject({ Rfc: 'rfc-of-public' });
});

it('asks no postal code of buyers from abroad, and keeps none', () => {
  const abroad = { ...TYPED, Rfc: FOREIGN_RFC, Regime: '616', Use: 'S01' };
  for (const PostalCode of ['', '64000', 'SW1A 1AA'])
    expect(readTaxData({ ...abroad, PostalCode })).toMatchObject({ problems: {}, data: { PostalCode: '' } });
});

it('lets buyers from abroad have no duties and no effects, and nothing else', () => {
  expect(regimesOf('foreign')).toEqual(['616']);
  expect(usesOf('foreign', '616')).toEqual(['S01']);
  const abroad = { ...TYPED, Rfc: FOREIGN_RFC, Regime: '616', Use: 'S01' };
  expect(readTaxData(abroad).data).toMatchObject({ Rfc: FOREIGN_RFC, Regime: '616' });
  expect(readTaxData({ ...abroad, Regime: '612' }).problems).toEqual({ Regime: 'regime-invalid' });
});

describe('which go together', () => {
  it.each([
    ['natural', '601', false],
    ['natural', '605', true],
    ['natural', '616', true],
    ['natural', '626', true],
    ['legal', '601', true],
    ['legal', '612', false],
    ['legal', '622', true],
    ['legal', '626', true],
    ['legal', '616', false],
  ] as const)('a %s person and the regime %s: %s', (person, regime, may) => {
    expect(regimesOf(person).includes(regime)).toBe(may);
  });

  it.each([
    ['601', 'G03', true],
    ['601', 'D01', false],
    ['605', 'G03', false],
    ['605', 'D10', true],
    ['606', 'G01', true],
    ['606', 'D01', true],
    ['612', 'D02', true],
    ['616', 'G03', false],
    ['616', 'D01', false],
    ['616', 'S01', true],
    ['626', 'G03', true],
    ['626', 'D01', false],
    ['625', 'D09', true],
    ['621', 'D01', false],
  ] as const)('the regime %s and the use %s: %s', (regime, use, may) => {
    const person = regimesOf('natural').includes(regime) ? 'natural' : 'legal';
    expect(usesOf(person, regime).includes(use)).toBe(may);
  });

  it('lets everybody say that it has no tax effects', () => {
    for (const regime of REGIMES) expect(usesOf('natural', regime)).toContain('S01');
  });
});

it.each([
  ['Gimnasio del Norte, S.A. de C.V.', 'GIMNASIO DEL NORTE'],
  ['Gimnasio del Norte SA DE CV', 'GIMNASIO DEL NORTE'],
  ['Casas y Chávez S. de R.L. de C.V.', 'CASAS Y CHÁVEZ'],
  ['Promotora SAPI de CV', 'PROMOTORA'],
  ['Amigos del Deporte A.C.', 'AMIGOS DEL DEPORTE'],
  ['Contadores SC', 'CONTADORES'],
  ['Casa de la Visa', 'CASA DE LA VISA'],
  ['SA', 'SA'],
  ['Casas y Chávez, S. en C.', 'CASAS Y CHÁVEZ'],
  ['Casas y Chávez S. en N.C. de C.V.', 'CASAS Y CHÁVEZ'],
  ['Rancho del Norte S.P.R. de R.L. de C.V.', 'RANCHO DEL NORTE'],
  ['Unidos SC DE RL DE CV', 'UNIDOS'],
  ['Unidos S.C. de R.L. de C.V.', 'UNIDOS'],
  ['Cooperativa Norte S.C.L.', 'COOPERATIVA NORTE'],
  ['Casa Hogar I.A.P.', 'CASA HOGAR'],
  ['Promotora S.A.DE C.V.', 'PROMOTORA'],
  ['Promotora S. A. de C. V.', 'PROMOTORA'],
  ['Crédito Norte SA DE CV SOFOM ENR', 'CRÉDITO NORTE'],
  ['Crédito Norte, S.A.P.I. de C.V., SOFOM, E.N.R.', 'CRÉDITO NORTE'],
  ['Club S.C. A.C.', 'CLUB'],
  ['Desa', 'DESA'],
  ['Club en Casa', 'CLUB EN CASA'],
])('names the company %s as %s', (typed, name) => {
  expect(tidyTaxName(typed, COMPANY)).toBe(name);
});

it('names a company the same when it is named again', () => {
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
      const once = tidyTaxName(name, COMPANY);
      expect(tidyTaxName(once, COMPANY)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

it("leaves a person's name whole", () => {
  expect(tidyTaxName('Ana Sac', PERSON)).toBe('ANA SAC');
  expect(tidyTaxName('Ana S.A.', PERSON)).toBe('ANA S.A.');
});

it.each([
  ['64000', true],
  ['01000', true],
  ['00100', false],
  ['6400', false],
  ['640000', false],
  ['6400A', false],
])('the postal code %s: %s', (code, is) => {
  expect(isPostalCode(code)).toBe(is);
});

it('is unchanged when it is parsed again, whatever was typed', () => {
  const typed = fc.record({
    Rfc: fc.constantFrom('EKU9003173C9', 'cacx7605101p8', FOREIGN_RFC, PUBLIC_RFC, 'x'),
    Name: fc.string({ maxLength: 40 }),
    Regime: fc.constantFrom(...REGIMES, '', '602'),
    Use: fc.constantFrom(...CFDI_USES, '', 'CP01'),
    PostalCode: fc.constantFrom('64000', '1', ''),
    Email: fc.constantFrom('', 'a@b.mx', 'a'),
  });
  fc.assert(
    fc.property(typed, (one) => {
      const { data, problems } = readTaxData(one);
      expect(data === null).toBe(Object.keys(problems).length > 0);
      if (data === null) return;
      const again = readTaxData({ ...data, Email: data.Email ?? '' });
      expect(again.data).toEqual(data);
    }),
  );
});
