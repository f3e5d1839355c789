import type { DaysLeft } from '@gym/domain/attendance/attendance';

/** Sentences of the terminal. Read from two metres: few and short. */
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
  noBranchTitle: 'Esta tableta no tiene sucursal',
  noBranchBody: 'Pide a un administrador que le asigne una en el personal.',
} as const;

/** What the terminal says where no person was found; the verdict's sentences are in the domain's `text/verdict.ts`. */
export const NOT_PLACED_TEXT = {
  unknown: { title: 'No te encontramos', body: 'Revisa tu PIN o tu teléfono, o pasa a recepción.' },
  'not-yet': { title: 'La lista todavía se carga', body: 'Vuelve a intentarlo en un minuto o pasa a recepción.' },
  'wrong-code': { title: 'Ese código ya cambió', body: 'Abre Mi credencial en tu teléfono y acerca el código nuevo.' },
  unreadable: { title: 'No se pudo leer', body: 'Acerca tu credencial otra vez o escribe tu PIN.' },
  failed: { title: 'No se pudo guardar', body: 'Inténtalo otra vez o pasa a recepción.' },
} as const;
export type NotPlaced = keyof typeof NOT_PLACED_TEXT;

/** Days and visits left, in the fewest words. */
export function leftText(daysLeft: DaysLeft, visitsLeft: number | null): string | null {
  if (visitsLeft !== null) {
    const after = Math.max(0, visitsLeft - 1);
    return after === 1 ? 'Te queda 1 visita' : `Te quedan ${after} visitas`;
  }
  if (daysLeft === null || daysLeft < 0) return null;
  if (daysLeft === 0) return 'Termina hoy';
  return daysLeft === 1 ? 'Te queda 1 día' : `Te quedan ${daysLeft} días`;
}

/** What staff do at the terminal, behind their password. */
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
