import { describe, expect, it } from 'vitest';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import type { GuestRow } from '../../data/guests.ts';
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

const CHARGE = { Plan: 'pase-dia', Price: 12_000, PaidBy: 'card', Charged: NOW, By: 'x' } as const;

function guest(minutesAgo: number, part: Partial<GuestRow['value']> = {}, charge: GuestRow['charge'] = null): GuestRow {
  const At = NOW - minutesAgo * 60_000;
  return {
    key: `x~${minutesAgo}`,
    value: { Name: 'Luis', At, Ts: At, Via: 'desk', By: 'x', Clock: 'sure', ...part },
    charge,
  };
}

it('guests are inside like everybody', () => {
  expect(countInside([row(1), guest(2), guest(3, { Annulled: { At: NOW, By: 'x' } }), guest(95)], NOW)).toBe(2);
});

it('inside is who came less than a stay ago and was not annulled', () => {
  const rows = [row(1), row(89), row(90), row(200), row(5, { Annulled: { At: NOW, By: 'x' } })];
  expect(countInside(rows, NOW)).toBe(2);
  expect(countInside(rows, NOW, 240)).toBe(4);
});

describe('dayFile', () => {
  it('lists who came in the order of the day, annulled ones too', () => {
    const rows = [row(10, { Nombre: 'Núñez, Eva', Annulled: { At: NOW, By: 'x', Reason: 'Era otra' } }), row(20)];
    const lines = dayFile(rows, [guest(15), guest(25, { Phone: '+528112345678' }, CHARGE)]);
    const times = lines.map(([time]) => time);
    expect(times).toEqual(['Hora', '17:35', '17:40', '17:45', '17:50']);
    expect(lines[0]?.slice(6)).toEqual(['Tipo', 'Teléfono', 'Precio', 'Forma de pago']);
    expect(lines[1]).toEqual([
      '17:35',
      'Luis',
      'Recepción',
      '',
      'Cuenta',
      '',
      'Pase de un día',
      '81 1234 5678',
      '120.00',
      'Tarjeta',
    ]);
    expect(lines[2]).toEqual(['17:40', 'Ana', 'Su teléfono', '', 'Cuenta', '', 'Socio', '', '', '']);
    expect(lines[3]?.slice(3)).toEqual(['Por cobrar', 'Cuenta', '', 'Pase de un día', '', '', '']);
    expect(lines[4]).toEqual(['17:50', 'Núñez, Eva', 'Su teléfono', '', 'Anulada', 'Era otra', 'Socio', '', '', '']);
  });
});
