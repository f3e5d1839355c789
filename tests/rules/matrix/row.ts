import { BRANCH, GUARDIAN, MEMBER, type Role } from '../model/actors.ts';
import type { Caller, ListQuery, Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { THIS_MONTH, TODAY } from '../model/world.ts';

/**
 * The operations of the matrix, the table of rights in docs/database.md:
 * - `read`: reads the whole record;
 * - `list`: queries a part of the list at the path or, if the path is a single record's, of the list that contains it;
 * - `create`: writes a valid record where none is stored;
 * - `update`: writes a valid record where one is stored;
 * - `delete`: removes the record;
 * - `erase`: removes the record and everything below it during the erasure of its person's data.
 */
export const OPERATIONS = ['read', 'list', 'create', 'update', 'delete', 'erase'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A write, and the changes of the test data (the `world` of model/world.ts) that it requires. */
export interface Attempt {
  readonly given?: Updates;
  readonly updates: Updates;
}

/** The time and the caller of an attempt. */
export interface AttemptContext {
  readonly clock: Clock;
  readonly as: Caller;
}

/** The rights at one path of the database, and how each is tested. */
export interface Row {
  /** The pattern in the registry of paths. */
  readonly pattern: string;
  /** The allowed roles; all others are refused. */
  readonly allow: Partial<Readonly<Record<Operation, readonly Role[]>>>;
  /** Conditions besides the role, for the table in docs/database.md. */
  readonly note?: string;
  /** The path that is tested. Default: the pattern filled with {@link KEYS}. */
  readonly path?: string;
  /** The query of `list`. Default: the first 50 records by key. */
  readonly list?: { readonly path: string; readonly query: ListQuery };
  /** The write of `create`. Default: removes the world's value first, and writes it again. */
  readonly create?: (context: AttemptContext) => Attempt;
  /** The write of `update`. Default: overwrites the world's value with the same one. */
  readonly update?: (context: AttemptContext) => Attempt;
  /** The write of `delete`. Default: writes `null` to the path. */
  readonly delete?: (context: AttemptContext) => Attempt;
}

/** The key that replaces each wildcard of a pattern. */
const KEYS: Readonly<Record<string, string>> = {
  '{difference}': 'folio~1',
  '{uid}': MEMBER,
  '{guardian}': GUARDIAN,
  '{branch}': BRANCH,
  '{day}': TODAY,
  '{month}': THIS_MONTH,
  '{plan}': 'mensual',
  '{product}': 'agua',
  '{word~product}': 'agua~agua',
  '{id}': 'p1',
  '{phone}': '+528110000011',
  '{email}': 'sofia,m@demo,gym',
  '{pin}': '100001',
  '{promotion}': 'VERANO10',
  '{check}': 'o1',
  '{kind}': 'plan',
  '{slug}': 'mi-gimnasio',
  '{hour}': 'h11',
  '{code}': 'c0ffee',
  '{requestId}': 'request-1',
  '{slot}': 's29000000',
  '{line}': 'l1',
  '{change}': 'c1',
  '{role}': 'admin',
  '{job}': 'daily',
  '{scope}': 'whoAmI',
  '{who}': 'abc',
  '{order}': 'o1',
  '{shift}': 's1',
  '{sale}': 'v1',
  '{list}': 'any',
  '{channel}': 'whatsapp',
  '{device}': 'd1',
  '{uid~id}': `${MEMBER}~2026-10-19~-3`,
  '{At~uid~id}': `t0000000000001~${MEMBER}~2026-10-19~-3`,
  '{Ends}': '2026-10-19',
  '{kind~text~uid}': `w~sofia~${MEMBER}`,
  '{Ends~uid}': `2026-10-19~${MEMBER}`,
  '{day~uid}': `${TODAY}~${MEMBER}`,
};

/** Returns the path at which a row is tested. */
export function pathOfRow({ pattern, path }: Row): string {
  if (path !== undefined) return path;
  return pattern.replace(/\{[^}]+\}/g, (wildcard) => {
    const key = KEYS[wildcard];
    if (key === undefined)
      throw new Error(`No key for ${wildcard} of ${pattern}: add one in tests/rules/matrix/row.ts`);
    return key;
  });
}
