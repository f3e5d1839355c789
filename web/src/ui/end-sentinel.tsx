import { useEffect, useRef } from 'react';

/** How far below the window the end may be when more is asked for. */
const AHEAD = '800px';

/** Stands at the end of a list that goes on and says when it comes near: `onNear` is called each time it does. */
export function EndSentinel({ onNear }: { readonly onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} aria-hidden="true" />;
}
