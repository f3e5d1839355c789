import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Branch } from '../../data/public/branches.ts';

/** The tabs of the expirations, in order. */
export const SPANS = ['vencidos', 'hoy', '7', '15', '30', 'fechas'] as const;
export type SpanId = (typeof SPANS)[number];

/** A range of days, both ends included. */
export interface FollowUpSpan {
  readonly from: GymDay;
  readonly to: GymDay;
}

/** How many days back 'Vencidos' looks. */
const EXPIRED_DAYS = 30;

/** Returns the days of a tab; `null` for the tab whose dates the person chooses. */
export function spanOf(id: SpanId, today: GymDay): FollowUpSpan | null {
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

export function spanId(text: string | null): SpanId {
  return SPANS.find((id) => id === text) ?? 'vencidos';
}

/** Returns the tabs whose people can be counted in advance, with their days. */
export function countedSpans(today: GymDay): readonly (readonly [SpanId, FollowUpSpan])[] {
  return SPANS.flatMap((id) => {
    const span = spanOf(id, today);
    return span ? [[id, span] as const] : [];
  });
}

/** The view that the address names. */
export interface ExpirationsView {
  readonly id: SpanId;
  readonly span: FollowUpSpan;
  /** Key of the home branch; `null` for all. */
  readonly branch: string | null;
  /** Whether the second date is before the first. */
  readonly isWrong: boolean;
  /** Whether the listed memberships have ended already. */
  readonly isOver: boolean;
  readonly oldestFirst: boolean;
}

/** Parses the address. Missing and invalid parameters get their default. */
export function expirationsView(search: URLSearchParams, branches: readonly Branch[], today: GymDay): ExpirationsView {
  const id = spanId(search.get('ver'));
  const wanted = search.get('sucursal');
  const dayOf = (name: string): GymDay => parseGymDay(search.get(name) ?? '') ?? today;
  const span = spanOf(id, today) ?? { from: dayOf('desde'), to: dayOf('hasta') };
  return {
    id,
    span,
    branch: branches.find(({ key }) => key === wanted)?.key ?? null,
    isWrong: span.from > span.to,
    isOver: id === 'vencidos',
    oldestFirst: search.get('orden') === 'antiguos',
  };
}
