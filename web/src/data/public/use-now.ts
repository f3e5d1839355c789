import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useValues } from '../value-reader.ts';
import { useServerOffset } from './connection.ts';

const MINUTE_MS = 60_000;

/**
 * The instant by the server's clock (epoch milliseconds), renewed when its minute changes and when a sleeping tab
 * wakes.
 */
export function useNow(): number {
  const offset = useServerOffset();
  const isHydrated = useHydrated();
  const { renderedAt } = useValues();
  // While React takes rendered HTML over, the instant is the one that the HTML was made at.
  const [now, setNow] = useState(() => (isHydrated || renderedAt === null ? Date.now() + offset : renderedAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const instant = Date.now() + offset;
      setNow(instant);
      timer = setTimeout(look, MINUTE_MS - (instant % MINUTE_MS) + 20);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [offset]);
  return now;
}

/** The gym's day by the server's clock; changes at the gym's midnight while the page is open. */
export function useToday(): GymDay {
  return gymDayOf(useNow());
}
