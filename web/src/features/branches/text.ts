/** Text of the lists of branches. */
export const BRANCHES_TEXT = {
  list: 'Sucursales',
  todayHours: 'Horarios de hoy',
  today: (spans: string) => `Hoy: ${spans}`,
  todayHoliday: (name: string | null, spans: string) => `Hoy${name === null ? '' : `, ${name}`}: ${spans}`,
  noHours: 'Horario por confirmar',
  week: 'Horario de la semana',
  holidays: 'Días con otro horario',
  directions: 'Cómo llegar',
  directionsTo: (name: string) => `Cómo llegar a ${name}`,
  more: (count: number) => `Ver las ${count} sucursales`,
  callTo: (name: string, phone: string) => `Llamar a ${name}, ${phone}`,
  map: 'Ver en el mapa',
  noneTitle: 'Todavía no hay sucursales publicadas',
  noneBody: 'Escríbenos y te decimos dónde estamos.',
  contact: 'Contacto',
} as const;
