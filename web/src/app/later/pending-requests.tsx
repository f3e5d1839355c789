import { isUnanswered, type RefusalReason } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Outcome, type RequestSlot, requestKey, requests, type SentRequest } from '../../data/requests.ts';
import { resend } from '../../data/resend.ts';
import { GiveUp } from '../../shared/form/give-up.tsx';
import { UNANSWERED_TEXT } from '../../shared/form/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './bar.module.css';

const TEXT = {
  title: (label: string) => `${label}: no sabemos si se registró`,
  body: UNANSWERED_TEXT.body,
  bodyOnPage: 'Se cortó la conexión al enviarlo. Vuelve a intentarlo en su página: no se registra dos veces.',
  sending: (label: string) => `${label}: enviando…`,
  again: 'Volver a intentar',
  toPage: 'Ir ahí',
  done: (label: string) => `${label}: listo, quedó registrado.`,
  refused: (label: string, why: string) => `${label}: no se registró. ${why}`,
  close: 'Entendido',
} as const;

/** A request without a known answer. */
export interface PendingRequest {
  readonly slot: RequestSlot;
  readonly request: SentRequest;
  readonly isSending: boolean;
  /** Whether an open page shows the request. */
  readonly isShown: boolean;
}

/** Returns the kept requests without a known answer. Renders again when they change. */
export function usePendingRequests(): readonly PendingRequest[] {
  // The snapshot is JSON text, because React compares snapshots with `Object.is`.
  const text = useSyncExternalStore(requests.subscribe, () =>
    JSON.stringify(
      requests.listKept().map(
        ({ request, ...slot }): PendingRequest => ({
          slot,
          request,
          isSending: requests.sendingState(slot) !== 'no',
          isShown: requests.isShown(slot),
        }),
      ),
    ),
  );
  return JSON.parse(text);
}

/** Shows the requests without a known answer that no open page shows, and their outcomes. */
export function PendingRequests() {
  const pending = usePendingRequests().filter(({ isShown }) => !isShown);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  useEffect(
    () =>
      requests.watch((outcome) => {
        if (outcome.isSettled) setOutcomes((current) => [...current, outcome]);
      }),
    [],
  );
  return (
    <div className={styles.bar}>
      {pending.map((request) => (
        <PendingNotice key={requestKey(request.slot)} {...request} />
      ))}
      {outcomes.map((outcome) => (
        <OutcomeNotice
          key={outcome.request.input.requestId}
          outcome={outcome}
          onClose={() => setOutcomes((current) => current.filter((other) => other !== outcome))}
        />
      ))}
    </div>
  );
}

/**
 * A request without a known answer. If only one page may send it again (`page`), it has a link to that page; otherwise
 * a button to retry. A button to give up appears after a retry, or if `page` is open but doesn't show the request.
 * `onGo` is called when the person follows the link.
 */
export function PendingNotice({
  slot,
  request,
  isSending,
  isShown,
  onGo,
}: PendingRequest & { readonly onGo?: () => void }) {
  const { label, page } = request;
  const [isRetried, setRetried] = useState(false);
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  // If the request's own page is open but doesn't show the request, there may be no way to retry.
  const isHiddenOnItsPage = useLocation().pathname === page && !isShown;
  const retry = async (): Promise<void> => {
    setRefusal(await resend(slot, request));
    setRetried(true);
  };
  if (isSending) return <Notice tone="info">{TEXT.sending(label)}</Notice>;
  return (
    <Notice tone="warn" title={TEXT.title(label)} live>
      <p>{page === undefined ? TEXT.body : TEXT.bodyOnPage}</p>
      {refusal !== null && !isUnanswered(refusal) && <p>{staffRefusalText(refusal)}</p>}
      {page !== undefined && (
        <Link to={page} onClick={onGo}>
          {TEXT.toPage}
        </Link>
      )}
      {page === undefined && (
        <Button look="secondary" size="small" onClick={() => void retry()}>
          {TEXT.again}
        </Button>
      )}
      {(isRetried || isHiddenOnItsPage) && (
        <GiveUp what={label} callable={slot.name} size="small" onGiveUp={() => requests.giveUp(slot, request.input)} />
      )}
    </Notice>
  );
}

function OutcomeNotice({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  const { request, result } = outcome;
  return (
    <Notice tone={result.ok ? 'good' : 'bad'} live>
      <p>
        {result.ok ? TEXT.done(request.label) : TEXT.refused(request.label, staffRefusalText(result.refusal.reason))}
      </p>
      <Button look="quiet" size="small" onClick={onClose}>
        {TEXT.close}
      </Button>
    </Notice>
  );
}
