import { siteValuePath } from '@gym/domain/contracts/site';
import { logNote } from '../../lib/log.ts';
import type { RenderedPage } from '../../lib/rendered-page.ts';
import { within } from '../answered.ts';
import type { Location, ValueReader } from '../value-reader.ts';
import { type Handle, type Loaded, loadedFrom } from '../value-store.ts';

const LOADING = { status: 'loading' } as const;
/** Values of this age are fetched again: in a tab that stayed open, or a page cached for offline use. */
const FRESH_MS = 5 * 60_000;
/** Values for visitors, who have no connection to the database: it counts as connected, and the clock as right. */
const LOCAL: Readonly<Record<string, unknown>> = { '.info/connected': true, '.info/serverTimeOffset': 0 };

async function fetchValue(path: string): Promise<unknown> {
  const answer = await within(fetch(siteValuePath(path)));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/**
 * The values of public pages without the database: those that the page was rendered with, and others fetched from the
 * app's own address.
 */
export class SiteValueReader implements ValueReader {
  readonly renderedAt: number | null;
  readonly #rendered: Readonly<Record<string, unknown>>;
  readonly #handles = new Map<string, Handle<unknown>>();
  readonly #loads = new Set<() => void>();
  #fetches = false;

  constructor(rendered: Pick<RenderedPage, 'at' | 'values'> | null) {
    this.renderedAt = rendered?.at ?? null;
    this.#rendered = rendered?.values ?? {};
  }

  /**
   * Starts fetching, once it is known that nobody is signed in, so the database won't deliver the values: missing ones,
   * and outdated ones while the page is visible.
   *
   * @returns the function that stops it
   */
  startFetching(): () => void {
    this.#fetches = true;
    const look = (): void => {
      if (document.visibilityState === 'visible') for (const load of [...this.#loads]) load();
    };
    look();
    const timer = setInterval(look, FRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      this.#fetches = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  handle<T>(location: Location<T>): Handle<T> {
    const known = this.#handles.get(location.key);
    // Each key has one parser, so the handle has this location's type.
    if (known) return known as Handle<T>;
    const handle = this.#make(location);
    this.#handles.set(location.key, handle);
    return handle;
  }

  #make<T>({ path, parse }: Location<T>): Handle<T> {
    const readers = new Set<() => void>();
    const source = path in LOCAL ? LOCAL : this.#rendered;
    const rendered: Loaded<T> = Object.hasOwn(source, path) ? loadedFrom(parse, source[path], () => retry()) : LOADING;
    let state: Loaded<T> = rendered;
    let cameAt = Object.hasOwn(source, path) ? (this.renderedAt ?? 0) : 0;
    let isAsked = false;
    const isFresh = (): boolean => {
      if (path in LOCAL) return true;
      const age = Date.now() - cameAt;
      // A negative age means that this clock is behind the rendering server's, so the age is unknown.
      return age >= 0 && age < FRESH_MS;
    };
    const show = (next: Loaded<T>): void => {
      state = next;
      for (const reader of [...readers]) reader();
    };
    const load = (): void => {
      if (!this.#fetches || isAsked || isFresh()) return;
      isAsked = true;
      fetchValue(path).then(
        (fetched) => {
          isAsked = false;
          cameAt = Date.now();
          show(loadedFrom(parse, fetched, retry));
        },
        (error: unknown) => {
          isAsked = false;
          logNote(`site ${path}`, error);
          if (state.status !== 'value') show({ status: 'error', reason: 'unavailable', retry });
        },
      );
    };
    const retry = (): void => {
      show(LOADING);
      load();
    };
    return {
      subscribe: (onChange) => {
        readers.add(onChange);
        this.#loads.add(load);
        load();
        return () => {
          readers.delete(onChange);
          if (readers.size === 0) this.#loads.delete(load);
        };
      },
      snapshot: () => state,
      rendered: () => rendered,
    };
  }
}

/** Returns live values, and until each has arrived the value that the page shows already. */
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
      const known = handles.get(location.key);
      // Each key has one parser: see SiteValues.
      if (known) return known as Handle<T>;
      const handle = make(location);
      handles.set(location.key, handle);
      return handle;
    },
  };
}
