import type { CheckInChannel } from '@gym/domain/database/door/attendance';
import type { DenialReason } from '@gym/domain/database/door/denied-check-ins';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';

/** Names of the channels of a check-in. */
export const CHANNEL_TEXT: Readonly<Record<CheckInChannel, string>> = {
  self: 'Su teléfono',
  kiosk: 'Terminal',
  desk: 'Recepción',
};

/** Short labels of the reasons for a denial. */
export const DENIAL_LABELS: Readonly<Record<DenialReason, string>> = {
  ...PROBLEM_LABELS,
  unknown: 'No se encontró',
  'wrong-code': 'Código vencido',
};
