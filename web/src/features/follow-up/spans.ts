import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Branch } from '../../data/public/branches.ts';

/**
 * The ids of the tabs of the expirations, in order. They are values in the URL. `vencidos`: expired lately. `hoy`: ends
 * today. A number: ends today or within as many days. `fechas`: dates that the person chooses.
 */
export const SPANS = ['vencidos', 'hoy', '7', '15', '30', 'fechas'] as const;
export type SpanId = (typeof SPANS)[number];

/** A range of days, both ends included. */
export interface FollowUpSpan {
  readonly from: GymDay;
  readonly to: GymDay;
}

/** Number of past days in the tab `vencidos`. */
const EXPIRED_DAYS = 30;

/** Returns the days of a tab; `null` for the tab whose dates the person chooses. */
export function getFollowUpSpan(id: SpanId, today: GymDay): FollowUpSpan | null {
  switch (id) {
    case 'vencidos':
      return { from: addDays(today, -EXPIRED_DAYS), to: addDays(today, -1) };
    case 'hoy':
      return { from: today, to: today };
    case 'fechas':
      return null;
    default:
      return { from: today, to: addDays(today, Number(id)) };
  }
}

/** Parses the id of a tab. Returns `vencidos` for any other text. */
export function parseSpanId(text: string | null): SpanId {
  return SPANS.find((id) => id === text) ?? 'vencidos';
}

/** Returns the tabs with fixed days, whose people are counted before a tab is opened, and their days. */
export function listCountedSpans(today: GymDay): readonly (readonly [SpanId, FollowUpSpan])[] {
  return SPANS.flatMap((id) => {
    const span = getFollowUpSpan(id, today);
    return span ? [[id, span] as const] : [];
  });
}

/** The view of the expirations that the URL describes. */
export interface ExpirationsView {
  readonly id: SpanId;
  readonly span: FollowUpSpan;
  /** Key of the home branch; `null` for all. */
  readonly branch: string | null;
  /** Whether the second date is before the first. */
  readonly isWrong: boolean;
  /** Whether the tab is `vencidos`, which lists memberships that have ended. */
  readonly isOver: boolean;
  /** Whether the tab `vencidos` begins with the earliest last day. The other tabs always do. */
  readonly oldestFirst: boolean;
}

/** Parses the query parameters of the URL. Missing and invalid parameters get their default. */
export function parseExpirationsView(
  search: URLSearchParams,
  branches: readonly Branch[],
  today: GymDay,
): ExpirationsView {
  const id = parseSpanId(search.get('ver'));
  const branchKey = search.get('sucursal');
  const parseDay = (name: string): GymDay => parseGymDay(search.get(name) ?? '') ?? today;
  const span = getFollowUpSpan(id, today) ?? { from: parseDay('desde'), to: parseDay('hasta') };
  return {
    id,
    span,
    branch: branches.find(({ key }) => key === branchKey)?.key ?? null,
    isWrong: span.from > span.to,
    isOver: id === 'vencidos',
    oldestFirst: search.get('orden') === 'antiguos',
  };
}
