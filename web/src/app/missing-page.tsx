import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { forget, readStored, store } from '../lib/device-storage.ts';
import { logNote } from '../lib/log.ts';
import { loadNewBuild, updateAndReload } from '../lib/new-build.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';

/** Minimum time between two automatic reloads of a page whose code is missing, milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;
/** Interval of retries, milliseconds, because not every device reports that the network is back. */
const RETRY_INTERVAL_MS = 10_000;

/** Whether this page has been reloaded automatically a short time ago. */
function wasReloaded(): boolean {
  const [at, path] = readStored('reloadedForCode')?.split(' ') ?? [];
  return path === window.location.pathname && Date.now() - Number(at) < RELOAD_INTERVAL_MS;
}

/**
 * Shown instead of a page whose code could not be loaded, for example because a release removed its file. Reloads the
 * page automatically to get the newest release, at most once in {@link RELOAD_INTERVAL_MS}. Without network it waits
 * for the network.
 */
export function MissingPage() {
  // `loading`: the page is being reloaded. `offline`: the update failed. `failed`: a reload didn't help.
  const [state, setState] = useState<'offline' | 'loading' | 'failed'>(() => (wasReloaded() ? 'failed' : 'loading'));
  const load = useCallback(() => {
    store('reloadedForCode', `${Date.now()} ${window.location.pathname}`);
    updateAndReload().catch((error: unknown) => {
      logNote('newest build', error);
      forget('reloadedForCode');
      setState('offline');
    });
  }, []);
  useEffect(() => {
    if (state === 'failed') return;
    if (state === 'loading') return load();
    addEventListener('online', load);
    const timer = setInterval(load, RETRY_INTERVAL_MS);
    return () => {
      removeEventListener('online', load);
      clearInterval(timer);
    };
  }, [state, load]);
  if (state === 'loading') return <PageSkeleton />;
  if (state === 'failed')
    return (
      <Message icon={IconAlertTriangle} title={FAILURE_TEXT.notLoadedTitle} body={FAILURE_TEXT.notLoadedBody} live>
        <Button onClick={loadNewBuild}>{FAILURE_TEXT.reload}</Button>
      </Message>
    );
  return (
    <Message icon={IconWifiOff} title={FAILURE_TEXT.notCachedTitle} body={FAILURE_TEXT.notCachedBody} live>
      <Button onClick={load}>{FAILURE_TEXT.retry}</Button>
    </Message>
  );
}

/**
 * Shown instead of a part of a page whose code is missing. Only its button reloads the page, because the page may
 * contain unsent text.
 */
export function MissingPart() {
  const [hasFailed, setFailed] = useState(false);
  const load = (): void => void updateAndReload().catch(() => setFailed(true));
  return (
    <Notice tone="warn">
      <p>{hasFailed ? FAILURE_TEXT.partNeedsNetwork : FAILURE_TEXT.partMissing}</p>
      <Button look="secondary" onClick={load}>
        {FAILURE_TEXT.reload}
      </Button>
    </Notice>
  );
}
