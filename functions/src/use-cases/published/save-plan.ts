import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { isDayPass } from '@gym/domain/database/day-pass';
import { planFromStored, planPath, type StoredPlan, storedPlanSchema } from '@gym/domain/database/plans';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { planRefusal } from '@gym/domain/membership/engine';
import type { Caller } from '../../lib/callable.ts';
import { keyOfRequest } from '../../lib/ids.ts';
import { once } from '../../lib/once.ts';
import { readRecord } from '../../repositories/read.ts';
import { branchesRefusal, parseText, parseTitle } from './fields.ts';
import { changed, pictureChange, publishUpdates } from './publish.ts';

/** What stays of a plan once it was sold. */
const LENGTH = ['Kind', 'Months', 'Days', 'Visits'] as const;

/** Why this plan can't be, or `null`: a membership lasts some time or some visits, a day pass says neither. */
function shapeRefusal(plan: StoredPlan, before: StoredPlan | null): Result<never> | null {
  const changedLength = LENGTH.find((field) => before?.Sold && before[field] !== plan[field]);
  if (changedLength) return refuse('plan-sold', { field: changedLength });
  if (isDayPass(plan))
    return LENGTH.slice(1).some((field) => plan[field] !== undefined)
      ? refuse('plan-invalid', { field: 'Kind' })
      : null;
  const refusal = planRefusal({ ...planFromStored('', plan), active: true });
  return refusal === null ? null : refuse(refusal, { field: 'Months' });
}

/** Makes or changes a plan. The rules, too, keep kind and length of one that was sold, also while it is being sold. */
export async function savePlan(
  input: CallableInput<'savePlan'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'savePlan'>>> {
  const { requestId, id: known, Picture, ...fields } = input;
  const name = parseTitle(fields.Name, 'Name');
  if (!name.ok) return name;
  return once('savePlan', caller, input, async () => {
    const id = known ?? keyOfRequest(requestId, name.value ?? '');
    const before = await readRecord(planPath, { plan: id });
    if (known !== undefined && !before) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Name: name.value,
      Description: parseText(fields.Description),
      ...pictureChange(Picture, now),
    };
    const plan = storedPlanSchema.safeParse(changed(before ?? { Active: true }, changes));
    if (!plan.success) return refuse('invalid-input', { field: String(plan.error.issues[0]?.path[0] ?? 'Name') });
    const refused = shapeRefusal(plan.data, before) ?? (await branchesRefusal(fields.Branches));
    if (refused) return refused;
    const place = planPath.at({ plan: id });
    const picture = { kind: 'plan', id, data: Picture } as const;
    const after = plan.data;
    return ok({
      updates: publishUpdates({ requestId, action: 'plan-saved', place, before, after, picture }, caller, now),
      answer: { id },
    });
  });
}
