import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { useNow } from './public/use-now.ts';

/** The gym's day by the server's clock; changes at the gym's midnight while the page is open. */
export function useToday(): GymDay {
  return gymDayOf(useNow());
}
