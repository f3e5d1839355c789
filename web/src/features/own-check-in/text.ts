/** Sentences of a member's own check-in; those of the verdict are in the domain's `text/verdict.ts`. */
export const CHECK_IN_TEXT = {
  branch: 'Sucursal',
  button: 'Registrar mi asistencia',
  readyTitle: 'Todo listo para entrar',
  warningTitle: 'Puedes entrar',
  offlineTitle: 'No hay conexión',
  offlineBody: 'Para registrar tu asistencia hace falta internet. Conéctate, o regístrate en recepción.',
  noBranches: 'Todavía no hay sucursales. Pide ayuda en recepción.',
  offTitle: 'Aquí se registra en recepción',
  offBody: 'Esta sucursal no usa el registro desde tu teléfono. Di tu nombre al llegar.',
  code: 'Código de la entrada',
  codeHint: 'Son 8 números de la pantalla de la entrada. Sin internet, escanea su código QR.',
  codeOffline: 'Sin internet no se puede revisar lo escrito. Escanea el código QR de la entrada.',
  codeRead: 'Código de la entrada leído',
  codeAnother: 'Usar otro código',
  codeInvalid: 'El código lleva 8 números.',
  scanCode: 'Escanear el código',
  waitsTitle: 'Asistencia guardada',
  waitsBody: 'Se enviará cuando haya conexión.',
  lateRefusedTitle: (time: string) => `No se aceptó tu asistencia de las ${time}`,
  lateRefusedBody: 'Pasa a recepción para que la revisen.',
  understood: 'Entendido',
} as const;

/** Why a check-in was not recorded although the verdict let the person in. */
export type CheckInFailure = 'not-kept' | 'code' | 'too-many' | 'typed-offline' | 'refused';

export const CHECK_IN_FAILURE_TEXT: Readonly<
  Record<CheckInFailure, { readonly title: string; readonly body: string }>
> = {
  'not-kept': {
    title: 'No se pudo guardar',
    body: 'Tu teléfono no dejó guardar la asistencia. Cierra el modo privado o libera espacio, o regístrate en recepción.',
  },
  code: {
    title: 'El código no coincide',
    body: 'Puede que ya haya cambiado. Escribe el que se ve ahora en la entrada, o escanéalo.',
  },
  'too-many': {
    title: 'Demasiados intentos',
    body: 'Espera un minuto y escribe el código de nuevo, o escanéalo.',
  },
  'typed-offline': {
    title: 'No se pudo revisar el código',
    body: 'Lo escrito se revisa por internet. Escanea el código QR de la entrada, o inténtalo de nuevo.',
  },
  refused: {
    title: 'No se pudo registrar',
    body: 'El servidor no aceptó tu asistencia. Revisa que la hora de tu teléfono sea la correcta o regístrate en recepción.',
  },
};
