import { isDeepStrictEqual } from 'node:util';
import { picturePath } from '@gym/domain/database/store/pictures';
import type { AuditAction } from '@gym/domain/database/system/audit';
import { type NamedKind, namePath } from '@gym/domain/database/system/names';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { readRecord } from '../lib/read.ts';
import type { Updates } from '../lib/server-update.ts';
import { settingFacts } from '../settings/setting-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns a record with its changes. `null`, and `false` for `Hidden`, remove the field; `undefined` leaves it as it
 * is.
 */
export function applyChanges(before: Fields, changes: Fields): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before };
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || (field === 'Hidden' && value === false)) delete after[field];
    else after[field] = value;
  }
  return after;
}

/** Returns the record's new picture version, or `null` for a removed picture. Empty if the picture doesn't change. */
export function pictureChange(picture: string | null | undefined, now: number): { readonly Picture?: number | null } {
  if (picture === undefined) return {};
  return { Picture: picture === null ? null : now };
}

/** A record about to be published. */
interface Publication {
  readonly requestId: string;
  readonly action: AuditAction;
  /** Path of the record. */
  readonly path: string;
  /** Where it was stored before; absent: at the same path. */
  readonly movesFrom?: string;
  /** The stored record; `null` for a new one. */
  readonly before: Fields | null;
  readonly after: Fields;
  readonly branch?: string;
  readonly picture?: {
    readonly kind: 'plan' | 'branch' | 'notice';
    readonly id: string;
    readonly data: string | null | undefined;
  };
}

/**
 * Returns the updates of a publication: a new record, or the changed fields of a stored one; its picture; the audit
 * line.
 */
export function publishUpdates(
  { requestId, action, path, movesFrom = path, before, after, branch, picture }: Publication,
  caller: Caller,
  now: number,
): Updates {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  const changes = Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before?.[field], after[field]))
      .map((field) => [`${path}/${field}`, after[field] ?? null]),
  );
  const facts = { Settings: settingFacts(changes, { [path]: before ?? {} }) };
  return {
    ...(before === null || movesFrom !== path ? { [path]: after } : changes),
    ...(before !== null && movesFrom !== path ? { [movesFrom]: null } : {}),
    ...(picture?.data === undefined ? {} : { [picturePath.at({ kind: picture.kind, id: picture.id })]: picture.data }),
    ...auditUpdates(requestId, caller, { action, facts, ...(branch === undefined ? {} : { branch }) }, now),
  };
}

/**
 * Returns the update of the name by which people still know a record after it was withdrawn: written once it is public,
 * and changed with the record from then on.
 */
export async function nameUpdates(
  kind: NamedKind,
  id: string,
  { name, isPublic }: { readonly name: string; readonly isPublic: boolean },
): Promise<Updates> {
  const known = await readRecord(namePath, { kind, id });
  return (isPublic || known !== null) && known !== name ? { [namePath.at({ kind, id })]: name } : {};
}
