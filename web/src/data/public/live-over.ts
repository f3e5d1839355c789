import type { Location, ValueReader } from '../value-reader.ts';
import type { Handle } from '../value-store.ts';

/** Live values, and until each has arrived what the page shows already. */
export function liveOver(live: ValueReader, shown: ValueReader): ValueReader {
  const handles = new Map<string, Handle<unknown>>();
  const make = <T>(location: Location<T>): Handle<T> => {
    const before = shown.handle(location);
    return {
      subscribe: (onChange) => live.handle(location).subscribe(onChange),
      snapshot: () => {
        const now = live.handle(location).snapshot();
        return now.status === 'loading' ? before.snapshot() : now;
      },
      rendered: before.rendered ?? before.snapshot,
    };
  };
  return {
    renderedAt: shown.renderedAt,
    handle: <T>(location: Location<T>): Handle<T> => {
      const known = handles.get(location.path);
      // One path has one parser here: see SiteValues.
      if (known) return known as Handle<T>;
      const handle = make(location);
      handles.set(location.path, handle);
      return handle;
    },
  };
}
