import { recordAttendance } from '@gym/domain/contracts/attendance';
import type { RefusalReason } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { happenedAt, type OutboxEntry, type OutboxItem } from '../../door/outbox/entry.ts';
import { logNote } from '../../lib/log.ts';
import { momentText } from '../../lib/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './refused-list.module.css';
import { REFUSED_REASON_TEXT, REFUSED_TEXT } from './refused-text.ts';
import { useOutbox } from './use-outbox.ts';
import { useRefused } from './use-refused.ts';

interface RefusedListProps {
  /** Returns the ID token of the staff member who resends; `null` if there is none. */
  readonly idToken: () => Promise<string | null>;
  /** Returns a person's name; `null` if this device doesn't know it. */
  readonly nameOf: (uid: string) => Promise<string | null>;
}

class ResendRefused extends Error {
  override readonly name = 'ResendRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

function doNothing(): void {}

/** Returns the uid of the person in a record; `null` for a guest, who has none, and for an unknown person. */
function uidOf(item: OutboxItem): string | null {
  if ('denied' in item) return item.denied.uid;
  return 'guest' in item ? null : item.checkIn.uid;
}

/** The records of this device that the server refused, each until staff resend or dismiss it. */
export function RefusedList({ idToken, nameOf }: RefusedListProps) {
  const outbox = useOutbox();
  const entries = useRefused();
  if (entries.length === 0) return <p className={styles.note}>{REFUSED_TEXT.none}</p>;
  return (
    <section className={styles.refused}>
      <h3 className={styles.title}>{REFUSED_TEXT.title}</h3>
      <p className={styles.note}>{REFUSED_TEXT.intro}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <RefusedRow
            key={entry.seq}
            entry={entry}
            nameOf={nameOf}
            onResend={async () => {
              await outbox?.resend(entry, async ({ id, uid, branch, at }) => {
                // The check-in's id makes it idempotent, so each attempt may have a new request id.
                const input = { requestId: crypto.randomUUID(), uid, branch, At: at, Id: id };
                const answer = await call(recordAttendance, input, idToken);
                if (!answer.ok) throw new ResendRefused(answer.refusal.reason);
              });
            }}
            onDismiss={async () => outbox?.dismiss(entry.seq)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly entry: OutboxEntry;
  readonly nameOf: (uid: string) => Promise<string | null>;
  readonly onResend: () => Promise<void>;
  readonly onDismiss: () => Promise<void>;
}

function useName(item: OutboxItem, nameOf: RowProps['nameOf']): string {
  const uid = uidOf(item);
  const [name, setName] = useState<string | null>('guest' in item ? item.guest.name : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person needs another name
  useEffect(() => {
    if (uid === null) return;
    let current = true;
    nameOf(uid).then(
      (found) => {
        if (current) setName(found);
      },
      (error: unknown) => logNote('name', error),
    );
    return () => {
      current = false;
    };
  }, [uid]);
  return name ?? REFUSED_TEXT.unknownPerson;
}

function RefusedRow({ entry, nameOf, onResend, onDismiss }: RowProps) {
  const { item, refusal } = entry;
  const name = useName(item, nameOf);
  const [isConfirming, setConfirming] = useState(false);
  const at = happenedAt(item);

  const {
    busy,
    refusal: problem,
    run,
  } = useAction(async (work: () => Promise<void>): Promise<Answer<void, RefusalReason>> => {
    try {
      await work();
      return { ok: true, value: undefined };
    } catch (error) {
      return { ok: false, refusal: error instanceof ResendRefused ? error.reason : 'unavailable' };
    }
  }, doNothing);
  return (
    <li className={styles.row}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        {REFUSED_TEXT.kinds[item.kind]} · {momentText(at)}
      </p>
      {refusal && <p className={styles.facts}>{REFUSED_REASON_TEXT[refusal.reason]}</p>}
      {problem && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[problem]}
        </Notice>
      )}
      {isConfirming ? (
        <div className={styles.actions}>
          <p className={styles.question}>{REFUSED_TEXT.dismissTitle(name)}</p>
          <p className={styles.facts}>{REFUSED_TEXT.dismissBody}</p>
          <Button look="secondary" onClick={() => setConfirming(false)}>
            {REFUSED_TEXT.keep}
          </Button>
          <Button look="secondary" busy={busy} onClick={() => run(onDismiss)}>
            {REFUSED_TEXT.dismiss}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {item.kind === 'check-in' && (
            <Button busy={busy} onClick={() => run(onResend)}>
              {REFUSED_TEXT.resend}
            </Button>
          )}
          <Button look="secondary" onClick={() => setConfirming(true)}>
            {REFUSED_TEXT.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
}
