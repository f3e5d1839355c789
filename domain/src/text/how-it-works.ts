import type { StoredQuestion, StoredStep } from '../database/system/config.ts';

/** How the gym works, in three steps. Used until the gym writes its own steps. */
export const DEFAULT_STEPS: readonly StoredStep[] = [
  {
    Title: 'Crea tu cuenta',
    Text: 'Hazlo aquí o en recepción, con tu nombre y tu teléfono. Tienes tu credencial al momento.',
  },
  {
    Title: 'Elige tu plan',
    Text: 'Por semana, por mes, por año o por visitas. Lo pagas y puedes entrar desde ese día.',
  },
  {
    Title: 'Registra tu asistencia',
    Text: 'Al llegar muestra tu credencial en la terminal, escribe tu PIN o usa tu teléfono.',
  },
];

/** Frequent questions with answers. Used until the gym writes its own questions. */
export const DEFAULT_QUESTIONS: readonly StoredQuestion[] = [
  {
    Question: '¿Cómo entro al gimnasio?',
    Answer: 'Muestra el código de tu credencial en la terminal de la entrada, o escribe tu PIN de seis dígitos.',
  },
  {
    Question: '¿Puedo ir sin inscribirme?',
    Answer: 'Sí. Compra un pase de un día en recepción: sólo te pedimos tu nombre.',
  },
  {
    Question: '¿Qué pasa si mi membresía vence?',
    Answer: 'Te avisamos unos días antes. Si ya venció, renueva y entras el mismo día.',
  },
  {
    Question: '¿Puedo pausar mi membresía?',
    Answer: 'Sí. Pide en recepción que la congelen: los días que no uses se agregan al final.',
  },
  {
    Question: '¿Y si olvidé mi contraseña?',
    Answer: 'En la pantalla para entrar elige que te enviemos un correo, o pide un enlace de acceso en recepción.',
  },
];

interface StoredTexts {
  readonly Steps?: readonly StoredStep[] | undefined;
  readonly Questions?: readonly StoredQuestion[] | undefined;
}

/** Returns the steps and questions that the gym has stored. Defaults replace a list that is missing or empty. */
export function howItWorks(stored: StoredTexts | null): {
  readonly steps: readonly StoredStep[];
  readonly questions: readonly StoredQuestion[];
} {
  const { Steps = [], Questions = [] } = stored ?? {};
  return {
    steps: Steps.length > 0 ? Steps : DEFAULT_STEPS,
    questions: Questions.length > 0 ? Questions : DEFAULT_QUESTIONS,
  };
}
