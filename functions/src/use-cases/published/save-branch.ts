import { wrongOfPlace } from '@gym/domain/branch/place';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchPath, type StoredBranch, storedBranchSchema } from '@gym/domain/database/branches';
import { rosterJob } from '@gym/domain/database/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isPostalCode } from '@gym/domain/tax-data/tax-data';
import type { Caller } from '../../lib/callable.ts';
import { keyOfRequest } from '../../lib/ids.ts';
import { once } from '../../lib/once.ts';
import type { Updates } from '../../lib/server-update.ts';
import { jobUpdates } from '../../repositories/jobs.ts';
import { readRecord } from '../../repositories/read.ts';
import { extendCalendar } from '../jobs/extend-calendar.ts';
import { parsePhoneField } from '../profile-fields.ts';
import { areHours, parseText, parseTitle } from './fields.ts';
import { changed, pictureChange, publishUpdates } from './publish.ts';

type Input = CallableInput<'saveBranch'>;

/** A phone in its stored form; an empty one is taken away. */
async function phoneOf(text: string | null | undefined, field: string): Promise<Result<string | null | undefined>> {
  const phone = parseText(text);
  return typeof phone === 'string' ? parsePhoneField(phone, field) : ok(phone);
}

/** Days without hours are closed, and so not stored. */
function hoursOf(hours: Input['Hours']): Input['Hours'] {
  if (!hours) return hours;
  const open = Object.entries(hours).filter(([, spans]) => spans !== '');
  return open.length === 0 ? null : Object.fromEntries(open);
}

/** Holidays as they are stored: a closed day needs something to be stored at all, so its name, or an empty text of hours. */
function holidaysOf(holidays: Input['Holidays']): Input['Holidays'] {
  if (!holidays) return holidays;
  const days = Object.entries(holidays).map(([day, { Hours = '', Name = '' }]) => {
    const name = Name.trim();
    return [day, { Hours, ...(name === '' ? {} : { Name: name }) }] as const;
  });
  return days.length === 0 ? null : Object.fromEntries(days);
}

function branchRefusal(branch: StoredBranch): Result<never> | null {
  if (branch.PostalCode !== undefined && !isPostalCode(branch.PostalCode))
    return refuse('postal-code-invalid', { field: 'PostalCode' });
  if (!areHours(Object.values(branch.Hours ?? {}))) return refuse('hours-invalid', { field: 'Hours' });
  const holidays = Object.values(branch.Holidays ?? {}).map(({ Hours = '' }) => Hours);
  if (!areHours(holidays)) return refuse('hours-invalid', { field: 'Holidays' });
  return (branch.Lat === undefined) === (branch.Lng === undefined) ? null : refuse('invalid-input', { field: 'Lat' });
}

/** Why a branch can't stand where it is put now; one that stood elsewhere before doesn't keep its other fields from being changed. */
function placeRefusal({ Lat, Lng }: StoredBranch, changes: Input): Result<never> | null {
  const isChanged = typeof changes.Lat === 'number' || typeof changes.Lng === 'number';
  const wrong = isChanged && Lat !== undefined && Lng !== undefined ? wrongOfPlace({ Lat, Lng }) : null;
  return wrong === null ? null : refuse('place-invalid', { field: wrong });
}

/** What a new branch needs besides its record: the rosters of its terminals are filled page by page; its codes follow its trigger. */
function openingUpdates(branch: string, now: number): Updates {
  return jobUpdates(rosterJob(branch), '', now);
}

/** Makes or changes a branch. */
export async function saveBranch(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveBranch'>>> {
  const { requestId, id: known, Picture, ...fields } = input;
  const name = parseTitle(fields.Name, 'Name');
  if (!name.ok) return name;
  const [phone, whatsApp] = [await phoneOf(fields.Phone, 'Phone'), await phoneOf(fields.WhatsApp, 'WhatsApp')];
  if (!phone.ok) return phone;
  if (!whatsApp.ok) return whatsApp;
  // Without its days no check-in of the branch would be taken.
  if (known === undefined) await extendCalendar(now);
  return once('saveBranch', caller, input, async () => {
    const id = known ?? keyOfRequest(requestId, name.value ?? '');
    const before = await readRecord(branchPath, { branch: id });
    if (known !== undefined && !before) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Name: name.value,
      Address: parseText(fields.Address),
      PostalCode: parseText(fields.PostalCode),
      Phone: phone.value,
      WhatsApp: whatsApp.value,
      Hours: hoursOf(fields.Hours),
      Holidays: holidaysOf(fields.Holidays),
      ...pictureChange(Picture, now),
    };
    const branch = storedBranchSchema.safeParse(changed(before ?? { SelfCheckIn: 'code' }, changes));
    if (!branch.success) return refuse('invalid-input', { field: String(branch.error.issues[0]?.path[0] ?? 'Name') });
    const refused = branchRefusal(branch.data) ?? placeRefusal(branch.data, input);
    if (refused) return refused;
    const place = branchPath.at({ branch: id });
    const picture = { kind: 'branch', id, data: Picture } as const;
    const published = {
      requestId,
      action: 'branch-saved',
      place,
      before,
      after: branch.data,
      branch: id,
      picture,
    } as const;
    return ok({
      updates: { ...publishUpdates(published, caller, now), ...(before ? {} : openingUpdates(id, now)) },
      answer: { id },
    });
  });
}
