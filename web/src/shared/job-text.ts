import { DAILY_JOBS, type DailyJob } from '@gym/domain/database/system/daily-run';

/** Names of the daily jobs, as subjects of a sentence. */
export const JOB_TEXT: Readonly<Record<DailyJob, string>> = {
  Calendar: 'calendario',
  Codes: 'códigos de la entrada',
  Merges: 'unión de fichas',
  Erasures: 'eliminación de datos personales',
  Sessions: 'cierre de sesiones del personal',
  States: 'estado de las membresías',
  Reminders: 'recordatorios',
  Lapsed: 'cancelación de pedidos sin pagar',
  Unheld: 'piezas apartadas',
  Unpaid: 'borrado de pedidos sin pagar',
  Lapsing: 'avisos de pedidos sin pagar',
  Messages: 'mensajes de WhatsApp',
  Orphans: 'cuentas sin ficha',
  Accounts: 'correos de las cuentas',
  Cards: 'PIN y credenciales',
  Members: 'listas de socios',
  Strays: 'limpieza de listas',
  Statistics: 'conteo de asistencias',
  Totals: 'conteo de socios',
  Payments: 'pagos en línea',
  Sales: 'revisión de ventas',
  Till: 'revisión de la caja',
  Store: 'revisión de pedidos e inventario',
  Notices: 'avisos que empiezan',
  Occupancy: 'qué tan lleno está',
  Cleaned: 'borrado de lo que cumplió su tiempo',
};

/** Returns the names of jobs by their stored keys. A job that no longer exists is named 'otra tarea' (another task). */
export function jobNames(keys: readonly string[]): readonly string[] {
  return keys.map((key) => {
    const job = DAILY_JOBS.find((known) => known === key);
    return job ? JOB_TEXT[job] : 'otra tarea';
  });
}
