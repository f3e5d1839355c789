/** Sentences of the fields for days and times, and of the calendar. */
export const DATE_TEXT = {
  dayShape: 'aaaa-mm-dd',
  timeShape: 'hh:mm',
  notADay: (example: string) => `Escribe la fecha como ${example}.`,
  notATime: 'Escribe la hora de 00:00 a 23:59, como 15:24.',
  tooEarly: (first: string) => `La primera fecha posible es ${first}.`,
  tooLate: (last: string) => `La última fecha posible es ${last}.`,
  open: (label: string) => `Calendario: ${label}`,
  month: 'Mes',
  year: 'Año',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  today: 'Hoy',
  close: 'Cerrar',
} as const;
