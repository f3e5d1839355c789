import type { AuditAction } from '@gym/domain/database/audit';

/** Words of the log of what was done. */
export const AUDIT_TEXT = {
  day: 'Día',
  action: 'Qué se hizo',
  who: 'Quién',
  anything: 'Todo',
  anyone: 'Todos',
  server: 'El sistema',
  unknown: 'Alguien',
  list: 'Movimientos del día',
  count: (count: number) => (count === 1 ? '1 movimiento' : `${count.toLocaleString('es-MX')} movimientos`),
  more: (shown: number) => `Se muestran los últimos ${shown} del día.`,
  emptyTitle: 'Sin movimientos',
  emptyBody: 'Nada coincide con este día y estos filtros. Prueba con otros.',
  previous: 'Día anterior',
  next: 'Día siguiente',
} as const;

export const AUDIT_ACTION_TEXT: Readonly<Record<AuditAction, string>> = {
  'user-created': 'Creó la ficha',
  'user-updated': 'Editó los datos',
  'email-followed': 'Puso el correo de la cuenta en la ficha',
  'users-merged': 'Unió fichas',
  'users-imported': 'Importó un archivo',
  'access-link-created': 'Dio un enlace de acceso',
  'role-set': 'Cambió un permiso',
  'membership-renewed': 'Renovó',
  'account-closed': 'Cerró la cuenta',
  'account-reopened': 'Reabrió la cuenta',
  'membership-frozen': 'Congeló',
  'membership-resumed': 'Reanudó',
  'membership-cancelled': 'Canceló la membresía',
  'membership-changed': 'Cambió el plan',
  'membership-annulled': 'Anuló un movimiento',
  'attendance-annulled': 'Anuló una asistencia',
  'attendance-recorded': 'Agregó una asistencia',
  'attendance-lifted': 'Volvió a contar una asistencia',
  contacted: 'Envió un mensaje',
  'note-added': 'Agregó una nota',
  'settings-changed': 'Cambió ajustes',
  'jobs-run': 'Corrió tareas diarias',
};

/** What the log calls by the names of the database, in words. */
const NAMES: Readonly<Record<string, string>> = {
  Name: 'nombre',
  Phone: 'teléfono',
  WhatsApp: 'WhatsApp',
  Colour: 'color',
  GraceDays: 'días de gracia',
  StayMinutes: 'minutos de estancia',
  Policy: 'reglas de la entrada',
  ReminderOffsets: 'recordatorios',
  Templates: 'mensajes',
  PrivacyNotice: 'aviso de privacidad',
  Capacity: 'cupo',
  SelfCheckIn: 'registro desde el teléfono',
  Nombre: 'nombre',
  Email: 'correo',
  BirthDate: 'fecha de nacimiento',
  EmergencyContact: 'contacto de emergencia',
  HomeBranch: 'sucursal',
  Photo: 'foto',
  CreatedAt: 'alta',
  member: 'socio',
  admin: 'administrador',
  reception: 'recepción',
  kiosk: 'checador',
};

const IMPORTED = /^(\d+) \+ (\d+) \+ (\d+)$/;

/** A line's facts in words: settings and what was edited by their names, roles by theirs, how many were imported. */
export function auditDetailText(action: AuditAction, detail: string): string {
  const imported = IMPORTED.exec(detail);
  if (action === 'users-imported' && imported) {
    return `${imported[1]} creadas, ${imported[2]} ya existían, ${imported[3]} sin crear`;
  }
  if (action === 'role-set') return detail.replace(/[a-z]+/g, (word) => NAMES[word] ?? word);
  if (action !== 'settings-changed' && action !== 'user-updated') return detail;
  const parts = detail.split(/,\s*/).map((path) => {
    const place = path.split('/').filter((part) => part !== 'Config' && part !== 'Branches');
    return place.map((part) => NAMES[part] ?? part).join(': ');
  });
  return parts.join(', ');
}
