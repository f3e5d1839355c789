import { NEWEST_NOTICES, noticesPath, type StoredNotice, storedNoticeSchema } from '@gym/domain/database/notices';
import { type Keyed, parseCollection } from '../parse.ts';
import { useValue } from '../use-value.ts';
import type { Loaded } from '../value-store.ts';

export type Notice = Keyed<StoredNotice>;

const parseAll = parseCollection('Notices', storedNoticeSchema);

/** Those that the gym put in order come first. */
const placeOf = ({ value }: Notice): number => value.Order ?? Number.MAX_SAFE_INTEGER;

const NOTICES = {
  path: noticesPath.at({}),
  last: { child: 'From', count: NEWEST_NOTICES },
  parse: (raw: unknown): readonly Notice[] =>
    parseAll(raw)
      .filter(({ value }) => !value.Hidden)
      .sort((a, b) => placeOf(a) - placeOf(b) || b.value.From - a.value.From),
};

/** The newest notices that aren't hidden, in the gym's order, then newest first, live; whether one is current depends on the hour and is the screen's to say. */
export function useNotices(): Loaded<readonly Notice[]> {
  return useValue(NOTICES);
}
