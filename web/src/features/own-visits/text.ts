/** Sentences of the list of the member's own visits. */
export const OWN_VISITS_TEXT = {
  list: 'Tus asistencias',
  emptyTitle: 'Todavía no tienes asistencias',
  emptyBody: 'Cuando te registres en la entrada, aquí verás el día, la hora y la sucursal.',
  checkIn: 'Registrar mi asistencia',
  more: 'Ver más',
  newest: (count: number) =>
    `Se muestran los últimos ${count} días. Si necesitas los anteriores, pídelos en recepción.`,
} as const;
