import type { DaysLeft } from '@gym/domain/attendance/attendance';
import { plural } from '@gym/domain/text/plural';

/** Sentences of the terminal. They are few and short, to be read from two metres. */
export const TERMINAL_TEXT = {
  field: 'PIN o teléfono',
  invitation: 'Acerca tu credencial o escribe tu PIN',
  invitationHint: 'También sirve tu teléfono a 10 dígitos.',
  whoTitle: '¿Quién va a entrar?',
  whoNone: 'Ninguno',
  erase: 'Borrar un número',
  clear: 'Borrar todo',
  wait: (seconds: number) => plural(seconds, 'Espera # segundo', 'Espera # segundos'),
  waitBody: 'Hubo varios intentos que no coinciden. Revisa tu PIN o pasa a recepción.',
  wakeUp: 'Toca para pantalla completa',
  offline: 'Sin conexión',
  mute: 'Silenciar',
  staff: 'Personal',
  state: 'Estado de la terminal',
  noStorage: 'Esta terminal no puede guardar registros',
  noStorageBody:
    'El navegador tiene cerrado el almacenamiento. Sal del modo privado o libera espacio y vuelve a cargar.',
  rosterLoading: 'Preparando la lista de socios',
  codeTitle: 'Regístrate con tu teléfono',
  codeLeft: (seconds: number) => `Cambia en ${seconds} s`,
  codeMissing: 'El código llega cuando haya conexión.',
  closedTitle: 'Esta terminal ya no tiene permiso',
  closedBody:
    'Pasa a recepción para registrar tu asistencia. Un administrador puede volver a darle permiso en Ajustes.',
  noBranchTitle: 'Esta terminal no tiene sucursal',
  noBranchBody: 'Pide a un administrador que le asigne una en el personal.',
} as const;

/** Headlines of the answers, and the sentences below them for people who may enter. */
export const ANSWER_TEXT = {
  mayEnter: 'PUEDE PASAR',
  atReception: 'REVISA EN RECEPCIÓN',
  mayNot: 'NO PUEDE PASAR',
  registered: 'Asistencia registrada',
  registeredAt: (time: string) => `Ya registraste tu asistencia a las ${time}`,
  enterAnd: (advice: string) => `Puedes pasar. ${advice}`,
} as const;

/** Sentences for a scan without a verdict. */
export const NO_VERDICT_TEXT = {
  unknown: {
    headline: ANSWER_TEXT.mayNot,
    reason: 'No te encontramos.',
    advice: 'Revisa tu PIN o tu teléfono, o pasa a recepción.',
  },
  'not-yet': {
    headline: ANSWER_TEXT.atReception,
    reason: 'La lista todavía se carga.',
    advice: 'Vuelve a intentarlo en un minuto o pasa a recepción.',
  },
  'wrong-code': {
    headline: ANSWER_TEXT.mayNot,
    reason: 'Ese código ya cambió.',
    advice: 'Abre Mi credencial en tu teléfono y acerca el código nuevo.',
  },
  unreadable: {
    headline: 'INTENTA DE NUEVO',
    reason: 'No se pudo leer.',
    advice: 'Acerca tu credencial otra vez o escribe tu PIN.',
  },
  failed: {
    headline: ANSWER_TEXT.atReception,
    reason: 'No se pudo guardar.',
    advice: 'Inténtalo otra vez o pasa a recepción.',
  },
} as const;
/**
 * Why a scan has no verdict. `unknown`: nobody has this card or number. `not-yet`: the roster is still loading, so the
 * person or the secret that checks their card may be missing. `wrong-code`: the code of the card isn't valid.
 * `unreadable`: neither a card nor a number. `failed`: the scan or its check-in could not be processed.
 */
export type WithoutVerdict = keyof typeof NO_VERDICT_TEXT;

/**
 * Returns a short sentence with the visits left after the one that is being registered or, if visits are unlimited,
 * with the days left. Null if the days are unlimited too, or the last day is over.
 *
 * @param visitsLeft includes the visit that is being registered; null if visits are unlimited
 */
export function leftText(daysLeft: DaysLeft, visitsLeft: number | null): string | null {
  if (visitsLeft !== null) {
    const visitsAfter = Math.max(0, visitsLeft - 1);
    return plural(visitsAfter, 'Te queda # visita', 'Te quedan # visitas');
  }
  if (daysLeft === null || daysLeft < 0) return null;
  if (daysLeft === 0) return 'Vence hoy';
  return plural(daysLeft, 'Te queda # día', 'Te quedan # días');
}

/** Sentences of the staff panel. */
export const STAFF_PANEL_TEXT = {
  title: 'Personal',
  introMute: 'Escribe tu cuenta para silenciar la terminal. Ella sigue con su propia sesión.',
  intro: 'Con tu cuenta puedes revisar registros y salir. La terminal sigue con su propia sesión.',
  email: 'Correo del personal',
  password: 'Contraseña del personal',
  enter: 'Continuar',
  leave: 'Salir de la terminal',
  leaveUnsent: (count: number) =>
    plural(
      count,
      'Queda # registro por enviar. Se guarda aquí y se envía cuando la terminal vuelva a entrar.',
      'Quedan # registros por enviar. Se guardan aquí y se envían cuando la terminal vuelva a entrar.',
    ),
  wrong: 'El correo o la contraseña no coinciden.',
  notStaff: 'Esa cuenta no es del personal de esta sucursal.',
  offline:
    'Sin internet no se puede comprobar la contraseña. La terminal sigue abierta y registra; inténtalo cuando vuelva.',
  tooMany: 'Son demasiados intentos seguidos. Espera unos minutos.',
  disabled: 'Esa cuenta está cerrada. Entra con otra o pide a un administrador que la abra.',
  failed: 'No se pudo comprobar la contraseña. Inténtalo otra vez en un momento.',
} as const;
