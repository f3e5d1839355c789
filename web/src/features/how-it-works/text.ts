/** Words of 'Cómo funciona'. */
export const HOW_TEXT = {
  title: 'Cómo funciona',
  steps: 'En tres pasos',
  questions: 'Preguntas y respuestas',
  plans: 'Ver planes y precios',
  ask: '¿Te quedó otra duda?',
  contact: 'Contacto',
} as const;
