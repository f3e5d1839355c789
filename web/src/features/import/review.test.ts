import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Plan } from '@gym/domain/membership/membership';
import { describe, expect, it } from 'vitest';
import { csvText, parseCsv } from '../../lib/csv.ts';
import { type Gym, parseSheetDay, reviewFile } from './review.ts';
import { templateRows } from './template.ts';

function day(text: string): GymDay {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error('not a day');
  return parsed;
}

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
const GYM: Gym = {
  branches: [
    { key: 'centro', name: 'Centro' },
    { key: 'san-jeronimo', name: 'San Jerónimo' },
  ],
  plans: [MONTH],
  today: day('2026-11-20'),
  now: Date.parse('2026-11-20T12:00:00-06:00'),
};
const HEAD = ['Nombre', 'Teléfono', 'Correo', 'Fecha de nacimiento', 'Sucursal', 'Plan', 'Empieza'];

function review(...rows: readonly (readonly string[])[]) {
  const result = reviewFile(parseCsv(csvText([HEAD, ...rows])), GYM);
  if (result.kind !== 'rows') throw new Error(result.kind);
  return result.rows;
}

describe('reviewFile', () => {
  it('understands names, phones, dates, branches and plans in the spelling of people', () => {
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
  it('leaves out what is empty', () => {
    const [row] = review(['Ana Núñez', '8112345678', '', '', 'centro', '', '']);
    expect(row?.input).toEqual({ Nombre: 'Ana Núñez', Phone: '+528112345678', HomeBranch: 'centro' });
  });
  it.each<[string, string[], string[]]>([
    ['no name', ['', '8112345678', '', '', 'Centro', '', ''], ['name']],
    ['a long name', ['a'.repeat(81), '8112345678', '', '', 'Centro', '', ''], ['name-long']],
    ['no phone', ['Ana', '', '', '', 'Centro', '', ''], ['phone-missing']],
    ['a short phone', ['Ana', '811234', '', '', 'Centro', '', ''], ['phone']],
    ['a phone that the spreadsheet rounded', ['Ana', '8.11E+09', '', '', 'Centro', '', ''], ['phone']],
    ['a wrong e-mail', ['Ana', '8112345678', 'ana', '', 'Centro', '', ''], ['email']],
    ['a wrong birth date', ['Ana', '8112345678', '', '30/02/1990', 'Centro', '', ''], ['birth']],
    ['born tomorrow', ['Ana', '8112345678', '', '2026-11-21', 'Centro', '', ''], ['birth']],
    ['no branch', ['Ana', '8112345678', '', '', '', '', ''], ['branch-missing']],
    ['another branch', ['Ana', '8112345678', '', '', 'Sur', '', ''], ['branch']],
    ['another plan', ['Ana', '8112345678', '', '', 'Centro', 'Oro', ''], ['plan']],
    ['a wrong first day', ['Ana', '8112345678', '', '', 'Centro', 'Mensual', 'ayer'], ['starts']],
    ['a first day too far away', ['Ana', '8112345678', '', '', 'Centro', 'Mensual', '2020-01-01'], ['starts']],
    ['several at once', ['', '', 'x', '', '', '', ''], ['name', 'phone-missing', 'email', 'branch-missing']],
  ])('finds %s', (_what, cells, problems) => {
    const [row] = review(cells);
    expect(row?.problems).toEqual(problems);
    expect(row?.input).toBeNull();
  });
  it('finds a phone that is there twice, in any spelling, and says where', () => {
    const rows = review(
      ['Ana', '8112345678', '', '', 'Centro', '', ''],
      ['Eva', '+52 81 1234 5678', '', '', 'Centro', '', ''],
    );
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, ['phone-repeated']],
    ]);
  });
  it('takes columns in any order and says which it does not use', () => {
    const result = reviewFile(parseCsv('Sede;Nota;CELULAR;nombre completo\nCentro;x;8112345678;Ana Núñez\n'), GYM);
    expect(result).toMatchObject({ kind: 'rows', ignored: ['Nota'] });
  });
  it('says which columns are missing, and when the file has no rows', () => {
    expect(reviewFile(parseCsv('Nombre,Correo\nAna,a@b.mx'), GYM)).toEqual({
      kind: 'missing-columns',
      missing: ['Teléfono', 'Sucursal'],
    });
    expect(reviewFile(parseCsv(''), GYM)).toEqual({ kind: 'empty' });
    expect(reviewFile(parseCsv('Nombre,Teléfono,Sucursal\n'), GYM)).toEqual({ kind: 'empty' });
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

it('its own template has nothing wrong', () => {
  const result = reviewFile(parseCsv(csvText(templateRows('Centro', 'Mensual', GYM.today))), GYM);
  expect(result.kind === 'rows' && result.rows.map(({ problems }) => problems)).toEqual([[]]);
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['1-2-2026', '2026-02-01'],
  ['31/02/2026', null],
  ['11/20/2026', null],
  ['', null],
])('the day %j is %s', (text, parsed) => {
  expect(parseSheetDay(text)).toBe(parsed);
});
