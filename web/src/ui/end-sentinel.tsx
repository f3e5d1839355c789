import { useEffect, useRef } from 'react';

/** Distance from the viewport at which the end counts as near. */
const NEAR_DISTANCE = '800px';

/** Marks the end of a list with more pages. `onNear` is called each time the end comes near the viewport. */
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
      { rootMargin: NEAR_DISTANCE },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} aria-hidden="true" />;
}
