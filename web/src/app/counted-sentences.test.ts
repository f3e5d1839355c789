import { gymDay } from '@gym/domain/testing/arbitraries';
import { verdictText } from '@gym/domain/text/verdict';
import { expect, it } from 'vitest';
import { DESK_TEXT, deskVerdictText } from '../features/desk/text.ts';
import { COLUMNS, type ColumnId } from '../features/import/columns.ts';
import { IMPORT_TEXT } from '../features/import/text.ts';
import { CHANGE_TEXT } from '../features/members/membership/text.ts';
import { CONFIRM_TEXT } from '../features/orders/text.ts';
import { OWN_MEMBERSHIP_TEXT } from '../features/own-membership/text.ts';
import { PANEL_TEXT } from '../features/panel/text.ts';
import { MOVE_TEXT, STORE_TEXT } from '../features/store/text.ts';
import { leftText } from '../features/terminal/text.ts';

const deskLine = (daysLeft: number): string =>
  deskVerdictText({ kind: 'granted', daysLeft, visitsLeft: null }).lines.join();
const visitsLine = (visitsLeft: number): string =>
  verdictText({ kind: 'granted', daysLeft: 30, visitsLeft }, null).lines.join(' ');
const DAY = gymDay('2026-12-24');
const freezeLimits = (maxPerPeriod: number): string =>
  CHANGE_TEXT.freezeLimits({ minDays: 1, maxDays: 30, maxPerPeriod, used: 0, earliest: DAY, latest: DAY });
const NO_CELLS = Object.fromEntries(COLUMNS.map(({ id }) => [id, ''])) as Record<ColumnId, string>;
const importedFacts = (count: string): string => IMPORT_TEXT.facts({ ...NO_CELLS, visits: count });

// Verb, noun and adjective agree with the count: 1, a number that begins with 1, or another number. `leftText` and
// `verdictText` subtract the visit that is being registered, so 2 visits become 1.
it.each([
  { text: deskLine(1), says: 'Le queda 1 día' },
  { text: deskLine(18), says: 'Le quedan 18 días' },
  { text: deskLine(100), says: 'Le quedan 100 días' },
  { text: deskLine(2), says: 'Le quedan 2 días' },
  { text: leftText(1, null), says: 'Te queda 1 día' },
  { text: leftText(18, null), says: 'Te quedan 18 días' },
  { text: leftText(30, 2), says: 'Te queda 1 visita' },
  { text: leftText(30, 12), says: 'Te quedan 11 visitas' },
  { text: visitsLine(2), says: 'te queda 1 visita en tu paquete' },
  { text: visitsLine(12), says: 'te quedan 11 visitas en tu paquete' },
  { text: STORE_TEXT.moved('Agua', 1), says: 'Agua: queda 1 pieza disponible.' },
  { text: STORE_TEXT.moved('Agua', 18), says: 'Agua: quedan 18 piezas disponibles.' },
  { text: MOVE_TEXT.after(1), says: 'Queda 1 pieza disponible.' },
  { text: MOVE_TEXT.after(18), says: 'Quedan 18 piezas disponibles.' },
  { text: CONFIRM_TEXT.lapses(1), says: 'Tienes 1 hora para' },
  { text: CONFIRM_TEXT.lapses(48), says: 'Tienes 48 horas para' },
  { text: OWN_MEMBERSHIP_TEXT.freezeDaysLeft(30, 1, 2026), says: 'hasta 30 días al año. En 2026 te queda 1.' },
  { text: OWN_MEMBERSHIP_TEXT.freezeDaysLeft(30, 18, 2026), says: 'En 2026 te quedan 18.' },
  { text: OWN_MEMBERSHIP_TEXT.freezeDaysLeft(1, 1, 2026), says: 'hasta 1 día al año' },
  { text: OWN_MEMBERSHIP_TEXT.limits(1, 1, '2026-11-24'), says: 'Cada pausa es de 1 día y' },
  { text: OWN_MEMBERSHIP_TEXT.limits(7, 30, '2026-11-24'), says: 'Cada pausa es de 7 a 30 días y' },
  { text: freezeLimits(1), says: 'admite 1 pausa;' },
  { text: freezeLimits(12), says: 'admite 12 pausas;' },
  { text: importedFacts('1'), says: '1 visita' },
  { text: importedFacts('12'), says: '12 visitas' },
  { text: DESK_TEXT.insideBar(0, 1), says: '0 de 1 lugar ocupado' },
  { text: DESK_TEXT.insideBar(1, 80), says: '1 de 80 lugares ocupados' },
  { text: PANEL_TEXT.insideOf(1), says: 'de 1 lugar' },
  { text: PANEL_TEXT.insideOf(80), says: 'de 80 lugares' },
])('agrees with its count: $says', ({ text, says }) => {
  // No letter follows, so that 'visitas' doesn't match 'visita'.
  expect(text).toMatch(new RegExp(`${says.replaceAll('.', '\\.')}(?![a-záéíóú])`));
});
