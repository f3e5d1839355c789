export const FAILURE_TEXT = {
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
