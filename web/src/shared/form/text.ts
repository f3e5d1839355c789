/** Sentences about a request without a known answer. */
export const UNANSWERED_TEXT = {
  underWay: 'Se está registrando…',
  title: 'No sabemos si se registró',
  body: 'Se cortó la conexión al enviarlo. Vuelve a intentarlo: no se registra dos veces.',
  stillUnanswered: 'Tampoco hubo respuesta esta vez. Revisa la conexión y vuelve a intentarlo.',
  again: 'Volver a intentar',
} as const;

/** Sentences of the dialog that gives up a request without a known answer. */
export const GIVE_UP_TEXT = {
  open: 'Dejar de intentar',
  title: '¿Dejar de intentar?',
  body: 'No sabemos si se registró: puede que sí.',
  checkFirst: (where: string) => `Antes de hacerlo otra vez, revisa ${where}.`,
  confirm: 'Sí, dejar de intentar',
} as const;

/** Where people can check whether a request was carried out; keyed by the name of its callable. */
export const WHERE_TO_LOOK: Partial<Readonly<Record<string, string>>> = {
  addNote: 'las notas de la ficha',
  annulAttendance: 'las asistencias de ese día',
  annulGuest: 'los pases de ese día',
  annulMembershipEntry: 'el historial de la ficha',
  cancelMembership: 'el historial de la ficha',
  changeMembershipPlan: 'el historial de la ficha',
  chargeGuest: 'los pases de ese día',
  countStock: 'el inventario de la sucursal',
  createTerminal: 'las cuentas de la sucursal, con un administrador',
  createUser: 'si la persona ya aparece en Buscar',
  erasePerson: 'las solicitudes de eliminación',
  freezeMembership: 'las fechas de la membresía',
  markContacted: 'la lista de seguimiento',
  mergeUsers: 'si las dos fichas siguen en Buscar',
  moveStock: 'los movimientos del producto',
  placeOrder: 'tus pedidos',
  recordAttendance: 'las asistencias de ese día',
  recordCashMovement: 'los movimientos del turno, en Caja',
  recordSale: 'las ventas del turno, en Caja',
  refundPayment: 'el pedido',
  refundSale: 'la venta, en Caja',
  refuseErasure: 'las solicitudes de eliminación',
  closeDifference: 'las diferencias de la bitácora',
  renewMembership: 'las fechas de la membresía',
  requestErasure: 'si la solicitud aparece en los datos de la persona',
  resumeMembership: 'las fechas de la membresía',
  saveBranch: 'la lista de sucursales',
  saveNotice: 'la lista de avisos',
  savePlan: 'la lista de planes',
  saveProduct: 'la lista de productos',
  savePromotion: 'la lista de promociones',
  sendContact: 'si el gimnasio ya te contestó',
  undoResume: 'las fechas de la membresía',
  updateOrder: 'el pedido',
  withdrawErasure: 'si la solicitud aparece en los datos de la persona',
};

/** Sentences about problems of fields that several forms have. */
export const FIELD_TEXT = {
  phoneWrong: 'Escribe un teléfono de 10 dígitos o déjalo vacío.',
  wholeWrong: (from: number, to: number) => `Escribe un número entero de ${from} a ${to}.`,
} as const;
