/** Sentences of the digital card. */
export const CARD_TEXT = {
  code: 'Código de tu credencial',
  hint: 'Acércalo a la tableta de la entrada.',
  changes: (seconds: number) => `Cambia en ${seconds} s`,
  pin: 'Tu PIN',
  pinHint: 'También puedes escribirlo en la entrada.',
  noCardTitle: 'Tu credencial todavía no está lista',
  noCardBody: 'Pide en recepción que te asignen un PIN. En cuanto lo tengas, aparece aquí.',
  noPlan: 'Sin membresía',
  until: (day: string) => `Hasta el ${day}`,
  offline: 'Sin conexión. Tu credencial funciona igual; el estado es el último que se supo.',
  branch: 'Sucursal',
} as const;
