/** Words of a question before something is done. */
export const CONFIRM_TEXT = { back: 'Volver' } as const;
