import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { Plan } from '@gym/domain/membership/membership';
import { describe, expect, it } from 'vitest';
import { emptyMember, memberInput, memberProblems, type NewMember, previewEnd } from './new-member.ts';

const NOW = Date.parse('2026-11-20T23:30:00-06:00');
const TODAY = parseGymDay('2026-11-20') ?? never();
const REQUEST = '00000000-0000-4000-8000-000000000000';
const MONTH: Plan = {
  id: 'mensual',
  name: 'Mensual',
  months: 1,
  days: null,
  visits: null,
  priceCentavos: 59_900,
  branches: 'all',
  active: true,
  freeze: null,
};

function never(): never {
  throw new Error('not a day');
}

const LAURA = { noPhone: true, guardianName: 'Laura Núñez', guardianPhone: '81 8765 4321' } as const;

function form(part: Partial<NewMember> = {}): NewMember {
  return { ...emptyMember('centro'), name: 'Ana Núñez', phone: '81 1234 5678', ...part };
}

describe('memberProblems', () => {
  it('finds nothing wrong with a name, a phone and a branch', () => {
    expect(memberProblems(form(), null, TODAY, NOW)).toEqual({});
  });
  it.each<[string, Partial<NewMember>, Record<string, string>]>([
    ['no name', { name: '  ' }, { Nombre: 'name-too-short' }],
    ['one letter', { name: ' A ' }, { Nombre: 'name-too-short' }],
    ['a name too long', { name: 'a'.repeat(81) }, { Nombre: 'invalid-input' }],
    ['no phone', { phone: '' }, { Phone: 'phone-invalid' }],
    ['nine digits', { phone: '811234567' }, { Phone: 'phone-invalid' }],
    ['a phone of no country', { phone: '+0 212 555 0100' }, { Phone: 'phone-invalid' }],
    ['no own phone and no guardian', { noPhone: true, phone: '' }, { Guardian: 'phone-invalid' }],
    ['a guardian, and no birth date', { ...LAURA, phone: '' }, { BirthDate: 'birth-date-required' }],
    ['a child', { birthDate: '2015-03-01' }, { Guardian: 'guardian-required' }],
    [
      'a guardian without number',
      { ...LAURA, birthDate: '2015-03-01', guardianPhone: '81' },
      { Guardian: 'guardian-invalid' },
    ],
    ['half an e-mail', { email: 'ana@' }, { Email: 'email-invalid' }],
    ['born tomorrow', { birthDate: '2026-11-21' }, { BirthDate: 'date-out-of-range' }],
    ['born on no day', { birthDate: '2026-02-30' }, { BirthDate: 'date-out-of-range' }],
    ['no branch', { branch: '' }, { HomeBranch: 'branch-not-found' }],
  ])('refuses %s', (_what, part, problems) => {
    expect(memberProblems(form(part), null, TODAY, NOW)).toEqual(problems);
  });
  it('refuses a first day too far away and a plan that is no longer sold', () => {
    expect(memberProblems(form({ plan: 'mensual', starts: '2030-01-01' }), MONTH, TODAY, NOW)).toEqual({
      Starts: 'date-out-of-range',
    });
    expect(memberProblems(form({ plan: 'mensual' }), { ...MONTH, active: false }, TODAY, NOW)).toEqual({
      Plan: 'plan-inactive',
    });
    expect(memberProblems(form({ plan: 'mensual', starts: '2026-12-' }), MONTH, TODAY, NOW)).toEqual({
      Starts: 'date-out-of-range',
    });
  });
});

it("shows the end that the server will give, by the gym's day", () => {
  expect(previewEnd(form(), MONTH, NOW)).toEqual({ ok: true, value: '2026-12-19' });
  expect(previewEnd(form({ starts: '2027-01-31' }), MONTH, NOW)).toEqual({ ok: true, value: '2027-02-27' });
  expect(previewEnd(form({ starts: '2027-01-' }), MONTH, NOW)).toBeNull();
  expect(previewEnd(form(), null, NOW)).toBeNull();
});

it('leaves out what was left empty', () => {
  expect(memberInput(form({ name: '  Ana   Núñez ' }), REQUEST)).toEqual({
    requestId: REQUEST,
    Nombre: 'Ana Núñez',
    Phone: '81 1234 5678',
    HomeBranch: 'centro',
  });
  expect(memberInput(form({ plan: 'mensual', consents: true, email: ' a@b.mx ' }), REQUEST)).toMatchObject({
    Email: 'a@b.mx',
    Plan: 'mensual',
    PaidBy: 'cash',
    Consent: true,
  });
});

describe('a child', () => {
  const mateo = form({ ...LAURA, phone: '81 1234 5678', birthDate: '2015-03-01' });

  it('is sent with the guardian and without a phone, whatever was typed before', () => {
    expect(memberProblems(mateo, null, TODAY, NOW)).toEqual({});
    const input = memberInput(mateo, REQUEST);
    expect(input).toMatchObject({
      Guardian: { Name: 'Laura Núñez', Phone: '81 8765 4321', Relation: 'mother' },
      BirthDate: '2015-03-01',
    });
    expect(input).not.toHaveProperty('Phone');
  });

  it('with a phone is sent with both', () => {
    const both = { ...mateo, noPhone: false };
    expect(memberProblems(both, null, TODAY, NOW)).toEqual({});
    expect(memberInput(both, REQUEST)).toMatchObject({ Phone: '81 1234 5678', Guardian: { Name: 'Laura Núñez' } });
  });
});
