import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { logNote } from '../../lib/log.ts';
import { Rendered } from '../../lib/rendered-page.ts';
import { useSession } from '../session.ts';
import { type ValueReader, Values } from '../value-reader.ts';
import { liveOver, SiteValueReader } from './site-values.ts';

/** Interval at which an SDK that couldn't be loaded is loaded again, milliseconds. */
const AGAIN_MS = 5_000;

/**
 * Returns the database's values once somebody is signed in and the SDK is loaded; `missing` while it can't be loaded,
 * `null` for visitors.
 */
function useLive(isSignedIn: boolean): ValueReader | 'missing' | null {
  const [live, setLive] = useState<ValueReader | 'missing' | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout>;
    const load = (): void => {
      Promise.all([import('../database-values.ts'), import('../../lib/database.ts')]).then(
        ([{ databaseValues }, { database }]) => {
          if (isCurrent) setLive(databaseValues(database));
        },
        (error: unknown) => {
          logNote('live values', error);
          if (!isCurrent) return;
          setLive('missing');
          again = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      isCurrent = false;
      clearTimeout(again);
      setLive(null);
    };
  }, [isSignedIn]);
  return live;
}

/**
 * Provides the values of a public page: those that it was rendered with, and others fetched from the app's own address.
 * It loads the database only for signed-in people, whose values are live.
 */
export function PublicData({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const rendered = useContext(Rendered);
  const live = useLive(status === 'signed-in');
  const values = useMemo(() => new SiteValueReader(rendered), [rendered]);
  const fetches = status === 'signed-out' || live === 'missing';
  useEffect(() => (fetches ? values.startFetching() : undefined), [values, fetches]);
  const reader = useMemo(() => (live && live !== 'missing' ? liveOver(live, values) : values), [live, values]);
  return <Values value={reader}>{children}</Values>;
}
