import {
  accessLinkPath,
  latestAccessLinkPath,
  type StoredAccessLink,
  storedAccessLinkSchema,
} from '@gym/domain/database/cards';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseLink = parseRecord('AccessLinks', storedAccessLinkSchema);
const parseCode = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);
const NONE: Loaded<null> = { status: 'value', value: null };

/** What became of a person's newest access link, live; `null` where none was made lately. For the desk. */
export function useNewestLink(uid: string): Loaded<StoredAccessLink | null> {
  const latest = useValue({ path: latestAccessLinkPath.at({ uid }), parse: parseCode });
  const code = latest.status === 'value' ? latest.value : null;
  const link = useValue(code === null ? null : { path: accessLinkPath.at({ code }), parse: parseLink });
  if (latest.status !== 'value') return latest;
  return code === null ? NONE : link;
}
