import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Branch } from '../../data/public/branches.ts';
import { type Span, type SpanId, spanId, spanOf } from '../../features/follow-up/spans.ts';

/** What the address asks for. */
export interface ExpirationsView {
  readonly id: SpanId;
  readonly span: Span;
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
