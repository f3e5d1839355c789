import type { CallableOutput } from '@gym/domain/contracts/index';
import { describePanel } from '@gym/domain/contracts/panel';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';

export type BranchPanelValues = CallableOutput<'describePanel'>;

export type PanelState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: RefusalReason; readonly retry: () => void }
  /** `isLate`: the last refresh failed, so the panel is older. */
  | { readonly status: 'ready'; readonly panel: BranchPanelValues; readonly isLate: boolean };

/** Interval of the refresh while the page is visible. */
const EVERY_MS = 30_000;
/** Debounce of the refresh after changes. */
const SOON_MS = 1_500;

/**
 * Loads the panel of a branch every half minute while the page is visible, and soon after `pulse` changes.
 *
 * @param pulse a value that changes with each visit and sale
 */
export function useBranchPanel(branch: string, pulse: string): PanelState {
  const [state, setState] = useState<PanelState>({ status: 'loading' });
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    let isCurrent = true;
    let isAsking = false;
    // A change while a request runs may be missing in its answer.
    let isAskedAgain = false;
    const look = async (): Promise<void> => {
      if (isAsking) {
        isAskedAgain = true;
        return;
      }
      isAsking = true;
      const answer = await call(describePanel, { branch });
      isAsking = false;
      if (!isCurrent) return;
      if (isAskedAgain) {
        isAskedAgain = false;
        void look();
      }
      setState((last) => {
        if (answer.ok) return { status: 'ready', panel: answer.value, isLate: false };
        if (last.status === 'ready' && answer.refusal.reason !== 'no-permission') return { ...last, isLate: true };
        return { status: 'failed', reason: answer.refusal.reason, retry };
      });
    };
    const retry = (): void => {
      setState({ status: 'loading' });
      void look();
    };
    const lookIfSeen = (): void => {
      if (!document.hidden) void look();
    };
    ask.current = lookIfSeen;
    setState({ status: 'loading' });
    void look();
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [branch]);

  const first = useRef(pulse);
  useEffect(() => {
    if (pulse === first.current) return;
    first.current = pulse;
    const timer = setTimeout(() => ask.current(), SOON_MS);
    return () => clearTimeout(timer);
  }, [pulse]);
  return state;
}
