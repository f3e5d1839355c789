import type { ReadFailure } from '../errors.ts';

export const READ_FAILURE_TEXT: Readonly<Record<ReadFailure, string>> = {
  'no-permission': 'Tu cuenta no tiene permiso para hacer esto. Pide ayuda a un administrador.',
  damaged:
    'Este registro está dañado y no se puede mostrar. Ya quedó reportado: pide a un administrador que lo revise.',
  unavailable: 'No hay respuesta del servidor. Revisa tu conexión y vuelve a intentarlo.',
};

export const FAILURE_TEXT = {
  sessionEnded: 'Tu sesión se cerró. Entra otra vez o pide un enlace nuevo en recepción.',
  restoring:
    'Estamos dando mantenimiento a los datos del gimnasio. Por ahora no se guardan cambios; los registros de este equipo se envían solos al terminar.',
  signInAgain: 'Tu permiso cambió. Vuelve a iniciar sesión para usarlo.',
  pageTitle: 'Esta página tuvo un problema',
  pageBody: 'Lo que ya guardaste está a salvo. Vuelve a intentarlo; si sigue igual, avisa en recepción.',
  notCachedTitle: 'Esta pantalla necesita internet la primera vez',
  notCachedBody: 'Todavía no está guardada en este equipo. Conéctate y se abrirá sola; lo demás sigue funcionando.',
  notLoadedTitle: 'No se pudo cargar esta página',
  notLoadedBody:
    'Ya intentamos con la versión nueva. Revisa tu internet y vuelve a cargar; si sigue igual, avisa en recepción.',
  partMissing:
    'Esto no se pudo cargar. Para abrirlo, vuelve a cargar la página con internet; lo que escribiste aquí sin guardar se pierde.',
  partNeedsNetwork: 'No hay internet. Conéctate y vuelve a intentarlo; la página sigue como está.',
  retry: 'Reintentar',
  reload: 'Volver a cargar',
  startTitle: 'La aplicación no pudo iniciar',
  startBody: 'Vuelve a cargar la página. Si sigue igual, avisa en recepción.',
  dataNotLoadedTitle: 'No pudimos cargar esto',
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  loading: 'Cargando…',
} as const;
