/** Sentences of the fields of a person. */
export const PERSON_TEXT = {
  chooseBranch: 'Elige una',
  phoneReadOnly: 'Para cambiarlo, pide ayuda en recepción.',
} as const;
