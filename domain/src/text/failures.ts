import type { ReadFailure } from '../errors.ts';

/** Said in place of a value that can't be shown; apart from the other refusals, which the first view doesn't load. */
export const READ_FAILURE_TEXT: Readonly<Record<ReadFailure, string>> = {
  'no-permission': 'Tu cuenta no tiene permiso para hacer esto. Pide ayuda a un administrador.',
  unavailable: 'No hay respuesta del servidor. Revisa tu conexión y vuelve a intentarlo.',
};

export const FAILURE_TEXT = {
  sessionEnded: 'Tu sesión se cerró. Entra otra vez o pide un enlace nuevo en recepción.',
  signInAgain: 'Tu permiso cambió. Vuelve a iniciar sesión para usarlo.',
  pageTitle: 'Esta página tuvo un problema',
  pageBody: 'Lo que ya guardaste está a salvo. Vuelve a intentarlo; si sigue igual, avisa en recepción.',
  chunkTitle: 'No se pudo cargar esta página',
  chunkBody: 'Puede que no haya conexión o que haya una versión nueva. Revisa tu internet y vuelve a cargar.',
  retry: 'Reintentar',
  reload: 'Volver a cargar',
  startTitle: 'La aplicación no pudo iniciar',
  startBody: 'Vuelve a cargar la página. Si sigue igual, avisa en recepción.',
  listTitle: 'No pudimos cargar esto',
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  loading: 'Cargando…',
} as const;
