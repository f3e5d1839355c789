import type { StoredAuditFacts } from '@gym/domain/database/system/audit';
import { present } from '@gym/domain/present';

type Setting = NonNullable<StoredAuditFacts['Settings']>[number];

/**
 * Settings whose old and new values the audit log contains. For any other setting, except `Policy` (see
 * {@link policyFacts}), it contains only that the setting was changed.
 */
const LOGGED_VALUES = new Set([
  'Name',
  'Slogan',
  'Services',
  'Colour',
  'GraceDays',
  'StayMinutes',
  'FreezeDays',
  'FreezeNotice',
  'AppOrders',
  'ReminderOffsets',
  'Capacity',
  'SelfCheckIn',
  'ReceptionDiscount',
  'ReceptionCourtesies',
  'ReceptionOutside',
  'Rfc',
  'TicketLine',
  'Title',
  'Kind',
  'Months',
  'Days',
  'Visits',
  'Price',
  'Active',
  'OwnFreeze',
  'Hidden',
  'Order',
  'From',
  'Until',
  'Percent',
  'Amount',
  'PerPerson',
  'Total',
]);

/** The maximum number of settings in an audit line. */
const MAX_FACTS = 40;

function formatValue(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Returns the changes of a door policy for the audit log: one for each door problem (for example `expired`) whose
 * action (`ignore`, `warn` or `deny`) changed.
 */
function policyFacts(path: string, oldPolicy: unknown, newPolicy: unknown): Setting[] {
  const [old, current] = [toFields(oldPolicy), toFields(newPolicy)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((problem) => old[problem] !== current[problem])
    .map((problem) => ({
      Of: `${path}/${problem}`,
      ...present({ From: formatValue(old[problem]), To: formatValue(current[problem]) }),
    }));
}

/**
 * Returns the changed settings for the audit log.
 *
 * @param updates the new value of each setting, keyed by path; `null` removes it
 * @param stored the stored settings, keyed by parent path, for example `Config` or `Branches/{branch}`
 */
export function settingFacts(
  updates: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Setting[] {
  const facts = Object.entries(updates).flatMap(([path, value]): Setting[] => {
    const cut = path.lastIndexOf('/');
    const field = path.slice(cut + 1);
    const old = toFields(stored[path.slice(0, cut)])[field];
    if (field === 'Policy') return policyFacts(path, old, value);
    if (!LOGGED_VALUES.has(field)) return [{ Of: path }];
    return [{ Of: path, ...present({ From: formatValue(old), To: formatValue(value) }) }];
  });
  return facts.slice(0, MAX_FACTS);
}
