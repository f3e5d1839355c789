import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { normalizeForSearch } from '@gym/domain/person/names';

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** `15-dic-2026` or `15 de diciembre de 2026`, after `normalizeForSearch` has replaced the hyphens by spaces. */
const NAMED_MONTH = /^(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de |del )?(\d{4}|\d{2})$/;
const TIME_OF_DAY = /[ t]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?z?$/i;
/** A day number of five digits: in the 1900 date system, 1927-05-18 to 2173-10-13. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;

/** The number of each month by the first three letters of its Spanish or English name. */
const MONTHS: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
};

const FIRST_DAY_OF_1900 = parseGymDay('1900-01-01');
const FIRST_DAY_OF_1904 = parseGymDay('1904-01-01');

/** Options for parsing a day. */
export interface SheetDayOptions {
  /**
   * A day with a two-digit year is one of the 21st century, unless it would be after this day: `15/12/90` is then in
   * 1990.
   */
  readonly latest?: GymDay | undefined;
  /** Whether the numbers by which a workbook stores days count from 1904, as those of old Excel for Mac do. */
  readonly is1904?: boolean | undefined;
}

function parseSerial(serial: number, is1904: boolean): GymDay | null {
  const first = is1904 ? FIRST_DAY_OF_1904 : FIRST_DAY_OF_1900;
  // In the 1900 system, 1 January 1900 has the number 1, and 29 February 1900, which didn't exist, has a number too.
  return first && addDays(first, is1904 ? serial : serial - 2);
}

function findDay(year: string, month: number, day: string, latest: GymDay | undefined): GymDay | null {
  const withYear = (fullYear: string): GymDay | null =>
    parseGymDay(`${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year.length === 4) return withYear(year);
  const recent = withYear(`20${year}`);
  return recent !== null && (latest === undefined || recent <= latest)
    ? recent
    : (latest && withYear(`19${year}`)) || null;
}

/**
 * Parses a day as spreadsheets in Mexico write it, such as `2026-12-15`, `15/12/2026`, `15/12/26`, `15-dic-2026`,
 * `15 de diciembre de 2026`, or a day number (`46371`). A time of day after the day is ignored. Returns `null` for
 * other text.
 */
export function parseSheetDay(text: string, { latest, is1904 = false }: SheetDayOptions = {}): GymDay | null {
  const cell = text.trim().replace(TIME_OF_DAY, '');
  const [, ymdYear = '', ymdMonth = '', ymdDay = ''] = YEAR_FIRST.exec(cell) ?? [];
  if (ymdYear !== '') return findDay(ymdYear, Number(ymdMonth), ymdDay, latest);
  const [, dmyDay = '', dmyMonth = '', dmyYear = ''] = DAY_FIRST.exec(cell) ?? [];
  if (dmyDay !== '') return findDay(dmyYear, Number(dmyMonth), dmyDay, latest);
  const [, serial = ''] = SERIAL.exec(cell) ?? [];
  if (serial !== '') return parseSerial(Number(serial), is1904);
  const [, day = '', name = '', year = ''] = NAMED_MONTH.exec(normalizeForSearch(cell)) ?? [];
  const month = MONTHS[name.slice(0, 3)];
  return month === undefined ? null : findDay(year, month, day, latest);
}
