import type { DoorProblem } from '../attendance/attendance.ts';

/** Each door problem in one to three words. */
export const PROBLEM_LABELS: Readonly<Record<DoorProblem, string>> = {
  'account-closed': 'Cuenta cerrada',
  'no-membership': 'Sin membresía',
  'not-started': 'Aún no empieza',
  cancelled: 'Cancelada',
  expired: 'Vencida',
  frozen: 'Congelada',
  'no-visits': 'Sin visitas',
  'other-branch': 'Otra sucursal',
  'on-grace': 'En gracia',
  'expires-soon': 'Por vencer',
  'no-photo': 'Sin foto',
  birthday: 'Cumpleaños',
};
