import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element has been in view, for lazy loading. */
export function useWasInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (wasInView || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasInView]);
  return wasInView;
}
