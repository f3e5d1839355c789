import { useEffect, useState } from 'react';
import { useServerOffset } from './connection.ts';

const MINUTE_MS = 60_000;

/** The instant by the server's clock (epoch milliseconds), renewed when its minute changes and when a sleeping tab wakes. */
export function useNow(): number {
  const offset = useServerOffset();
  const [now, setNow] = useState(() => Date.now() + offset);
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
