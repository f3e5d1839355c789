import type { CallableOutput } from '@gym/domain/contracts/index';
import { describePanel } from '@gym/domain/contracts/panel';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';

export type BranchPanelValues = CallableOutput<'describePanel'>;

export type PanelState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: RefusalReason; readonly retry: () => void }
  /** `isLate`: the last time it was asked again nothing came; what is shown is from before. */
  | { readonly status: 'ready'; readonly panel: BranchPanelValues; readonly isLate: boolean };

/** How often it is asked again while somebody looks. */
const EVERY_MS = 30_000;
/** What changes in quick succession is asked for once. */
const SOON_MS = 1_500;

/**
 * How a branch is doing, asked again every half minute while the page is looked at, and soon after `pulse` changes.
 *
 * @param pulse what changes with each visit and sale
 */
export function useBranchPanel(branch: string, pulse: string): PanelState {
  const [state, setState] = useState<PanelState>({ status: 'loading' });
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    let isCurrent = true;
    let isAsking = false;
    // What changes while an answer is under way may not be in it.
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
