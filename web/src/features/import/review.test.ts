import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { planWith } from '@gym/domain/testing/arbitraries';
import { describe, expect, it } from 'vitest';
import { csvText, parseCsv } from '../../lib/csv.ts';
import { parseRelation } from './guardian-cells.ts';
import { matchFile, NO_PLAN, toNameKey } from './match.ts';
import { type Gym, markRepeated, type ReviewedRow, reviewFile, toNamedRecords } from './review.ts';
import { buildTemplateRows } from './template.ts';

function day(text: string): GymDay {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error('not a day');
  return parsed;
}

const MONTH = planWith({ id: 'mensual', name: 'Mensual' });
const GYM: Gym = {
  branches: [
    { key: 'centro', name: 'Centro' },
    { key: 'san-jeronimo', name: 'San Jerónimo' },
  ],
  plans: [MONTH, { ...MONTH, id: 'diez', name: 'Diez visitas', visits: 10 }],
  today: day('2026-11-20'),
  now: Date.parse('2026-11-20T12:00:00-06:00'),
};
const HEAD = ['Nombre', 'Teléfono', 'Correo', 'Fecha de nacimiento', 'Sucursal', 'Plan', 'Empieza'];

/** Reviews the rows of a CSV text whose columns are matched by their titles. */
function reviewText(text: string, gym = GYM): readonly ReviewedRow[] {
  const file = parseCsv(text);
  const { matching } = matchFile(file, toNamedRecords(gym));
  return markRepeated(reviewFile(file, matching, { gym, names: matching.names, is1904: false }));
}

function review(...rows: readonly (readonly string[])[]): readonly ReviewedRow[] {
  return reviewText(csvText([HEAD, ...rows]));
}

/**
 * Reviews one line. `more`: titles of columns besides those of {@link HEAD}. `cells`: the cells in those columns.
 */
function reviewWith(more: readonly string[], plan: string, starts: string, ...cells: readonly string[]) {
  const row = ['Ana Núñez', '8112345678', '', '', 'Centro', plan, starts, ...cells];
  return reviewText(csvText([[...HEAD, ...more], row]))[0];
}

describe('a membership from an older system', () => {
  const reviewMembership = (plan: string, starts: string, ends: string, visits = '') =>
    reviewWith(['Vigencia', 'Visitas'], plan, starts, ends, visits);

  it('keeps its last day, its first day if known, and the visits left', () => {
    expect(reviewMembership('Mensual', '', '10/12/2026')?.input).toMatchObject({ Plan: 'mensual', Ends: '2026-12-10' });
    const known = { Plan: 'mensual', Starts: '2026-01-03', Ends: '2026-11-02' };
    expect(reviewMembership('Mensual', '2026-01-03', '2026-11-02')?.input).toMatchObject(known);
    expect(reviewMembership('Diez visitas', '', '2026-12-10', '4')?.input).toMatchObject({
      Ends: '2026-12-10',
      Visits: 4,
    });
  });
  it.each([
    { what: 'an unreadable last day', plan: 'Mensual', starts: '', ends: 'pronto', visits: '', problem: 'ends' },
    {
      what: 'a last day a hundred years from now',
      plan: 'Mensual',
      starts: '',
      ends: '2126-01-01',
      visits: '',
      problem: 'ends',
    },
    {
      what: 'visits left, but no last day',
      plan: 'Diez visitas',
      starts: '',
      ends: '',
      visits: '4',
      problem: 'ends-missing',
    },
    {
      what: 'a last day, but no visits left for a plan with visits',
      plan: 'Diez visitas',
      starts: '',
      ends: '2026-12-10',
      visits: '',
      problem: 'visits',
    },
    {
      what: 'visits that aren’t a number',
      plan: 'Diez visitas',
      starts: '',
      ends: '2026-12-10',
      visits: 'pocas',
      problem: 'visits',
    },
    { what: '0 visits left', plan: 'Diez visitas', starts: '', ends: '2026-12-10', visits: '0', problem: 'visits' },
    {
      what: 'a first day after the last day',
      plan: 'Mensual',
      starts: '2026-12-11',
      ends: '2026-12-10',
      visits: '',
      problem: 'starts',
    },
  ])('reports a line with $what', ({ plan, starts, ends, visits, problem }) => {
    expect(reviewMembership(plan, starts, ends, visits)?.problems).toEqual([problem]);
  });
  it('keeps the member’s old number, and reports one of 21 characters', () => {
    expect(reviewWith(['No. de socio'], '', '', 'A-153')?.input).toMatchObject({ MemberNumber: 'A-153' });
    expect(reviewWith(['Matrícula'], '', '', 'x'.repeat(21))?.problems).toEqual(['MemberNumber']);
  });
});

