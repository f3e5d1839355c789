import type { OutboxRefusal } from '../door/outbox.ts';

/** Words of the tablet at the door. Read from two metres: few and short. */
export const TERMINAL_TEXT = {
  field: 'PIN o teléfono',
  invitation: 'Acerca tu credencial o escribe tu PIN',
  invitationHint: 'También sirve tu teléfono a 10 dígitos.',
  erase: 'Borrar un número',
  clear: 'Borrar todo',
  wait: (seconds: number) => (seconds === 1 ? 'Espera 1 segundo' : `Espera ${seconds} segundos`),
  waitBody: 'Hubo varios intentos que no coinciden. Revisa tu PIN o pasa a recepción.',
  wakeUp: 'Toca para pantalla completa',
  offline: 'Sin conexión',
  mute: 'Silenciar',
  staff: 'Personal',
  state: 'Estado de la tableta',
  noStorage: 'Esta tableta no puede guardar registros',
  noStorageBody:
    'El navegador tiene cerrado el almacenamiento. Sal del modo privado o libera espacio y vuelve a cargar.',
  rosterLoading: 'Preparando la lista de socios',
  codeTitle: 'Regístrate con tu teléfono',
  codeLeft: (seconds: number) => `Cambia en ${seconds} s`,
  codeMissing: 'El código llega cuando haya conexión.',
} as const;

/** The count of what waits to be sent; shown wherever somebody checks in. */
export function unsentText(count: number): string {
  if (count === 0) return 'Todo enviado';
  return count === 1 ? '1 registro por enviar' : `${count} registros por enviar`;
}

export function refusedText(count: number): string {
  return count === 1 ? '1 registro por revisar' : `${count} registros por revisar`;
}

/** What the tablet says of somebody it can't place; the verdict's own words are in `verdict.ts`. */
export const NOT_PLACED_TEXT = {
  unknown: { title: 'No te encontramos', body: 'Revisa tu PIN o tu teléfono, o pasa a recepción.' },
  'not-yet': { title: 'La lista todavía se carga', body: 'Vuelve a intentarlo en un minuto o pasa a recepción.' },
  'wrong-code': { title: 'Ese código ya cambió', body: 'Abre Mi credencial en tu teléfono y acerca el código nuevo.' },
  unreadable: { title: 'No se pudo leer', body: 'Acerca tu credencial otra vez o escribe tu PIN.' },
  failed: { title: 'No se pudo guardar', body: 'Inténtalo otra vez o pasa a recepción.' },
} as const;
export type NotPlaced = keyof typeof NOT_PLACED_TEXT;

/** Days and visits left, in the fewest words. */
export function leftText(daysLeft: number, visitsLeft: number | null): string | null {
  if (visitsLeft !== null) {
    const after = Math.max(0, visitsLeft - 1);
    return after === 1 ? 'Te queda 1 visita' : `Te quedan ${after} visitas`;
  }
  if (daysLeft < 0 || daysLeft > 36_500) return null;
  if (daysLeft === 0) return 'Termina hoy';
  return daysLeft === 1 ? 'Te queda 1 día' : `Te quedan ${daysLeft} días`;
}

export const CAMERA_TEXT = {
  open: 'Usar la cámara',
  close: 'Apagar la cámara',
  choose: 'Cámara',
  unnamed: (number: number) => `Cámara ${number}`,
  starting: 'Encendiendo la cámara…',
  aim: 'Pon el código frente a la cámara',
  denied: 'La cámara está bloqueada. Toca el candado junto a la dirección, permite la cámara y vuelve a cargar.',
  none: 'Este dispositivo no tiene cámara. Escribe el número.',
  busy: 'Otra aplicación usa la cámara. Ciérrala y vuelve a intentar.',
  unsupported: 'Este navegador no deja usar la cámara. Abre la página con su dirección segura (https).',
  retry: 'Reintentar',
} as const;

/** What staff do at the tablet, behind their password. */
export const STAFF_PANEL_TEXT = {
  title: 'Personal',
  intro: 'Con tu cuenta puedes revisar registros y salir. La tableta sigue con su propia sesión.',
  email: 'Correo del personal',
  password: 'Contraseña del personal',
  enter: 'Continuar',
  back: 'Volver',
  leave: 'Salir de la terminal',
  leaveUnsent: (count: number) =>
    count === 1
      ? 'Queda 1 registro por enviar. Se guarda aquí y se envía cuando la tableta vuelva a entrar.'
      : `Quedan ${count} registros por enviar. Se guardan aquí y se envían cuando la tableta vuelva a entrar.`,
  wrong: 'El correo o la contraseña no coinciden.',
  notStaff: 'Esa cuenta no es del personal de esta sucursal.',
  offline: 'Para comprobar la contraseña hace falta internet.',
  tooMany: 'Son demasiados intentos seguidos. Espera unos minutos.',
} as const;

/** Records that the server did not take, for the staff who settle them. */
export const REFUSED_TEXT = {
  title: 'Por revisar',
  none: 'No hay registros por revisar en este dispositivo.',
  intro: 'El servidor no los aceptó. Reenvíalos con tu cuenta: se guardan con su hora original.',
  resend: 'Reenviar',
  dismiss: 'Descartar',
  dismissTitle: (name: string) => `¿Descartar el registro de ${name}?`,
  dismissBody: 'Ya no se podrá recuperar. Hazlo solo si no entró o si ya está registrado.',
  keep: 'Conservar',
  unknownPerson: 'Alguien sin ficha aquí',
  kinds: { 'check-in': 'Asistencia', undo: 'Deshacer', denied: 'Intento negado', guest: 'Visita' },
} as const;

/** Why the server did not take a record, and what staff can do. */
export const REFUSED_REASON_TEXT: Readonly<Record<OutboxRefusal, string>> = {
  late: 'Llegó después de 48 horas.',
  'clock-ahead': 'La hora del dispositivo estaba adelantada.',
  'no-role': 'La cuenta ya no tenía permiso en esta sucursal.',
  annulled: 'Esa asistencia se anuló mientras tanto.',
  'no-access': 'Su membresía no permitía entrar en ese momento.',
  invalid: 'El registro estaba incompleto.',
  refused: 'El servidor no dio un motivo.',
};
