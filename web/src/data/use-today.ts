import { endOfGymDay, type GymDay, gymDayOf } from '@gym/domain/calendar';
import { useEffect, useState } from 'react';
import { useServerOffset } from './connection.ts';

/** The gym's day by the server's clock; changes at the gym's midnight while the page is open, and when a sleeping tab wakes. */
export function useToday(): GymDay {
  const offset = useServerOffset();
  const [today, setToday] = useState(() => gymDayOf(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const now = Date.now() + offset;
      const day = gymDayOf(now);
      setToday(day);
      timer = setTimeout(look, endOfGymDay(day) - now + 50);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [offset]);
  return today;
}
