import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Branch } from '../../data/public/branches.ts';

/** The tabs of the expirations, in their order. */
export const SPANS = ['vencidos', 'hoy', '7', '15', '30', 'fechas'] as const;
export type SpanId = (typeof SPANS)[number];

/** Days from one to another, both in it. */
export interface FollowUpSpan {
  readonly from: GymDay;
  readonly to: GymDay;
}

/** How many days back 'Vencidos' looks. */
const EXPIRED_DAYS = 30;

/** The days of a tab; `null` for the dates that the person chooses. */
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

/** The tabs whose people can be counted beforehand, with their days. */
export function countedSpans(today: GymDay): readonly (readonly [SpanId, FollowUpSpan])[] {
  return SPANS.flatMap((id) => {
    const span = spanOf(id, today);
    return span ? [[id, span] as const] : [];
  });
}

/** What the address asks for. */
export interface ExpirationsView {
  readonly id: SpanId;
  readonly span: FollowUpSpan;
  /** The home branch; `null`: all. */
  readonly branch: string | null;
  /** The second date comes before the first. */
  readonly isWrong: boolean;
  /** Those who ended already. */
  readonly isOver: boolean;
  readonly oldestFirst: boolean;
}

/** Reads the address; what it doesn't say, or says wrongly, is as usual. */
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
