/** How money changes hands at a desk, in words. */
export const TENDER_TEXT = { cash: 'Efectivo', card: 'Tarjeta', transfer: 'Transferencia' } as const;
