import { gymDay } from '@gym/domain/testing/arbitraries';
import { describe, expect, it } from 'vitest';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import type { GuestRow } from '../../data/guests.ts';
import { buildAttendanceFile, type FiledDay } from './attendance-file.ts';

const NOW = Date.parse('2026-11-20T18:00:00-06:00');

function createCheckIn(minutesAgo: number, part: Partial<AttendanceRow['value']> = {}): AttendanceRow {
  const At = NOW - minutesAgo * 60_000;
  return {
    key: `uid-${minutesAgo}`,
    value: { Id: 'x', At, Ts: At, Via: 'self', By: 'x', Verdict: 'granted', Clock: 'sure', Nombre: 'Ana', ...part },
  };
}

const CHARGE = { Plan: 'pase-dia', Price: 12_000, PaidBy: 'card', Charged: NOW, By: 'x' } as const;

function createGuest(
  minutesAgo: number,
  part: Partial<GuestRow['value']> = {},
  charge: GuestRow['charge'] = null,
): GuestRow {
  const At = NOW - minutesAgo * 60_000;
  return {
    key: `x~${minutesAgo}`,
    value: { Name: 'Luis', At, Ts: At, Via: 'desk', By: 'x', Clock: 'sure', ...part },
    charge,
  };
}

const createDay = (text: string, checkIns: FiledDay['checkIns'], guests: FiledDay['guests'] = []): FiledDay => ({
  day: gymDay(text),
  branch: 'Centro',
  checkIns,
  guests,
});

describe('buildAttendanceFile', () => {
  it('lists check-ins and day passes by time, including annulled check-ins', () => {
    const checkIns = [
      createCheckIn(10, { Nombre: 'Núñez, Eva', Annulled: { At: NOW, By: 'x', Reason: 'Era otra' } }),
      createCheckIn(20),
    ];
    const guests = [createGuest(15), createGuest(25, { Phone: '+528112345678' }, CHARGE)];
    // Without the first two columns, the day and the branch.
    const lines = buildAttendanceFile([createDay('2026-11-20', checkIns, guests)]).map((line) => line.slice(2));
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

  it('begins each line with its day and branch', () => {
    const [head, ...lines] = buildAttendanceFile([
      createDay('2026-11-19', [createCheckIn(10)]),
      createDay('2026-11-20', [createCheckIn(5), createCheckIn(8)]),
    ]);
    expect(head?.slice(0, 3)).toEqual(['Fecha', 'Sucursal', 'Hora']);
    expect(lines.map((line) => line.slice(0, 3))).toEqual([
      ['2026-11-19', 'Centro', '17:50'],
      ['2026-11-20', 'Centro', '17:52'],
      ['2026-11-20', 'Centro', '17:55'],
    ]);
  });
});
