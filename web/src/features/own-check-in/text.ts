/** Sentences of a member's own check-in. */
export const CHECK_IN_TEXT = {
  branch: 'Sucursal',
  button: 'Registrar mi asistencia',
  resume: 'Reanudar mi membresía',
  readyTitle: 'Todo listo para entrar',
  warningTitle: 'Puedes entrar',
  offline: {
    title: 'No hay conexión',
    body: 'Para registrar tu asistencia hace falta internet. Conéctate, o regístrate en recepción.',
  },
  noAnswer: {
    title: 'Esto tarda más de lo normal',
    body: 'El servidor del gimnasio no contesta. Espera un momento, o regístrate en recepción.',
  },
  noBranches: 'Todavía no hay sucursales. Pide ayuda en recepción.',
  offTitle: 'Aquí se registra en recepción',
  offBody: 'Esta sucursal no usa el registro desde tu teléfono. Di tu nombre al llegar.',
  waitsTitle: 'Asistencia guardada',
  waitsBody: 'Se enviará cuando haya conexión.',
  lateRefused: {
    title: (time: string) => `No se aceptó la asistencia de las ${time}`,
    body: 'Pasa a recepción para que la revisen.',
  },
  undoRefused: {
    title: (time: string) => `No se pudo deshacer la asistencia de las ${time}`,
    body: 'Puedes deshacer una al día, en el primer medio minuto. Esta sigue contando: pide en recepción que la anulen.',
  },
  understood: 'Entendido',
  failed: 'No se pudo registrar. Inténtalo de nuevo o pasa a recepción.',
  undone: 'Deshiciste la asistencia. Puedes volver a registrarla.',
  undo: 'Deshacer',
  undoFor: (seconds: number) => `Tienes ${seconds} segundos. Después, avisa en recepción.`,
  mistake: '¿Te registraste por error?',
  atReception: 'Avisa en recepción',
  done: 'Listo',
  card: 'Mi credencial',
} as const;

/** Why a press of the check-in button may not have recorded a check-in. */
export type CheckInFailure =
  /** The phone could not store the check-in. */
  | 'not-stored'
  /** The server didn't answer in time, so the check-in may have been recorded. */
  | 'no-answer'
  /** The typed code of the entrance is wrong, or the server refused a check-in with a code. */
  | 'code'
  /** Too many codes were tried. */
  | 'too-many'
  /** The typed code could not be checked, for example because the server can't be reached. */
  | 'typed-offline'
  /** The server refused a check-in without a code. */
  | 'refused';
