import { describe, expect, it } from 'vitest';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { dayFile } from './day-file.ts';
import { countInside } from './inside.ts';

const NOW = Date.parse('2026-11-20T18:00:00-06:00');

function row(minutesAgo: number, part: Partial<AttendanceRow['value']> = {}): AttendanceRow {
  const At = NOW - minutesAgo * 60_000;
  return {
    key: `uid-${minutesAgo}`,
    value: { Id: 'x', At, Ts: At, Via: 'self', By: 'x', Verdict: 'granted', Clock: 'sure', Nombre: 'Ana', ...part },
  };
}

it('inside is who came less than a stay ago and was not annulled', () => {
  const rows = [row(1), row(89), row(90), row(200), row(5, { Annulled: { At: NOW, By: 'x' } })];
  expect(countInside(rows, NOW)).toBe(2);
  expect(countInside(rows, NOW, 240)).toBe(4);
});

describe('dayFile', () => {
  it('lists who came in the order of the day, annulled ones too', () => {
    const rows = [row(10, { Nombre: 'Núñez, Eva', Annulled: { At: NOW, By: 'x', Reason: 'Era otra' } }), row(20)];
    const lines = dayFile(rows);
    expect(lines[1]).toEqual(['17:40', 'Ana', 'Su teléfono', '', 'Cuenta', '']);
    expect(lines[2]).toEqual(['17:50', 'Núñez, Eva', 'Su teléfono', '', 'Anulada', 'Era otra']);
  });
});
