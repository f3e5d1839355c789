import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@gym/domain/database/audit';
import { picturePath } from '@gym/domain/database/pictures';
import { auditUpdates } from '../../lib/audit.ts';
import type { Caller } from '../../lib/callable.ts';
import type { Updates } from '../../lib/server-update.ts';
import { settingFacts } from '../setting-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as it was with what is named changed: `null`, and `Hidden` that is false, take away. */
export function changed(before: Fields, changes: Fields): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before };
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || (field === 'Hidden' && value === false)) delete after[field];
    else after[field] = value;
  }
  return after;
}

/** The version of the picture after the change, and the picture itself; nothing where it stays. */
export function pictureChange(picture: string | null | undefined, now: number): { readonly Picture?: number | null } {
  if (picture === undefined) return {};
  return { Picture: picture === null ? null : now };
}

interface Publication {
  readonly requestId: string;
  readonly action: AuditAction;
  /** Where the record stands. */
  readonly place: string;
  /** As it is, `null` for a new one, and as it will be. */
  readonly before: Fields | null;
  readonly after: Fields;
  readonly branch?: string;
  readonly picture?: {
    readonly kind: 'plan' | 'branch' | 'notice';
    readonly id: string;
    readonly data: string | null | undefined;
  };
}

/** What publishing writes: a new record as a whole, of another one what changes, its picture, and what changed for the log. */
export function publishUpdates(
  { requestId, action, place, before, after, branch, picture }: Publication,
  caller: Caller,
  now: number,
): Updates {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  const changes = Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before?.[field], after[field]))
      .map((field) => [`${place}/${field}`, after[field] ?? null]),
  );
  const facts = { Settings: settingFacts(changes, { [place]: before ?? {} }) };
  return {
    ...(before === null ? { [place]: after } : changes),
    ...(picture?.data === undefined ? {} : { [picturePath.at({ kind: picture.kind, id: picture.id })]: picture.data }),
    ...auditUpdates(requestId, caller, { action, facts, ...(branch === undefined ? {} : { branch }) }, now),
  };
}
