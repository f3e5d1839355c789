import { siteValuePath } from '@gym/domain/contracts/site';
import { logNote } from '../../lib/log.ts';
import type { RenderedPage } from '../../lib/rendered-page.ts';
import { withTimeLimit } from '../answered.ts';
import type { Location, ValueReader } from '../value-reader.ts';
import { type Handle, type Loaded, parseLoaded } from '../value-store.ts';

const LOADING = { status: 'loading' } as const;
/** Values of this age or older are fetched again, milliseconds. */
const FRESH_MS = 5 * 60_000;
/** Stand-ins for the values of the SDK, which isn't loaded: the database is connected, and the clock is right. */
const SDK_VALUES: Readonly<Record<string, unknown>> = { '.info/connected': true, '.info/serverTimeOffset': 0 };

async function fetchValue(path: string): Promise<unknown> {
  const answer = await withTimeLimit(fetch(siteValuePath(path)));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/**
 * The values of public pages without the database: those that the page was rendered with, and others fetched over HTTP
 * from the app's own origin.
 */
export class SiteValueReader implements ValueReader {
  readonly renderedAt: number | null;
  readonly #rendered: Readonly<Record<string, unknown>>;
  readonly #handles = new Map<string, Handle<unknown>>();
  readonly #loads = new Set<() => void>();
  #mayFetch = false;

  constructor(rendered: Pick<RenderedPage, 'at' | 'values'> | null) {
    this.renderedAt = rendered?.at ?? null;
    this.#rendered = rendered?.values ?? {};
  }

  /**
   * Starts to fetch missing and outdated values, at once and repeatedly while the page is visible. Call it when it is
   * known that the database won't deliver the values, because nobody is signed in or the SDK can't be loaded.
   *
   * @returns the function that stops fetching
   */
  startFetching(): () => void {
    this.#mayFetch = true;
    const loadIfVisible = (): void => {
      if (document.visibilityState === 'visible') for (const load of [...this.#loads]) load();
    };
    loadIfVisible();
    const timer = setInterval(loadIfVisible, FRESH_MS);
    document.addEventListener('visibilitychange', loadIfVisible);
    return () => {
      this.#mayFetch = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfVisible);
    };
  }

  handle<T>(location: Location<T>): Handle<T> {
    const existing = this.#handles.get(location.key);
    // Each key has one parser, so the handle has this location's type.
    if (existing) return existing as Handle<T>;
    const handle = this.#createHandle(location);
    this.#handles.set(location.key, handle);
    return handle;
  }

  #createHandle<T>({ path, parse }: Location<T>): Handle<T> {
    const listeners = new Set<() => void>();
    const source = path in SDK_VALUES ? SDK_VALUES : this.#rendered;
    const rendered: Loaded<T> = Object.hasOwn(source, path) ? parseLoaded(parse, source[path], () => retry()) : LOADING;
    let state: Loaded<T> = rendered;
    let receivedAt = Object.hasOwn(source, path) ? (this.renderedAt ?? 0) : 0;
    let isLoading = false;
    const isFresh = (): boolean => {
      if (path in SDK_VALUES) return true;
      const age = Date.now() - receivedAt;
      // A negative age means that this clock is behind the rendering server's, so the age is unknown.
      return age >= 0 && age < FRESH_MS;
    };
    const show = (next: Loaded<T>): void => {
      state = next;
      for (const listener of [...listeners]) listener();
    };
    const load = (): void => {
      if (!this.#mayFetch || isLoading || isFresh()) return;
      isLoading = true;
      fetchValue(path).then(
        (fetched) => {
          isLoading = false;
          receivedAt = Date.now();
          show(parseLoaded(parse, fetched, retry));
        },
        (error: unknown) => {
          isLoading = false;
          logNote(`site ${path}`, error);
          if (state.status !== 'value') show({ status: 'error', reason: 'unavailable', retry });
        },
      );
    };
    const retry = (): void => {
      // A damaged value is fetched again even if it is recent.
      receivedAt = 0;
      show(LOADING);
      load();
    };
    return {
      subscribe: (onChange) => {
        listeners.add(onChange);
        this.#loads.add(load);
        load();
        return () => {
          listeners.delete(onChange);
          if (listeners.size === 0) this.#loads.delete(load);
        };
      },
      snapshot: () => state,
      rendered: () => rendered,
    };
  }
}

/** Returns a reader of the live values. While a live value is loading, it returns the state of `fallback`. */
export function preferLiveValues(live: ValueReader, fallback: ValueReader): ValueReader {
  const handles = new Map<string, Handle<unknown>>();
  const createHandle = <T>(location: Location<T>): Handle<T> => {
    const fallbackHandle = fallback.handle(location);
    return {
      subscribe: (onChange) => live.handle(location).subscribe(onChange),
      snapshot: () => {
        const liveState = live.handle(location).snapshot();
        return liveState.status === 'loading' ? fallbackHandle.snapshot() : liveState;
      },
      rendered: fallbackHandle.rendered ?? fallbackHandle.snapshot,
    };
  };
  return {
    renderedAt: fallback.renderedAt,
    handle: <T>(location: Location<T>): Handle<T> => {
      const existing = handles.get(location.key);
      // Each key has one parser, so the handle has this location's type.
      if (existing) return existing as Handle<T>;
      const handle = createHandle(location);
      handles.set(location.key, handle);
      return handle;
    },
  };
}
