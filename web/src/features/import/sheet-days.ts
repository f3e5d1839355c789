import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { normalizeForSearch } from '@gym/domain/person/names';

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** `15-dic-2026`, `15 de diciembre de 2026`, after `normalizeForSearch`. */
const NAMED_MONTH = /^(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de |del )?(\d{4}|\d{2})$/;
const TIME_OF_DAY = /[ t]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?z?$/i;
/** A day number of five digits: in the 1900 date system, 1927-05-18 to 2173-10-13. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;

/** Beginnings of month names, Spanish and English, and the number of the month. */
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
export interface DayReading {
  /** Two-digit years of days after this one belong to the 20th century: `15/12/90` is a birth date of 1990. */
  readonly latest?: GymDay | undefined;
  /** Whether day numbers count from 1904, as in workbooks of old Excel for Mac. */
  readonly is1904?: boolean | undefined;
}

function dayOfSerial(serial: number, is1904: boolean): GymDay | null {
  const first = is1904 ? FIRST_DAY_OF_1904 : FIRST_DAY_OF_1900;
  // The 1900 system starts at 1 and includes 29 February 1900, which didn't exist.
  return first && addDays(first, is1904 ? serial : serial - 2);
}

function dayOf(year: string, month: number, day: string, latest: GymDay | undefined): GymDay | null {
  const inYear = (full: string): GymDay | null =>
    parseGymDay(`${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year.length === 4) return inYear(year);
  const recent = inYear(`20${year}`);
  return recent !== null && (latest === undefined || recent <= latest)
    ? recent
    : (latest && inYear(`19${year}`)) || null;
}

/**
 * Parses a day as spreadsheets in Mexico write it: `2026-12-15`, `15/12/2026`, `15/12/26`, `15-dic-2026`, `15 de
 * diciembre de 2026`, or a day number (`46371`). A time of day after it is ignored.
 */
export function parseSheetDay(text: string, { latest, is1904 = false }: DayReading = {}): GymDay | null {
  const cell = text.trim().replace(TIME_OF_DAY, '');
  const [, fullYear = '', monthNumber = '', lastDay = ''] = YEAR_FIRST.exec(cell) ?? [];
  if (fullYear !== '') return dayOf(fullYear, Number(monthNumber), lastDay, latest);
  const [, firstDay = '', secondMonth = '', lastYear = ''] = DAY_FIRST.exec(cell) ?? [];
  if (firstDay !== '') return dayOf(lastYear, Number(secondMonth), firstDay, latest);
  const [, serial = ''] = SERIAL.exec(cell) ?? [];
  if (serial !== '') return dayOfSerial(Number(serial), is1904);
  const [, day = '', name = '', year = ''] = NAMED_MONTH.exec(normalizeForSearch(cell)) ?? [];
  const month = MONTHS[name.slice(0, 3)];
  return month === undefined ? null : dayOf(year, month, day, latest);
}
