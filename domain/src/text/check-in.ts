/** Words of a member's own check-in. The verdict's own are in `verdict.ts`. */
export const CHECK_IN_TEXT = {
  branch: 'Sucursal',
  button: 'Registrar mi asistencia',
  sending: 'Registrando…',
  readyTitle: 'Todo listo para entrar',
  warningTitle: 'Puedes entrar',
  offlineTitle: 'No hay conexión',
  offlineBody: 'Para registrar tu asistencia hace falta internet. Conéctate, o regístrate en recepción.',
  noBranches: 'Todavía no hay sucursales. Pide ayuda en recepción.',
  offTitle: 'Aquí se registra en recepción',
  offBody: 'Esta sucursal no usa el registro desde tu teléfono. Di tu nombre al llegar.',
  codeTitle: 'Aquí se registra en la entrada',
  codeBody: 'Esta sucursal pide un código que se muestra en la entrada. Por ahora, regístrate en recepción.',
  kioskTitle: 'Esta cuenta es de la tableta de la entrada',
  kioskBody:
    'El modo de tableta todavía no está en esta versión. Los socios pueden registrar su asistencia en su propio teléfono.',
} as const;

/** Why a check-in was not confirmed although the verdict let the person in. */
export const CHECK_IN_FAILURES = ['offline', 'unconfirmed', 'refused'] as const;
export type CheckInFailure = (typeof CHECK_IN_FAILURES)[number];

export const CHECK_IN_FAILURE_TEXT: Readonly<
  Record<CheckInFailure, { readonly title: string; readonly body: string }>
> = {
  offline: {
    title: 'No hay conexión',
    body: 'Tu asistencia no se registró. Revisa tu internet y toca el botón otra vez, o regístrate en recepción.',
  },
  unconfirmed: {
    title: 'Todavía sin confirmar',
    body: 'La conexión se cortó al enviar. Toca el botón otra vez: no se registra dos veces.',
  },
  refused: {
    title: 'No se pudo registrar',
    body: 'El servidor no aceptó tu asistencia. Revisa que la hora de tu teléfono sea la correcta o regístrate en recepción.',
  },
};
