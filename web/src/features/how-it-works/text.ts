/** Sentences of 'Cómo funciona'. */
export const HOW_TEXT = {
  steps: (count: number) => ['En un paso', 'En dos pasos', 'En tres pasos'][count - 1] ?? 'Paso a paso',
  questions: 'Preguntas y respuestas',
  plans: 'Ver planes y precios',
  ask: '¿Te quedó otra duda?',
  contact: 'Contacto',
} as const;
