import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { logNote } from '../../lib/log.ts';
import { RenderedPageContext } from '../../lib/rendered-page.ts';
import { useSession } from '../session.ts';
import { type ValueReader, Values } from '../value-reader.ts';
import { preferLiveValues, SiteValueReader } from './site-values.ts';

/** Time after which loading the SDK is tried again, milliseconds. */
const RETRY_MS = 5_000;

/**
 * Returns the reader of the database's values once somebody is signed in and the SDK is loaded; `missing` while the SDK
 * can't be loaded; `null` for visitors and while it is loading.
 */
function useLiveReader(isSignedIn: boolean): ValueReader | 'missing' | null {
  const [live, setLive] = useState<ValueReader | 'missing' | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    let retryTimer: ReturnType<typeof setTimeout>;
    const load = (): void => {
      Promise.all([import('../database-values.ts'), import('../../lib/database.ts')]).then(
        ([{ databaseValues }, { database }]) => {
          if (isCurrent) setLive(databaseValues(database));
        },
        (error: unknown) => {
          logNote('live values', error);
          if (!isCurrent) return;
          setLive('missing');
          retryTimer = setTimeout(load, RETRY_MS);
        },
      );
    };
    load();
    return () => {
      isCurrent = false;
      clearTimeout(retryTimer);
      setLive(null);
    };
  }, [isSignedIn]);
  return live;
}

/**
 * Provides the values of a public page: those that it was rendered with, and others fetched over HTTP from the app's
 * own origin. It loads the database's SDK only for signed-in people, whose values are live.
 */
export function PublicData({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const rendered = useContext(RenderedPageContext);
  const live = useLiveReader(status === 'signed-in');
  const values = useMemo(() => new SiteValueReader(rendered), [rendered]);
  const mayFetch = status === 'signed-out' || live === 'missing';
  useEffect(() => (mayFetch ? values.startFetching() : undefined), [values, mayFetch]);
  const reader = useMemo(() => (live && live !== 'missing' ? preferLiveValues(live, values) : values), [live, values]);
  return <Values value={reader}>{children}</Values>;
}
