/** Words of the settings about what visitors read. */
export const VISITOR_TEXT = {
  tab: 'Visitantes',
  topics: 'Mensajes que te escriben',
  topicsBody:
    'Al tocar WhatsApp, la persona elige un tema y el mensaje ya va escrito. Si lo dejas vacío, vuelve el original.',
  steps: 'Cómo funciona, en tres pasos',
  stepsBody: 'Se ven en «Cómo funciona». Si los dejas vacíos, vuelven los originales.',
  stepTitle: (number: number) => `Paso ${number}`,
  stepText: (number: number) => `Explicación del paso ${number}`,
  questions: 'Preguntas y respuestas',
  questionsBody: 'Para quitar una, borra la pregunta y su respuesta. Si las borras todas, vuelven las originales.',
  question: (number: number) => `Pregunta ${number}`,
  answer: (number: number) => `Respuesta ${number}`,
  up: (number: number) => `Subir la pregunta ${number}`,
  missing: 'Falta esta parte. Escríbela, o borra también la otra.',
} as const;
