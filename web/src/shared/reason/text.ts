/** Sentences of the dialogs that ask for a reason. */
export const REASON_TEXT = {
  reason: 'Motivo',
  hint: 'Queda en la bitácora, de 3 a 200 letras.',
} as const;
