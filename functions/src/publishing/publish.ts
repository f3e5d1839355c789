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
 * Returns a record with its changes. `null`, and `false` for `Hidden`, remove the field; `undefined` leaves it
 * unchanged.
 */
export function applyChanges(stored: Fields, changes: Fields): Record<string, unknown> {
  const record: Record<string, unknown> = { ...stored };
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || (field === 'Hidden' && value === false)) delete record[field];
    else record[field] = value;
  }
  return record;
}

/**
 * Returns the change of a record's `Picture`, the version of its picture: `now` for a new picture, `null` for a removed
 * one. Empty if the picture doesn't change.
 */
export function pictureChange(picture: string | null | undefined, now: number): { readonly Picture?: number | null } {
  if (picture === undefined) return {};
  return { Picture: picture === null ? null : now };
}

/** A record that is about to be stored by a form of the publishing pages. */
interface Publication {
  readonly requestId: string;
  readonly action: AuditAction;
  /** Path of the record. */
  readonly path: string;
  /** The path at which the record was stored until now; absent if it is the same path. */
  readonly oldPath?: string;
  /** The stored record; `null` for a new one. */
  readonly stored: Fields | null;
  /** The record as it will be. */
  readonly record: Fields;
  readonly branch?: string;
  readonly picture?: {
    readonly kind: 'plan' | 'branch' | 'notice';
    readonly id: string;
    /** The new picture; `null` removes the picture, `undefined` leaves it unchanged. */
    readonly data: string | null | undefined;
  };
}

/**
 * Returns the updates that store a record: the new record or the changed fields, its picture, and the audit line. If
 * the record moves to another path, they delete it at the old path.
 */
export function publishUpdates(
  { requestId, action, path, oldPath = path, stored, record, branch, picture }: Publication,
  caller: Caller,
  now: number,
): Updates {
  const fields = [...new Set([...Object.keys(stored ?? {}), ...Object.keys(record)])];
  const changes = Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(stored?.[field], record[field]))
      .map((field) => [`${path}/${field}`, record[field] ?? null]),
  );
  const facts = { Settings: settingFacts(changes, { [path]: stored ?? {} }) };
  return {
    ...(stored === null || oldPath !== path ? { [path]: record } : changes),
    ...(stored !== null && oldPath !== path ? { [oldPath]: null } : {}),
    ...(picture?.data === undefined ? {} : { [picturePath.at({ kind: picture.kind, id: picture.id })]: picture.data }),
    ...auditUpdates(requestId, caller, { action, facts, ...(branch === undefined ? {} : { branch }) }, now),
  };
}

/**
 * Returns the update of the name by which the app shows a record even after it is withdrawn. It is written when the
 * record is first public, and changes with the record from then on.
 */
export async function nameUpdates(
  kind: NamedKind,
  id: string,
  { name, isPublic }: { readonly name: string; readonly isPublic: boolean },
): Promise<Updates> {
  const storedName = await readRecord(namePath, { kind, id });
  return (isPublic || storedName !== null) && storedName !== name ? { [namePath.at({ kind, id })]: name } : {};
}
