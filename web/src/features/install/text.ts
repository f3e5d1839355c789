/** Text about installing the app. */
export const INSTALL_TEXT = {
  title: 'Ponla en tu teléfono',
  body: 'Así abres tu credencial con un toque, también sin internet.',
  install: 'Instalar',
  close: 'Cerrar',
  how: '¿Cómo la pongo?',
  dismiss: 'Ahora no',
  phones: 'Tipo de teléfono',
  iphone: 'iPhone',
  android: 'Android',
  steps: {
    iphone: [
      'Abre esta página en Safari.',
      'Toca Compartir, el cuadro con una flecha hacia arriba.',
      'Elige «Agregar a inicio» y luego «Agregar».',
    ],
    android: [
      'Abre esta página en Chrome.',
      'Toca el menú, los tres puntos de arriba.',
      'Elige «Agregar a la pantalla principal» y luego «Instalar».',
    ],
  },
  after: 'Ábrela desde el ícono nuevo y entra con tu cuenta.',
} as const;
