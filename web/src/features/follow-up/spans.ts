import { addDays, type GymDay } from '@gym/domain/calendar/calendar';

/** The tabs of the expirations, in their order. */
export const SPANS = ['vencidos', 'hoy', '7', '15', '30', 'fechas'] as const;
export type SpanId = (typeof SPANS)[number];

/** Days from one to another, both in it. */
export interface Span {
  readonly from: GymDay;
  readonly to: GymDay;
}

/** How many days back 'Vencidos' looks. */
const EXPIRED_DAYS = 30;

/** The days of a tab; `null` for the dates that the person chooses. */
export function spanOf(id: SpanId, today: GymDay): Span | null {
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
export function countedSpans(today: GymDay): readonly (readonly [SpanId, Span])[] {
  return SPANS.flatMap((id) => {
    const span = spanOf(id, today);
    return span ? [[id, span] as const] : [];
  });
}
