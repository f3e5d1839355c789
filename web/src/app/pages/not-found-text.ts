/** Sentences of the page for an unknown address. */
export const NOT_FOUND_TEXT = {
  body: 'Puede que el enlace esté incompleto o que la página haya cambiado de lugar.',
  explore: 'Ver planes y sucursales',
  checkIn: 'Registrar mi asistencia',
} as const;
