/** Text of the digital card. */
export const CARD_TEXT = {
  code: 'Código de tu credencial',
  hint: 'Acércalo a la terminal de la entrada.',
  changes: (seconds: number) => `Cambia en ${seconds} s`,
  pin: 'Tu PIN',
  pinHint: 'También puedes escribirlo en la entrada.',
  noCardTitle: 'Tu credencial todavía no está lista',
  noCardBody: 'Se prepara sola con tu nombre. Si no aparece en unos minutos, pide ayuda en recepción.',
  complete: 'Completar mis datos',
  choosePlan: 'Elige tu plan para empezar a entrar',
  plans: 'Ver planes y precios',
  noPlan: 'Sin membresía',
  until: (day: string, isOver: boolean) => `${isOver ? 'Venció' : 'Vence'} el ${day}`,
  offline: 'Sin conexión. Tu credencial funciona igual; el estado es el último que se supo.',
} as const;
