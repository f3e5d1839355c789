import { useEffect, useRef } from 'react';

/** Distance below the viewport at which the end counts as near. */
const AHEAD = '800px';

/** Marks the end of a list with more pages. `onNear` is called each time it comes near the window. */
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
