import type { CallableOutput } from '@gym/domain/contracts/index';
import { describePanel } from '@gym/domain/contracts/panel';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';

/** The values of a branch's panel, as the server returns them. */
export type BranchPanelValues = CallableOutput<'describePanel'>;

export type PanelState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: RefusalReason; readonly retry: () => void }
  /** `isStale`: the last refresh failed, so `panel` is the one loaded before it. */
  | { readonly status: 'ready'; readonly panel: BranchPanelValues; readonly isStale: boolean };

/** Interval of the refresh while the page is visible, milliseconds. */
const REFRESH_MS = 30_000;
/** Debounce of the refresh after a change of `reloadKey`, milliseconds. */
const DEBOUNCE_MS = 1_500;

/**
 * Loads the panel of a branch. Loads it again every half minute while the page is visible, when the page becomes
 * visible, and soon after `reloadKey` changes.
 *
 * @param reloadKey a text that changes with the data of the panel, such as the day's number of visits
 */
export function useBranchPanel(branch: string, reloadKey: string): PanelState {
  const [state, setState] = useState<PanelState>({ status: 'loading' });
  const refresh = useRef<() => void>(() => {});

  useEffect(() => {
    let isCurrent = true;
    let isLoading = false;
    // Set by a reload during a request, whose answer may lack the newest change. The panel is then loaded again.
    let mustReload = false;
    const load = async (): Promise<void> => {
      if (isLoading) {
        mustReload = true;
        return;
      }
      isLoading = true;
      const answer = await call(describePanel, { branch });
      isLoading = false;
      if (!isCurrent) return;
      if (mustReload) {
        mustReload = false;
        void load();
      }
      setState((last) => {
        if (answer.ok) return { status: 'ready', panel: answer.value, isStale: false };
        if (last.status === 'ready' && answer.refusal.reason !== 'no-permission') return { ...last, isStale: true };
        return { status: 'failed', reason: answer.refusal.reason, retry };
      });
    };
    const retry = (): void => {
      setState({ status: 'loading' });
      void load();
    };
    const loadIfVisible = (): void => {
      if (!document.hidden) void load();
    };
    refresh.current = loadIfVisible;
    setState({ status: 'loading' });
    void load();
    const timer = setInterval(loadIfVisible, REFRESH_MS);
    document.addEventListener('visibilitychange', loadIfVisible);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfVisible);
    };
  }, [branch]);

  const lastKey = useRef(reloadKey);
  useEffect(() => {
    if (reloadKey === lastKey.current) return;
    lastKey.current = reloadKey;
    const timer = setTimeout(() => refresh.current(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [reloadKey]);
  return state;
}
