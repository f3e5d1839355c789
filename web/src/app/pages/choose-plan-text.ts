/** Sentences of the card where people without a membership choose a plan. */
export const CHOOSE_PLAN_TEXT = {
  buy: 'Contratar',
  title: 'Elige tu plan',
  body: 'Tu cuenta está lista. Elige un plan: en cuanto esté pagado puedes pasar.',
  bodyAtDesk: 'Tu cuenta está lista. Elige un plan y págalo en recepción: desde ese momento puedes pasar.',
  reception: (branch: string) => `Recepción de ${branch}`,
  chat: 'Preguntar por WhatsApp',
  message: (name: string | null, branch: string) =>
    `Hola${name === null ? '' : `, soy ${name}`}. Quiero contratar un plan en ${branch}.`,
} as const;
