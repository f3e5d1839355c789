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
  waitsTitle: 'Asistencia guardada',
  waitsBody: 'Se enviará cuando haya conexión.',
  lateRefusedTitle: (time: string) => `No se aceptó tu asistencia de las ${time}`,
  lateRefusedBody: 'Pasa a recepción para que la revisen.',
  understood: 'Entendido',
  failed: 'No se pudo registrar. Inténtalo de nuevo o pasa a recepción.',
  undone: 'Deshiciste tu asistencia. Puedes volver a registrarla.',
  undo: 'Deshacer',
} as const;

/** Why a check-in was not recorded although the verdict let the person in. */
export type CheckInFailure = 'not-kept' | 'code' | 'too-many' | 'typed-offline' | 'refused';