describe('reviewFile', () => {
  it('parses names, phones, dates, branches and plans in common spellings', () => {
    const [row] = review([
      ' Ana   Núñez ',
      '(81) 1234-5678',
      'Ana@Correo.MX',
      '3/5/1990',
      'san jeronimo',
      'MENSUAL',
      '01/12/2026',
    ]);
    expect(row?.problems).toEqual([]);
    expect(row?.input).toEqual({
      Nombre: 'Ana Núñez',
      Phone: '+528112345678',
      Email: 'ana@correo.mx',
      BirthDate: '1990-05-03',
      HomeBranch: 'san-jeronimo',
      Plan: 'mensual',
      Starts: '2026-12-01',
    });
  });
  it('leaves out empty fields', () => {
    const [row] = review(['Ana Núñez', '8112345678', '', '', 'centro', '', '']);
    expect(row?.input).toEqual({ Nombre: 'Ana Núñez', Phone: '+528112345678', HomeBranch: 'centro' });
  });
  it.each<{ readonly what: string; readonly cells: string[]; readonly problems: string[] }>([
    { what: 'no name', cells: ['', '8112345678', '', '', 'Centro', '', ''], problems: ['name'] },
    { what: 'a long name', cells: ['a'.repeat(81), '8112345678', '', '', 'Centro', '', ''], problems: ['Nombre'] },
    { what: 'no phone', cells: ['Ana', '', '', '', 'Centro', '', ''], problems: ['phone-missing'] },
    { what: 'a short phone', cells: ['Ana', '811234', '', '', 'Centro', '', ''], problems: ['Phone'] },
    {
      what: 'a phone that the spreadsheet rounded',
      cells: ['Ana', '8.11E+09', '', '', 'Centro', '', ''],
      problems: ['Phone'],
    },
    { what: 'an invalid e-mail', cells: ['Ana', '8112345678', 'ana', '', 'Centro', '', ''], problems: ['Email'] },
    {
      what: 'a birth date that doesn’t exist',
      cells: ['Ana', '8112345678', '', '30/02/1990', 'Centro', '', ''],
      problems: ['BirthDate'],
    },
    {
      what: 'a birth date in the future',
      cells: ['Ana', '8112345678', '', '2026-11-21', 'Centro', '', ''],
      problems: ['BirthDate'],
    },
    { what: 'no branch', cells: ['Ana', '8112345678', '', '', '', '', ''], problems: ['branch-missing'] },
    { what: 'an unknown branch', cells: ['Ana', '8112345678', '', '', 'Sur', '', ''], problems: ['HomeBranch'] },
    { what: 'an unknown plan', cells: ['Ana', '8112345678', '', '', 'Centro', 'Oro', ''], problems: ['plan'] },
    {
      what: 'an unreadable first day',
      cells: ['Ana', '8112345678', '', '', 'Centro', 'Mensual', 'ayer'],
      problems: ['starts'],
    },
    {
      what: 'a first day more than six years ago',
      cells: ['Ana', '8112345678', '', '', 'Centro', 'Mensual', '2020-01-01'],
      problems: ['starts'],
    },
    {
      what: 'several problems',
      cells: ['', '', 'x', '', '', '', ''],
      problems: ['name', 'Email', 'branch-missing', 'phone-missing'],
    },
  ])('reports a line with $what', ({ cells, problems }) => {
    const [row] = review(cells);
    expect(row?.problems).toEqual(problems);
    expect(row?.input).toBeNull();
  });
  it('reports the second of two lines with the same phone, even in another spelling, but not the first', () => {
    const rows = review(
      ['Ana', '8112345678', '', '', 'Centro', '', ''],
      ['Eva', '+52 81 1234 5678', '', '', 'Centro', '', ''],
    );
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, ['phone-repeated']],
    ]);
  });
  it('accepts columns in any order', () => {
    const [row] = reviewText('Sede;Nota;CELULAR;nombre completo\nCentro;x;8112345678;Ana Núñez\n');
    expect(row?.input).toMatchObject({ Nombre: 'Ana Núñez', Phone: '+528112345678', HomeBranch: 'centro' });
  });
  it('needs a branch only if the gym has several', () => {
    const gym = { ...GYM, branches: GYM.branches.slice(0, 1) };
    expect(reviewText('Nombre,Teléfono\nAna Núñez,8112345678', gym)[0]?.input).toMatchObject({ HomeBranch: 'centro' });
    expect(reviewText('Nombre,Teléfono\nAna Núñez,8112345678')[0]?.problems).toEqual(['branch-missing']);
  });
  it('reads an unknown plan name as the plan or “no membership” that was chosen for it', () => {
    const file = parseCsv(csvText([HEAD, ['Ana Núñez', '8112345678', '', '', 'Centro', 'Promo Oro', '']]));
    const { matching } = matchFile(file, toNamedRecords(GYM));
    const reviewWithChoice = (chosen: string) => {
      const names = new Map([[toNameKey('plan', 'PROMO oro'), chosen]]);
      return reviewFile(file, matching, { gym: GYM, names, is1904: false })[0]?.input;
    };
    expect(reviewWithChoice('mensual')).toMatchObject({ Plan: 'mensual' });
    expect(reviewWithChoice(NO_PLAN)).toEqual({ Nombre: 'Ana Núñez', Phone: '+528112345678', HomeBranch: 'centro' });
    // The gym has no plan with this key.
    expect(reviewWithChoice('eterno')).toBeNull();
  });
  it('reads a numeric date as days since 1904 if the workbook counts from 1904', () => {
    const file = parseCsv(
      csvText([
        [...HEAD, 'Vence'],
        ['Ana', '8112345678', '', '', 'Centro', 'Mensual', '', '44909'],
      ]),
    );
    const { matching } = matchFile(file, toNamedRecords(GYM));
    const [row] = reviewFile(file, matching, { gym: GYM, names: matching.names, is1904: true });
    expect(row?.input).toMatchObject({ Ends: '2026-12-15' });
  });
  it('reads 5,000 rows', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [
      `Persona ${index}`,
      `81${String(20_000_000 + index)}`,
      '',
      '',
      'Centro',
      'Mensual',
      '',
    ]);
    expect(review(...rows).filter(({ input }) => input !== null)).toHaveLength(5_000);
  });
});

