import { findCoordinateOutsideMexico } from '@gym/domain/branch/place';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchPath, type StoredBranch, storedBranchSchema } from '@gym/domain/database/system/branches';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isPostalCode } from '@gym/domain/tax-data/tax-data';
import { extendCalendar } from '../jobs/extend-calendar.ts';
import type { Caller } from '../lib/callable.ts';
import { deriveKey } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { parsePhoneField } from '../members/profile-fields.ts';
import { areHoursValid, parseText, parseTitle } from './fields.ts';
import { applyChanges, nameUpdates, pictureChange, publishUpdates } from './publish.ts';

type Input = CallableInput<'saveBranch'>;

/**
 * Parses a phone into the stored form. An empty phone becomes `null`, which removes the field; `undefined` leaves the
 * field unchanged.
 */
async function parseOptionalPhone(
  text: string | null | undefined,
  field: string,
): Promise<Result<string | null | undefined>> {
  const phone = parseText(text);
  return typeof phone === 'string' ? parsePhoneField(phone, field) : ok(phone);
}

/** Returns the opening hours in the stored form, without the closed days; `null` if every day is closed. */
function hoursToStored(hours: Input['Hours']): Input['Hours'] {
  if (!hours) return hours;
  const open = Object.entries(hours).filter(([, spans]) => spans !== '');
  return open.length === 0 ? null : Object.fromEntries(open);
}

/**
 * Returns the holidays in the stored form; `null` if there are none. `Hours` is always stored, because a closed holiday
 * without a name would have no field.
 */
function holidaysToStored(holidays: Input['Holidays']): Input['Holidays'] {
  if (!holidays) return holidays;
  const days = Object.entries(holidays).map(([day, { Hours = '', Name = '' }]) => {
    const name = Name.trim();
    return [day, { Hours, ...(name === '' ? {} : { Name: name }) }] as const;
  });
  return days.length === 0 ? null : Object.fromEntries(days);
}

/** Refuses an invalid postal code, unreadable hours, or only one of the two coordinates. */
function branchRefusal(branch: StoredBranch): Result<never> | null {
  if (branch.PostalCode !== undefined && !isPostalCode(branch.PostalCode))
    return refuse('postal-code-invalid', { field: 'PostalCode' });
  if (!areHoursValid(Object.values(branch.Hours ?? {}))) return refuse('hours-invalid', { field: 'Hours' });
  const holidays = Object.values(branch.Holidays ?? {}).map(({ Hours = '' }) => Hours);
  if (!areHoursValid(holidays)) return refuse('hours-invalid', { field: 'Holidays' });
  return (branch.Lat === undefined) === (branch.Lng === undefined) ? null : refuse('invalid-input', { field: 'Lat' });
}

/**
 * Refuses coordinates outside Mexico if the input has a coordinate. Other fields of a branch with such stored
 * coordinates can still be changed.
 */
function coordinatesRefusal({ Lat, Lng }: StoredBranch, changes: Input): Result<never> | null {
  const isChanged = typeof changes.Lat === 'number' || typeof changes.Lng === 'number';
  const invalidField =
    isChanged && Lat !== undefined && Lng !== undefined ? findCoordinateOutsideMexico({ Lat, Lng }) : null;
  return invalidField === null ? null : refuse('place-invalid', { field: invalidField });
}

/** Creates or changes a branch. */
export async function saveBranch(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveBranch'>>> {
  const { requestId, id: existingId, Picture, ...fields } = input;
  const name = parseTitle(fields.Name, 'Name');
  if (!name.ok) return name;
  const [phone, whatsApp] = [
    await parseOptionalPhone(fields.Phone, 'Phone'),
    await parseOptionalPhone(fields.WhatsApp, 'WhatsApp'),
  ];
  if (!phone.ok) return phone;
  if (!whatsApp.ok) return whatsApp;
  // The rules accept check-ins only on days of the calendar table. The daily jobs extend it, but may not have run yet.
  if (existingId === undefined) await extendCalendar(now);
  return once('saveBranch', caller, input, async () => {
    const id = existingId ?? deriveKey(requestId, name.value ?? '');
    const stored = await readRecord(branchPath, { branch: id });
    if (existingId !== undefined && !stored) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Name: name.value,
      Address: parseText(fields.Address),
      PostalCode: parseText(fields.PostalCode),
      Phone: phone.value,
      WhatsApp: whatsApp.value,
      Hours: hoursToStored(fields.Hours),
      Holidays: holidaysToStored(fields.Holidays),
      ...pictureChange(Picture, now),
    };
    const Hidden = fields.Hidden ?? stored?.Hidden ?? false;
    const edited = { ...applyChanges(stored ?? { SelfCheckIn: 'code' }, changes), Hidden };
    const branch = storedBranchSchema.safeParse(edited);
    if (!branch.success) return refuse('invalid-input', { field: String(branch.error.issues[0]?.path[0] ?? 'Name') });
    const refused = branchRefusal(branch.data) ?? coordinatesRefusal(branch.data, input);
    if (refused) return refused;
    const path = branchPath.at({ branch: id });
    const picture = { kind: 'branch', id, data: Picture } as const;
    const publication = {
      requestId,
      action: 'branch-saved',
      path,
      stored,
      record: branch.data,
      branch: id,
      picture,
    } as const;
    return ok({
      updates: {
        ...publishUpdates(publication, caller, now),
        ...(await nameUpdates('branches', id, { name: branch.data.Name, isPublic: !Hidden })),
      },
      answer: { id },
    });
  });
}
