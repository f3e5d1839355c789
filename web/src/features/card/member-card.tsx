import { CARD_STEP_MS } from '@gym/domain/door/card-code';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './member-card.module.css';
import { CARD_TEXT } from './text.ts';
import { useCardCode } from './use-card-code.ts';

/** Width and height of the QR, CSS pixels. */
const QR_SIZE = 272;

export interface MemberCardProps {
  readonly gymName: string;
  readonly name: string;
  readonly photo: string | null;
  readonly pin: string;
  /** Secret of the card, from which its codes are computed; base64url. */
  readonly secret: string;
  /** Name of the plan; `null` without a membership. */
  readonly plan: string | null;
  /** Sentence with the last day of the membership; `null` without one. */
  readonly until: string | null;
  /** Name of the person's home branch; `null` without one. */
  readonly branch: string | null;
  /** The membership's state. */
  readonly status: ReactNode;
}

/** The digital card: name, photo, membership, and the code that the door reads. Keeps the screen on. */
export function MemberCard({ gymName, name, photo, pin, secret, plan, until, branch, status }: MemberCardProps) {
  useWakeLock();
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Portrait photo={photo} name={name} size="72px" />
        <div className={styles.who}>
          <p className={styles.gym}>{branch === null ? gymName : `${gymName} · ${branch}`}</p>
          <p className={styles.name}>{name}</p>
        </div>
      </header>
      <CodeArea pin={pin} secret={secret} />
      <div className={styles.pin}>
        <p className={styles.label}>{CARD_TEXT.pin}</p>
        <p className={styles.digits}>{pin}</p>
        <p className={styles.hint}>{CARD_TEXT.pinHint}</p>
      </div>
      <footer className={styles.foot}>
        <div>
          <p className={styles.plan}>{plan ?? CARD_TEXT.noPlan}</p>
          {until !== null && <p className={styles.hint}>{until}</p>}
        </div>
        {status}
      </footer>
    </article>
  );
}

function CodeArea({ pin, secret }: Pick<MemberCardProps, 'pin' | 'secret'>) {
  const code = useCardCode(pin, secret);
  const qr = useRef<HTMLDivElement>(null);
  const isShown = code !== null;
  // On a low screen (landscape, 400 % zoom) the code would be below the fold, so this scrolls to it.
  useEffect(() => {
    if (isShown) qr.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!code) return <Skeleton height={QR_SIZE} radius={16} />;
  return (
    <div className={styles.code}>
      <div ref={qr} className={styles.qr}>
        <QrCode text={code.text} label={CARD_TEXT.code} size={QR_SIZE} />
      </div>
      <p className={styles.hint}>{CARD_TEXT.hint}</p>
      <p className={styles.change}>
        <span aria-hidden="true" className={styles.time}>
          <span style={{ inlineSize: `${((code.secondsLeft * 1_000) / CARD_STEP_MS) * 100}%` }} />
        </span>
        {CARD_TEXT.changes(code.secondsLeft)}
      </p>
    </div>
  );
}
