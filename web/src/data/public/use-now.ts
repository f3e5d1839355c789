import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useValues } from '../value-reader.ts';
import { useServerOffset } from './connection.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the time by the server's clock (epoch milliseconds). It is updated each minute and when the tab is shown
 * again.
 */
export function useNow(): number {
  const offset = useServerOffset();
  const isHydrated = useHydrated();
  const { renderedAt } = useValues();
  // During hydration, `now` is the time at which the HTML was rendered.
  const [now, setNow] = useState(() => (isHydrated || renderedAt === null ? Date.now() + offset : renderedAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      clearTimeout(timer);
      const instant = Date.now() + offset;
      setNow(instant);
      // 20 ms late, so that the timer never runs before the minute begins.
      timer = setTimeout(update, MINUTE_MS - (instant % MINUTE_MS) + 20);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [offset]);
  return now;
}

/** Returns the gym's day by the server's clock. It changes at the gym's midnight while the page is open. */
export function useToday(): GymDay {
  return gymDayOf(useNow());
}
