/** Sentence about a sum that can't be parsed. */
export const WRONG_SUM_TEXT = 'Escribe una cantidad en pesos, por ejemplo 500 o 249.50.';

/** Sentences for the parts of a payment: cash with its change, card, transfer. */
export const TENDER_TEXT = {
  received: 'Recibido en pesos',
  exactly: (pesos: string) => `${pesos} exactos`,
  likelyCash: 'Recibido',
  change: 'Cambio',
  cashDue: (sum: string) => `En efectivo: ${sum}`,
  card: 'Con tarjeta, en pesos',
  cardReference: 'Referencia de la terminal bancaria',
  optional: 'Opcional.',
  transfer: 'Por transferencia, en pesos',
  transferReference: 'Referencia de la transferencia',
  problems: {
    unreadable: WRONG_SUM_TEXT,
    short: 'Es menos de lo que se debe.',
    'too-much': 'Suma más de lo que se debe.',
    reference: 'Escribe la referencia.',
    'one-tender': 'Reparte el total entre dos formas de pago.',
  },
} as const;

/** Sentences of the discount. */
export const DISCOUNT_TEXT = {
  discount: 'Descuento',
  hint: (most: string) => `En pesos o con %. Hasta ${most}.`,
  wrong: 'Escribe pesos, por ejemplo 50, o un porcentaje, por ejemplo 10 %.',
  most: (most: string) => `Es más de lo que puedes descontar: hasta ${most}.`,
  reason: 'Motivo del descuento',
} as const;
