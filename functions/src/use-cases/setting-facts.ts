import type { StoredAuditFacts } from '@gym/domain/database/audit';
import { present } from '@gym/domain/present';

type Setting = NonNullable<StoredAuditFacts['Settings']>[number];

/** Settings that the log quotes. Of the others, phones and long texts, it says only that they were changed. */
const QUOTED = new Set([
  ...[
    'Name',
    'Colour',
    'GraceDays',
    'StayMinutes',
    'FreezeDays',
    'FreezeNotice',
    'ReminderOffsets',
    'Capacity',
    'SelfCheckIn',
    'ReceptionDiscount',
    'ReceptionCourtesies',
    'ReceptionOutside',
  ],
  ...['Title', 'Kind', 'Months', 'Days', 'Visits', 'Price', 'Active', 'OwnFreeze', 'Hidden', 'Order'],
  ...['From', 'Until', 'Percent', 'Amount', 'PerPerson', 'Total'],
]);

/** More than these at once are told by the first ones. */
const MOST = 40;

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A policy, problem by problem: those about which something else is done now. */
function policyFacts(path: string, before: unknown, after: unknown): Setting[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((problem) => was[problem] !== is[problem])
    .map((problem) => ({
      Of: `${path}/${problem}`,
      ...present({ From: textOf(was[problem]), To: textOf(is[problem]) }),
    }));
}

/**
 * What saving settings changes, for the log.
 *
 * @param updates path of each setting → its new value, `null` for none
 * @param before the places that hold them, as they are: `Config`, `Branches/{branch}`
 */
export function settingFacts(
  updates: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Setting[] {
  const facts = Object.entries(updates).flatMap(([path, value]): Setting[] => {
    const cut = path.lastIndexOf('/');
    const field = path.slice(cut + 1);
    const was = fieldsOf(before[path.slice(0, cut)])[field];
    if (field === 'Policy') return policyFacts(path, was, value);
    if (!QUOTED.has(field)) return [{ Of: path }];
    return [{ Of: path, ...present({ From: textOf(was), To: textOf(value) }) }];
  });
  return facts.slice(0, MOST);
}
