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
const ONCE_IN_MS = 60_000;
/** Interval at which the network is checked, milliseconds, since not every device reports its return. */
const TRY_EVERY_MS = 10_000;

function wasReloaded(): boolean {
  const [at, path] = readStored('reloadedForCode')?.split(' ') ?? [];
  return path === window.location.pathname && Date.now() - Number(at) < ONCE_IN_MS;
}

/**
 * Shown in place of a page whose code could not be loaded. If there is a network, a release has removed its file, so
 * the page is reloaded once to get the newest release. Without network nothing is reloaded.
 */
export function MissingPage() {
  const [state, setState] = useState<'not-here' | 'loading' | 'failed'>(() => (wasReloaded() ? 'failed' : 'loading'));
  const load = useCallback(() => {
    store('reloadedForCode', `${Date.now()} ${window.location.pathname}`);
    updateAndReload().catch((error: unknown) => {
      logNote('newest build', error);
      forget('reloadedForCode');
      setState('not-here');
    });
  }, []);
  useEffect(() => {
    if (state === 'failed') return;
    if (state === 'loading') return load();
    addEventListener('online', load);
    const timer = setInterval(load, TRY_EVERY_MS);
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
 * Shown in place of a part whose code is missing. It reloads the page only when pressed, because the page may contain
 * unsent text.
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
