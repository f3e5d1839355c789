/** Sentences of the settings of orders. */
export const ORDER_SETTINGS_TEXT = {
  tab: 'Pedidos',
  members: 'Compras de los socios',
  appOrders: 'Los socios compran y renuevan en la app',
  appOrdersHint: 'Sin marcar, la app les dice que compren y renueven en recepción.',
  unpaid: 'Pedidos sin pagar',
  hours: 'Horas para pagar un pedido',
  hoursHint: 'Después se cancela solo y sus piezas quedan libres. Se avisa un día antes.',
  account: 'Cuenta para transferencias',
  accountHint: 'La ve quien paga su pedido por transferencia. Sin CLABE no se muestra.',
  bank: 'Banco',
  holder: 'A nombre de',
  holderMissing: 'Escribe a nombre de quién está la cuenta.',
  clabe: 'CLABE',
  clabeHint: '18 dígitos.',
  clabeWrong: 'Esa CLABE no es correcta. Revisa sus 18 dígitos.',
} as const;
