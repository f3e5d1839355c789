import { plural } from '@gym/domain/text/plural';

/** Text of the list of requests for erasure. */
export const ERASURES_TEXT = {
  tab: 'Datos personales',
  list: 'Solicitudes de eliminar datos',
  count: (open: number) =>
    open === 0 ? 'Nada por contestar.' : plural(open, '# solicitud por contestar.', '# solicitudes por contestar.'),
  emptyTitle: 'Nadie ha pedido que se eliminen sus datos',
  emptyBody:
    'Aquí aparecen las solicitudes con su plazo. Las personas las hacen en Mis datos; las de quien no usa la app se anotan en su ficha.',
  requestedOn: (day: string) => `Pedida el ${day}`,
  answerBy: (day: string) => `Contestar a más tardar el ${day}`,
  doneBy: (day: string) => `Eliminar a más tardar el ${day}`,
  late: 'Plazo vencido',
  done: (day: string) => `Datos eliminados el ${day}`,
  erased: 'Persona eliminada',
  erase: 'Eliminar datos',
  eraseOf: (name: string) => `Eliminar datos de ${name}`,
  erasedData:
    'Se eliminan su ficha, su cuenta, su foto, su credencial, sus notas y sus mensajes, también de las fichas que se unieron a la suya. Pierde la membresía que tenga.',
  remainingData:
    'Quedan sin su nombre las asistencias, los cobros, las ventas y los totales. Sus datos fiscales se borran: si pidió una factura que falta emitir, descarga antes la lista de Facturas de Reportes.',
  forever: 'No se puede deshacer.',
  confirm: 'Eliminar para siempre',
  refuse: 'No eliminar',
  refuseOf: (name: string) => `No eliminar datos de ${name}`,
  refuseBody:
    'La ley permite conservar los datos sólo por estos motivos. Le llega una notificación y puede pedirlo otra vez.',
  ground: 'Motivo',
  willRead: (sentence: string) => `Va a leer: «${sentence}»`,
  grounds: {
    contract: 'Membresía o pedido vigentes',
    law: 'Una ley pide conservarlos',
    dispute: 'Adeudo o reclamo pendiente',
    identity: 'Identidad sin comprobar',
  },
  refuseConfirm: 'Contestar que no',
  refused: (day: string) => `Contestada el ${day}: no se eliminan`,
  refusalSent: 'Le contestamos que no se eliminan por ahora.',
  erasureStarted: 'Se están eliminando sus datos. Termina en unos minutos.',
} as const;
