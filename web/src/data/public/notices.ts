import { draftNoticePath, NEWEST_NOTICES, noticePath, type StoredNotice } from '@gym/domain/database/messages/notices';
import { useMemo } from 'react';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useNewest } from '../read.ts';
import type { Loaded } from '../value-store.ts';

export type KeyedNotice = Keyed<StoredNotice>;

interface OrderedRow {
  readonly value: { readonly Order?: number | undefined; readonly From: number };
}

/** Sorts rows: first those to which the gym gave a position (`Order`), then the others, the newest first. */
export function sortInGymOrder<Row extends OrderedRow>(rows: readonly Row[]): readonly Row[] {
  const order = ({ value }: Row): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => order(a) - order(b) || b.value.From - a.value.From);
}

const sortNotices = sortInGymOrder<KeyedNotice>;

/**
 * Subscribes to the newest notices in the gym's order. The screen decides which are current, because that depends on
 * the time.
 */
export function useNotices(): Loaded<readonly KeyedNotice[]> {
  return mapLoaded(useNewest(noticePath, {}, { by: 'From', count: NEWEST_NOTICES }), sortNotices);
}

/** Subscribes to the newest notices, including past ones and drafts. For administrators and reception. */
export function useAllNotices(): Loaded<readonly KeyedNotice[]> {
  const notices = useNotices();
  const drafts = useNewest(draftNoticePath, {}, { by: 'From', count: NEWEST_NOTICES });
  return useMemo(() => {
    if (notices.status !== 'value') return notices;
    if (drafts.status !== 'value') return drafts;
    const damaged = (notices.damaged ?? 0) + (drafts.damaged ?? 0);
    const value = sortNotices([...notices.value, ...drafts.value]);
    return { status: 'value', value, ...(damaged > 0 && { damaged }) };
  }, [notices, drafts]);
}
