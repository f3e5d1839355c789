/** Sentences of the picture viewer. */
export const IMAGE_TEXT = {
  title: 'Ver imagen',
  refusedTitle: 'Esta imagen no se puede abrir',
  refusedBody: 'Aquí sólo se ven imágenes de la aplicación. Revisa el enlace o sigue por aquí.',
  failedTitle: 'La imagen no se pudo cargar',
  failedBody: 'Puede que ya no exista, o que falle la conexión. Vuelve a intentarlo.',
  again: 'Volver a intentar',
  start: 'Ir al inicio',
  closer: 'Acercar',
  farther: 'Alejar',
  whole: 'Ver completa',
  close: 'Cerrar',
  zoom: (percent: number) => `${percent} %`,
  picture: 'Imagen',
  loading: 'Cargando la imagen',
} as const;
