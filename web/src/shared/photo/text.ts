/** Sentences of the photo field. */
export const PHOTO_TEXT = {
  person: 'Foto',
  personHint: 'Con ella se reconoce a la persona en la entrada.',
  product: 'Foto del producto',
  published: 'Foto',
  publishedHint: 'Se ve arriba de la tarjeta, recortada a lo ancho.',
  take: 'Tomar foto',
  choose: 'Elegir archivo',
  shoot: 'Capturar',
  again: 'Otra foto',
  remove: 'Quitar foto',
  cancel: 'Cerrar cámara',
  camera: 'Vista de la cámara',
  noCamera: 'No se pudo usar la cámara. Revisa el permiso del navegador o elige un archivo.',
  bad: 'No se pudo leer esa imagen. Elige otra, en JPG o PNG.',
} as const;
