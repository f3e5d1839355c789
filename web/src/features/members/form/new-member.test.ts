import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { describe, expect, it } from 'vitest';
import { checkMember, emptyNewMember, type NewMember, previewEnd, toMemberInput } from './new-member.ts';

const NOW = Date.parse('2026-11-20T23:30:00-06:00');
const TODAY = parseGymDay('2026-11-20') ?? never();
const MONTH: MembershipPlan = {
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
  return { ...emptyNewMember('centro'), Nombre: 'Ana Núñez', Phone: '81 1234 5678', ...part };
}

describe('checkMember', () => {
  it('accepts a name, a phone and a branch', () => {
    expect(checkMember(form(), null, TODAY, NOW)).toEqual({});
  });
  it.each<{ readonly what: string; readonly part: Partial<NewMember>; readonly problems: Record<string, string> }>([
    { what: 'no name', part: { Nombre: '  ' }, problems: { Nombre: 'name-too-short' } },
    { what: 'one letter', part: { Nombre: ' A ' }, problems: { Nombre: 'name-too-short' } },
    { what: 'a name too long', part: { Nombre: 'a'.repeat(81) }, problems: { Nombre: 'invalid-input' } },
    { what: 'no phone', part: { Phone: '' }, problems: { Phone: 'phone-invalid' } },
    { what: 'nine digits', part: { Phone: '811234567' }, problems: { Phone: 'phone-invalid' } },
    { what: 'a phone of no country', part: { Phone: '+0 212 555 0100' }, problems: { Phone: 'phone-invalid' } },
    {
      what: 'no own phone and no guardian',
      part: { noPhone: true, Phone: '' },
      problems: { Guardian: 'phone-invalid' },
    },
    {
      what: 'a guardian, and no birth date',
      part: { ...LAURA, Phone: '' },
      problems: { BirthDate: 'birth-date-required' },
    },
    { what: 'a child', part: { BirthDate: '2015-03-01' }, problems: { Guardian: 'guardian-required' } },
    {
      what: 'a guardian without number',
      part: { ...LAURA, BirthDate: '2015-03-01', guardianPhone: '81' },
      problems: { Guardian: 'guardian-invalid' },
    },
    { what: 'half an e-mail', part: { Email: 'ana@' }, problems: { Email: 'email-invalid' } },
    { what: 'born tomorrow', part: { BirthDate: '2026-11-21' }, problems: { BirthDate: 'date-out-of-range' } },
    { what: 'born on no day', part: { BirthDate: '2026-02-30' }, problems: { BirthDate: 'date-out-of-range' } },
    { what: 'no branch', part: { HomeBranch: '' }, problems: { HomeBranch: 'branch-not-found' } },
  ])('refuses $what', ({ part, problems }) => {
    expect(checkMember(form(part), null, TODAY, NOW)).toEqual(problems);
  });
  it('refuses a first day too far away and a plan that is no longer sold', () => {
    expect(checkMember(form({ plan: 'mensual', starts: '2030-01-01' }), MONTH, TODAY, NOW)).toEqual({
      Starts: 'date-out-of-range',
    });
    expect(checkMember(form({ plan: 'mensual' }), { ...MONTH, active: false }, TODAY, NOW)).toEqual({
      Plan: 'plan-inactive',
    });
    expect(checkMember(form({ plan: 'mensual', starts: '2026-12-' }), MONTH, TODAY, NOW)).toEqual({
      Starts: 'date-out-of-range',
    });
  });
});

it("previews the end that the server will give, by the gym's day", () => {
  expect(previewEnd(form(), MONTH, NOW)).toEqual({ ok: true, value: '2026-12-19' });
  expect(previewEnd(form({ starts: '2027-01-31' }), MONTH, NOW)).toEqual({ ok: true, value: '2027-02-27' });
  expect(previewEnd(form({ starts: '2027-01-' }), MONTH, NOW)).toBeNull();
  expect(previewEnd(form(), null, NOW)).toBeNull();
});

it('leaves empty fields out of the input', () => {
  expect(toMemberInput(form({ Nombre: '  Ana   Núñez ' }), TODAY)).toEqual({
    Nombre: 'Ana Núñez',
    Phone: '+528112345678',
    HomeBranch: 'centro',
  });
  expect(toMemberInput(form({ plan: 'mensual', consents: true, Email: ' a@b.mx ' }), TODAY)).toMatchObject({
    Email: 'a@b.mx',
    Plan: 'mensual',
    PaidBy: 'cash',
    Consent: true,
  });
});

describe('a child', () => {
  const mateo = form({ ...LAURA, Phone: '81 1234 5678', BirthDate: '2015-03-01' });

  it('is sent with the guardian and without a phone, even if one was typed before', () => {
    expect(checkMember(mateo, null, TODAY, NOW)).toEqual({});
    const input = toMemberInput(mateo, TODAY);
    expect(input).toMatchObject({
      Guardian: { Name: 'Laura Núñez', Phone: '81 8765 4321', Relation: 'mother' },
      BirthDate: '2015-03-01',
    });
    expect(input).not.toHaveProperty('Phone');
  });

  it('is sent with guardian and phone if there is a phone', () => {
    const both = { ...mateo, noPhone: false };
    expect(checkMember(both, null, TODAY, NOW)).toEqual({});
    expect(toMemberInput(both, TODAY)).toMatchObject({ Phone: '+528112345678', Guardian: { Name: 'Laura Núñez' } });
  });
});
