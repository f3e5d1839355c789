/** Texts of the first steps of a new member: plan, payment, photo. */
export const FIRST_STEPS_TEXT = {
  title: 'Para empezar',
  plan: 'Elige tu plan',
  pay: 'Págalo',
  photo: 'Agrega tu foto',
  done: (step: string) => `${step}: listo`,
} as const;
