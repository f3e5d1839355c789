/** Sentences of the page with the person's own data. */
export const OWN_DATA_TEXT = {
  photo: 'Tu foto',
  photoSaved: 'Foto guardada.',
  photoNotSaved: 'La foto no se guardó.',
  data: 'Tus datos',
  save: 'Guardar',
  saved: 'Datos guardados.',
  copyTitle: 'Tus derechos sobre tus datos',
  copyBody: 'Mira, imprime o descarga una copia de lo que el gimnasio guarda de ti.',
  copy: 'Ver mi copia',
} as const;
