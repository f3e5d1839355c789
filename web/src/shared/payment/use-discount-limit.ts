import { tillSettingsPath } from '@gym/domain/database/money/till-settings';
import { discountLimit } from '@gym/domain/till/discount';
import { useRecord } from '../../data/read.ts';
import { useSession } from '../../data/session.ts';

/** Returns the largest discount that the viewer may give, per cent; 0 while it is unknown. */
export function useDiscountLimit(): number {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : null;
  const settings = useRecord(tillSettingsPath, {});
  const percent = settings.status === 'value' ? settings.value?.ReceptionDiscount : undefined;
  return role === null || settings.status !== 'value' ? 0 : discountLimit(role, percent);
}
