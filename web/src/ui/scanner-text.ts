/** Sentences of the camera that reads codes. */
export const CAMERA_TEXT = {
  open: 'Usar la cámara',
  close: 'Apagar la cámara',
  choose: 'Cámara',
  unnamed: (number: number) => `Cámara ${number}`,
  starting: 'Encendiendo la cámara…',
  aim: 'Pon el código frente a la cámara',
  denied: 'La cámara está bloqueada. Toca el candado junto a la dirección, permite la cámara y vuelve a cargar.',
  none: 'Este equipo no tiene cámara. Escribe el número.',
  busy: 'Otra aplicación usa la cámara. Ciérrala y vuelve a intentar.',
  unsupported: 'Este navegador no deja usar la cámara. Abre la página con su dirección segura (https).',
  retry: 'Reintentar',
} as const;
