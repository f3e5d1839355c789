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

/** A page whose code is missing is not loaded anew twice within this time, milliseconds. */
const ONCE_IN_MS = 60_000;
/** How often the network is tried, milliseconds: not every device tells when it is back. */
const TRY_EVERY_MS = 10_000;

function wasReloaded(): boolean {
  const [at, path] = readStored('reloadedForCode')?.split(' ') ?? [];
  return path === window.location.pathname && Date.now() - Number(at) < ONCE_IN_MS;
}

/**
 * In place of a page whose code is neither on the device nor arrived. With network, its file is gone since a release:
 * the newest release is loaded once, at the same address. Without network nothing is loaded anew.
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
    <Message icon={IconWifiOff} title={FAILURE_TEXT.notHereTitle} body={FAILURE_TEXT.notHereBody} live>
      <Button onClick={load}>{FAILURE_TEXT.retry}</Button>
    </Message>
  );
}

/**
 * In place of a part of a page whose code is missing. The page is loaded anew only by a press, because it may hold what
 * was typed.
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