it('finds no problem in the import’s template', () => {
  const rows = reviewText(csvText(buildTemplateRows('Centro', 'Mensual', GYM.today)));
  expect(rows.map(({ problems }) => problems)).toEqual([[]]);
});

describe('guardians', () => {
  const HEAD_WITH_GUARDIAN = [...HEAD, 'Tutor', 'Teléfono del tutor', 'Parentesco'];
  const reviewGuardian = (phone: string, birth: string, ...guardian: readonly string[]) => {
    const cells = ['Mateo Núñez', phone, '', birth, 'Centro', '', '', ...guardian];
    return reviewText(csvText([HEAD_WITH_GUARDIAN, cells]))[0];
  };

  it('accepts a guardian instead of a phone, for a child with a birth date', () => {
    expect(reviewGuardian('', '2015-03-01', 'Laura  Núñez', '81 1234 5678', 'Mamá')).toMatchObject({
      problems: [],
      input: {
        Nombre: 'Mateo Núñez',
        BirthDate: '2015-03-01',
        Guardian: { Name: 'Laura Núñez', Phone: '+528112345678', Relation: 'mother' },
      },
    });
  });

  it.each([
    { what: 'neither a phone nor a guardian', phone: '', birth: '', guardian: [], problem: 'phone-missing' },
    {
      what: 'a guardian without a phone',
      phone: '',
      birth: '2015-03-01',
      guardian: ['Laura Núñez', ''],
      problem: 'guardian',
    },
    {
      what: 'a guardian instead of a phone, but no birth date',
      phone: '',
      birth: '',
      guardian: ['Laura Núñez', '8112345678'],
      problem: 'birth-missing',
    },
    {
      what: 'a child with a phone but no guardian',
      phone: '8112345678',
      birth: '2015-03-01',
      guardian: [],
      problem: 'guardian-missing',
    },
  ])('reports a line with $what', ({ phone, birth, guardian, problem }) => {
    expect(reviewGuardian(phone, birth, ...guardian)).toMatchObject({ problems: [problem], input: null });
  });

  it.each([
    { cell: 'Madre', relation: 'mother' },
    { cell: 'papá', relation: 'father' },
    { cell: 'Mami', relation: 'mother' },
    { cell: 'Abuelita', relation: 'grandparent' },
    { cell: 'hermano', relation: 'sibling' },
    { cell: 'Vecina', relation: 'other' },
    { cell: 'Marido', relation: 'other' },
    { cell: 'Madrina', relation: 'other' },
    { cell: 'Padrino', relation: 'other' },
    { cell: '', relation: 'other' },
  ])('parses the relation $cell as $relation', ({ cell, relation }) => {
    expect(parseRelation(cell)).toBe(relation);
  });
});
