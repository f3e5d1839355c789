/** Words of what a new member does first. */
export const FIRST_STEPS_TEXT = {
  title: 'Para empezar',
  plan: 'Elige tu plan',
  pay: 'Págalo',
  photo: 'Agrega tu foto',
  done: (step: string) => `${step}: listo`,
} as const;
