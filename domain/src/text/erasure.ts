import type { ErasureGround } from '../person/erasure.ts';

/** Why the gym keeps a person's data despite the erasure request, and what to do next; addressed to the person. */
export const ERASURE_GROUND_TEXT: Readonly<Record<ErasureGround, string>> = {
  contract:
    'Tu membresía o un pedido siguen vigentes y tus datos hacen falta para cumplirlos. Pídelo otra vez cuando terminen.',
  law: 'Una ley nos obliga a conservarlos por ahora. En recepción te decimos cuál y hasta cuándo.',
  dispute: 'Hay un adeudo o un reclamo sin resolver en el que hacen falta. Pídelo otra vez cuando se resuelva.',
  identity: 'No pudimos comprobar que tú lo pediste. Ven a recepción con una identificación y pídelo otra vez.',
};

/** The authority to which a person can complain, since the law of 20 March 2025. */
export const ERASURE_APPEAL_TEXT =
  'Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.';
