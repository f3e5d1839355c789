import { PAYMENT_SECRETS } from '../../functions/src/adapters/payment/settings.ts';
import { WHATSAPP_SECRETS } from '../../functions/src/adapters/whatsapp/settings.ts';

/** Names of the secrets that a gym's functions need, all services included. */
export const SECRET_NAMES: readonly string[] = ['GYM_SEAL_KEY', ...WHATSAPP_SECRETS, ...PAYMENT_SECRETS];
