import { type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { useNow } from '../../data/public/use-now.ts';

const MINUTE_MS = 60_000;

/** The current time in the units that the panel's numbers need. */
export interface PanelTime {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly today: GymDay;
  /** Minutes since midnight in the gym's time zone. */
  readonly minute: number;
}

export function usePanelTime(): PanelTime {
  const now = useNow();
  const today = gymDayOf(now);
  return { now, today, minute: Math.floor((now - startOfGymDay(today)) / MINUTE_MS) };
}
