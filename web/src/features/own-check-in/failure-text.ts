import type { CheckInFailure } from './text.ts';

/** Sentences about a check-in that was not recorded, or may not have been: what happened and what to do. */
export const CHECK_IN_FAILURE_TEXT: Readonly<
  Record<CheckInFailure, { readonly title: string; readonly body: string }>
> = {
  'not-stored': {
    title: 'No se pudo guardar',
    body: 'Tu teléfono no dejó guardar la asistencia. Cierra el modo privado o libera espacio, o regístrate en recepción.',
  },
  'no-answer': {
    title: 'No sabemos si se registró',
    body: 'No hubo respuesta a tiempo. Espera a que vuelva la conexión: aquí verás si quedó. O avisa en recepción.',
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

/** Sentence about an undo that failed. */
export const UNDO_FAILED_TEXT = 'No se pudo deshacer y tu asistencia sigue contando. Pide en recepción que la anulen.';
