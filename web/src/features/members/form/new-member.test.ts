import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { describe, expect, it } from 'vitest';
import { checkMember, createNewMemberForm, type NewMember, previewEnd, toMemberInput } from './new-member.ts';

const NOW = Date.parse('2026-11-20T23:30:00-06:00');
const TODAY = parseGymDay('2026-11-20') ?? failDay();
const MONTH: MembershipPlan = {
  id: 'mensual',
  name: 'Mensual',
  months: 1,
  days: null,
  visits: null,
  priceCentavos: 59_900,
  branches: 'all',
  active: true,
};

function failDay(): never {
  throw new Error('not a day');
}

const GUARDIAN_INSTEAD_OF_PHONE = {
  noPhone: true,
  guardianName: 'Laura Núñez',
  guardianPhone: '81 8765 4321',
} as const;

function createForm(part: Partial<NewMember> = {}): NewMember {
  return { ...createNewMemberForm('centro'), Nombre: 'Ana Núñez', Phone: '81 1234 5678', ...part };
}

describe('checkMember', () => {
  it('accepts a name, a phone and a branch', () => {
    expect(checkMember(createForm(), null, TODAY, NOW)).toEqual({});
  });
  it.each<{ readonly what: string; readonly part: Partial<NewMember>; readonly problems: Record<string, string> }>([
    { what: 'no name', part: { Nombre: '  ' }, problems: { Nombre: 'name-too-short' } },
    { what: 'a name of one letter', part: { Nombre: ' A ' }, problems: { Nombre: 'name-too-short' } },
    { what: 'a name of 81 letters', part: { Nombre: 'a'.repeat(81) }, problems: { Nombre: 'invalid-input' } },
    { what: 'no phone', part: { Phone: '' }, problems: { Phone: 'phone-invalid' } },
    { what: 'a phone of nine digits', part: { Phone: '811234567' }, problems: { Phone: 'phone-invalid' } },
    {
      what: 'a phone with an unknown country code',
      part: { Phone: '+0 212 555 0100' },
      problems: { Phone: 'phone-invalid' },
    },
    {
      what: 'neither a phone nor a guardian',
      part: { noPhone: true, Phone: '' },
      problems: { Guardian: 'phone-invalid' },
    },
    {
      what: 'a guardian instead of a phone, but no birth date',
      part: { ...GUARDIAN_INSTEAD_OF_PHONE, Phone: '' },
      problems: { BirthDate: 'birth-date-required' },
    },
    {
      what: 'a child without a guardian',
      part: { BirthDate: '2015-03-01' },
      problems: { Guardian: 'guardian-required' },
    },
    {
      what: 'a guardian with an incomplete phone',
      part: { ...GUARDIAN_INSTEAD_OF_PHONE, BirthDate: '2015-03-01', guardianPhone: '81' },
      problems: { Guardian: 'guardian-invalid' },
    },
    { what: 'an incomplete e-mail', part: { Email: 'ana@' }, problems: { Email: 'email-invalid' } },
    {
      what: 'a birth date in the future',
      part: { BirthDate: '2026-11-21' },
      problems: { BirthDate: 'date-out-of-range' },
    },
    {
      what: 'a birth date that doesn’t exist',
      part: { BirthDate: '2026-02-30' },
      problems: { BirthDate: 'date-out-of-range' },
    },
    { what: 'no branch', part: { HomeBranch: '' }, problems: { HomeBranch: 'branch-not-found' } },
  ])('refuses a form with $what', ({ part, problems }) => {
    expect(checkMember(createForm(part), null, TODAY, NOW)).toEqual(problems);
  });
  it('refuses a first day that is too far away or incomplete, and a plan that is no longer sold', () => {
    expect(checkMember(createForm({ plan: 'mensual', starts: '2030-01-01' }), MONTH, TODAY, NOW)).toEqual({
      Starts: 'date-out-of-range',
    });
    expect(checkMember(createForm({ plan: 'mensual' }), { ...MONTH, active: false }, TODAY, NOW)).toEqual({
      Plan: 'plan-inactive',
    });
    expect(checkMember(createForm({ plan: 'mensual', starts: '2026-12-' }), MONTH, TODAY, NOW)).toEqual({
      Starts: 'date-out-of-range',
    });
  });
});

it('previews the last day, from the typed first day or else from today; null for an incomplete day or no plan', () => {
  expect(previewEnd(createForm(), MONTH, NOW)).toEqual({ ok: true, value: '2026-12-19' });
  expect(previewEnd(createForm({ starts: '2027-01-31' }), MONTH, NOW)).toEqual({ ok: true, value: '2027-02-27' });
  expect(previewEnd(createForm({ starts: '2027-01-' }), MONTH, NOW)).toBeNull();
  expect(previewEnd(createForm(), null, NOW)).toBeNull();
});

it('leaves empty fields out of the input, and adds the payment only for a chosen plan', () => {
  expect(toMemberInput(createForm({ Nombre: '  Ana   Núñez ' }), TODAY)).toEqual({
    Nombre: 'Ana Núñez',
    Phone: '+528112345678',
    HomeBranch: 'centro',
  });
  expect(toMemberInput(createForm({ plan: 'mensual', consents: true, Email: ' a@b.mx ' }), TODAY)).toMatchObject({
    Email: 'a@b.mx',
    Plan: 'mensual',
    PaidBy: 'cash',
    Consent: true,
  });
});

describe('a child', () => {
  const mateo = createForm({ ...GUARDIAN_INSTEAD_OF_PHONE, Phone: '81 1234 5678', BirthDate: '2015-03-01' });

  it('is sent with the guardian but without the typed phone if the form says that the child has none', () => {
    expect(checkMember(mateo, null, TODAY, NOW)).toEqual({});
    const input = toMemberInput(mateo, TODAY);
    expect(input).toMatchObject({
      Guardian: { Name: 'Laura Núñez', Phone: '81 8765 4321', Relation: 'mother' },
      BirthDate: '2015-03-01',
    });
    expect(input).not.toHaveProperty('Phone');
  });

  it('is sent with the guardian and the phone if the child has one', () => {
    const both = { ...mateo, noPhone: false };
    expect(checkMember(both, null, TODAY, NOW)).toEqual({});
    expect(toMemberInput(both, TODAY)).toMatchObject({ Phone: '+528112345678', Guardian: { Name: 'Laura Núñez' } });
  });
});
