import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import { planFromStored, planPath, type StoredPlan, storedPlanSchema } from '@gym/domain/database/memberships/plans';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { planRefusal } from '@gym/domain/membership/engine';
import type { Caller } from '../lib/callable.ts';
import { deriveKey } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { branchesRefusal, parseText, parseTitle } from './fields.ts';
import { applyChanges, nameUpdates, pictureChange, publishUpdates } from './publish.ts';

/** The fields of a plan that can't change after it was sold. */
const FIXED_FIELDS = ['Kind', 'Months', 'Days', 'Visits'] as const;

/**
 * Refuses a changed kind or length of a sold plan, a membership plan that isn't sound (see `isSoundPlan`), and a day
 * pass with months, days or visits.
 */
function shapeRefusal(plan: StoredPlan, stored: StoredPlan | null): Result<never> | null {
  const changedField = FIXED_FIELDS.find((field) => stored?.Sold && stored[field] !== plan[field]);
  if (changedField) return refuse('plan-sold', { field: changedField });
  if (isDayPass(plan))
    return FIXED_FIELDS.slice(1).some((field) => plan[field] !== undefined)
      ? refuse('plan-invalid', { field: 'Kind' })
      : null;
  const refusal = planRefusal({ ...planFromStored('', plan), active: true });
  return refusal === null ? null : refuse(refusal, { field: 'Months' });
}

/**
 * Creates or changes a plan. The rules also refuse another kind or length of a sold plan, even if it is sold
 * concurrently.
 */
export async function savePlan(
  input: CallableInput<'savePlan'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'savePlan'>>> {
  const { requestId, id: existingId, Picture, ...fields } = input;
  const name = parseTitle(fields.Name, 'Name');
  if (!name.ok) return name;
  return once('savePlan', caller, input, async () => {
    const id = existingId ?? deriveKey(requestId, name.value ?? '');
    const stored = await readRecord(planPath, { plan: id });
    if (existingId !== undefined && !stored) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Name: name.value,
      Description: parseText(fields.Description),
      ...pictureChange(Picture, now),
    };
    const plan = storedPlanSchema.safeParse(applyChanges(stored ?? { Active: true }, changes));
    if (!plan.success) return refuse('invalid-input', { field: String(plan.error.issues[0]?.path[0] ?? 'Name') });
    const refused = shapeRefusal(plan.data, stored) ?? (await branchesRefusal(fields.Branches));
    if (refused) return refused;
    const path = planPath.at({ plan: id });
    const picture = { kind: 'plan', id, data: Picture } as const;
    const record = plan.data;
    return ok({
      updates: {
        ...publishUpdates({ requestId, action: 'plan-saved', path, stored, record, picture }, caller, now),
        ...(await nameUpdates('plans', id, { name: record.Name, isPublic: record.Active })),
      },
      answer: { id },
    });
  });
}
