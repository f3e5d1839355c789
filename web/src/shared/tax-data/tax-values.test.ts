import { describe, expect, it } from 'vitest';
import {
  cfdiUseChoices,
  regimeChoices,
  taxInput,
  taxProblems,
  taxValuesOf,
  withMatchingChoices,
} from './tax-values.ts';

const TYPED = {
  Rfc: 'cacx7605101p8',
  Name: 'Xóchitl Casas',
  Regime: '612',
  Use: 'G03',
  PostalCode: '64000',
  Email: ' ',
  Confirmed: false,
};

describe('the options of regime and use', () => {
  it('aren’t limited while the RFC is incomplete; with a complete RFC they depend on its kind of person and on the regime', () => {
    expect(regimeChoices({ Rfc: 'CACX76' })).toContain('601');
    expect(regimeChoices(TYPED)).not.toContain('601');
    expect(cfdiUseChoices({ Rfc: TYPED.Rfc, Regime: '605' })).not.toContain('G03');
    expect(cfdiUseChoices({ Rfc: TYPED.Rfc, Regime: '' })).toContain('D10');
  });

  it('are no longer chosen if they don’t match the RFC or the regime', () => {
    expect(withMatchingChoices(TYPED)).toEqual(TYPED);
    expect(withMatchingChoices({ ...TYPED, Rfc: 'EKU9003173C9' })).toMatchObject({ Regime: '', Use: 'G03' });
    expect(withMatchingChoices({ ...TYPED, Regime: '605' })).toMatchObject({ Regime: '605', Use: '' });
    expect(withMatchingChoices({ ...TYPED, Regime: '605', Use: 'D01' })).toMatchObject({ Use: 'D01' });
  });

  it('are chosen automatically if there is only one of each', () => {
    expect(withMatchingChoices({ ...TYPED, Rfc: 'XEXX010101000' })).toMatchObject({ Regime: '616', Use: 'S01' });
  });
});

it('returns each problem by its field', () => {
  expect(taxProblems({ ...TYPED, Rfc: 'x', PostalCode: '' }, (reason) => reason)).toEqual({
    Rfc: 'rfc-invalid',
    PostalCode: 'postal-code-invalid',
  });
  expect(taxProblems(TYPED, (reason) => reason)).toEqual({});
});

it('sends the uid only for another person, and no empty e-mail', () => {
  const { Email: _email, Confirmed: _confirmed, ...sent } = TYPED;
  expect(taxInput(TYPED, undefined)).toEqual(sent);
  expect(taxInput({ ...TYPED, Email: 'a@b.mx' }, 'u')).toMatchObject({ uid: 'u', Email: 'a@b.mx' });
});

it('sends no postal code for foreign buyers', () => {
  const abroad = { ...TYPED, Rfc: 'xexx010101000', Regime: '616', Use: 'S01', PostalCode: '' };
  expect(taxProblems(abroad, (reason) => reason)).toEqual({});
  expect(taxInput(abroad, undefined)).not.toHaveProperty('PostalCode');
});

it('refuses an RFC with a wrong check digit until it is confirmed, and counts a stored one as confirmed', () => {
  const wrongDigit = { ...TYPED, Rfc: 'CACX7605101P7' };
  expect(taxProblems(wrongDigit, (reason) => reason)).toEqual({ Rfc: 'rfc-digit' });
  expect(taxProblems({ ...wrongDigit, Confirmed: true }, (reason) => reason)).toEqual({});
  expect(taxInput({ ...wrongDigit, Confirmed: true }, undefined)).toMatchObject({ Confirmed: true });
  const { Email: _email, Confirmed: _confirmed, ...fields } = wrongDigit;
  const stored = { ...fields, Regime: '612', Use: 'G03', At: 1, By: 'u' } as const;
  expect([taxValuesOf(stored).Confirmed, taxValuesOf({ ...stored, Rfc: TYPED.Rfc.toUpperCase() }).Confirmed]).toEqual([
    true,
    false,
  ]);
});

it('starts empty if no data are stored', () => {
  expect(taxValuesOf(null)).toEqual({
    Rfc: '',
    Name: '',
    Regime: '',
    Use: '',
    PostalCode: '',
    Email: '',
    Confirmed: false,
  });
});
