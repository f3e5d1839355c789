/** Words of the page of one's own data. */
export const OWN_DATA_TEXT = {
  photo: 'Tu foto',
  photoSaved: 'Foto guardada.',
  photoOffline: 'La foto no se guardó.',
  data: 'Tus datos',
  save: 'Guardar',
  saved: 'Datos guardados.',
  loading: 'Cargando…',
} as const;
