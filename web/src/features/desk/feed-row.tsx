import { formatTime } from '@gym/domain/calendar/calendar';
import { userPath } from '@gym/domain/database/people/users';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTicket } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useDeskPhoto } from '../../data/photo-cache.ts';
import { useRecord } from '../../data/read.ts';
import { CHANNEL_TEXT, DENIAL_LABELS } from '../../shared/door/words.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { pressedBy, ROW } from '../../ui/row-keys.ts';
import { SIGNS } from '../../ui/signs.ts';
import { useWasInView } from '../../ui/use-was-in-view.ts';
import { type DeniedEntry, type FeedEntry, helpFor } from './door-feed.ts';
import styles from './feed.module.css';
import { FEED_TEXT, HELP_TEXT } from './feed-text.ts';
import type { DeskPanel } from './use-desk.ts';
import { useWaits } from './waits.ts';

const WAYS = { self: IconDeviceMobile, kiosk: IconDeviceTablet, desk: IconDeviceDesktop } as const;
const ROW_SIGNS = { ...SIGNS, info: IconTicket };
type Tone = keyof typeof ROW_SIGNS;

interface FeedRowProps {
  readonly entry: FeedEntry;
  readonly attending: string | null;
  readonly onHelp: (person: { readonly uid: string; readonly name: string }, panel: DeskPanel) => void;
  readonly onSettle: (entry: DeniedEntry) => void;
}

/** One entry of the feed: photo, name, time, verdict, way of entry, and the remedy for a denied person. */
export function FeedRow({ entry, attending, onHelp, onSettle }: FeedRowProps) {
  switch (entry.kind) {
    case 'guest':
      return (
        <Row
          entry={entry}
          tone="info"
          uid={null}
          name={entry.name}
          words={entry.isOwed ? FEED_TEXT.guestOwes : FEED_TEXT.guest}
        />
      );
    case 'in': {
      const { uid, problems, reason } = entry;
      const remarks = problems.map((problem) => PROBLEM_LABELS[problem]).join(' · ');
      const words = reason === null ? remarks || FEED_TEXT.came : FEED_TEXT.letIn(reason);
      const isPlain = remarks === '' && reason === null;
      const row = { entry, tone: isPlain ? 'good' : 'warn', uid, words } as const;
      return entry.name === null ? <Unnamed {...row} uid={uid} /> : <Row {...row} name={entry.name} />;
    }
    case 'denied':
      return entry.uid === null ? (
        <Denied
          entry={entry}
          uid={null}
          name={FEED_TEXT.unknown}
          attending={attending}
          onHelp={onHelp}
          onSettle={onSettle}
        />
      ) : (
        <DeniedMember entry={entry} uid={entry.uid} attending={attending} onHelp={onHelp} onSettle={onSettle} />
      );
  }
}

interface DeniedProps extends Pick<FeedRowProps, 'attending' | 'onHelp' | 'onSettle'> {
  readonly entry: DeniedEntry;
}

function useName(uid: string): string {
  const user = useRecord(userPath, { uid });
  return user.status === 'value' ? (user.value?.Nombre ?? FEED_TEXT.unknown) : '…';
}

function DeniedMember({ uid, ...rest }: DeniedProps & { readonly uid: string }) {
  return <Denied {...rest} uid={uid} name={useName(uid)} />;
}

/**
 * A check-in without a name yet. The server's trigger adds the name after the check-in, possibly after a cold start.
 */
function Unnamed({ uid, ...row }: Omit<RowProps, 'name'> & { readonly uid: string }) {
  return <Row {...row} uid={uid} name={useName(uid)} />;
}

function Denied({
  entry,
  uid,
  name,
  attending,
  onHelp,
  onSettle,
}: DeniedProps & { readonly uid: string | null; readonly name: string }) {
  const help = helpFor(entry.reasons);
  const { waits, said } = useWaits();
  const words = entry.reasons.map((reason) => DENIAL_LABELS[reason]).join(' · ');
  if (uid !== null && uid === attending) return <Row entry={entry} tone="bad" uid={uid} name={name} words={words} />;
  return (
    <Row entry={entry} tone="bad" uid={uid} name={name} words={words}>
      <div className={styles.actions}>
        {uid !== null && help && (
          <Button size="small" disabled={waits} onClick={() => onHelp({ uid, name }, help)} {...pressedBy('r')}>
            {said(HELP_TEXT[help])}
          </Button>
        )}
        {uid !== null && (
          <Button size="small" look="secondary" onClick={() => onHelp({ uid, name }, 'let-in')} {...pressedBy('d')}>
            {FEED_TEXT.letInShort}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label={FEED_TEXT.dismissName(name)}
          onClick={() => onSettle(entry)}
          {...pressedBy('a')}
        >
          {FEED_TEXT.dismiss}
        </Button>
      </div>
    </Row>
  );
}

interface RowProps {
  readonly entry: FeedEntry;
  readonly tone: Tone;
  readonly uid: string | null;
  readonly name: string;
  readonly words: string;
  readonly children?: ReactNode;
}

function Row({ entry, tone, uid, name, words, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useWasInView(row);
  const photo = useDeskPhoto(uid, isSeen);
  const Sign = ROW_SIGNS[tone];
  const Way = WAYS[entry.via];
  return (
    <li ref={row} className={styles.row} data-tone={tone} {...(uid === null && !children ? {} : ROW)}>
      <Portrait photo={photo} name={name} size="40px" />
      <div className={styles.who}>
        {uid === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link to={memberPath(uid)} className={styles.name} {...pressedBy('f')}>
            {name}
          </Link>
        )}
        <span className={styles.words}>
          <Sign size={16} aria-hidden />
          {words}
        </span>
      </div>
      <span className={styles.when}>
        <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>
        <span className={styles.way}>
          <Way size={16} stroke={1.75} aria-hidden />
          {CHANNEL_TEXT[entry.via]}
        </span>
      </span>
      {children}
    </li>
  );
}
