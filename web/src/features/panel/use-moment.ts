import { type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { useNow } from '../../data/public/use-now.ts';

const MINUTE_MS = 60_000;

/** The present time in the units that the numbers need. */
export interface PanelMoment {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly today: GymDay;
  /** Minutes since the gym's midnight. */
  readonly minute: number;
}

export function useMoment(): PanelMoment {
  const now = useNow();
  const today = gymDayOf(now);
  return { now, today, minute: Math.floor((now - startOfGymDay(today)) / MINUTE_MS) };
}
