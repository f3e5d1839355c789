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
import { pressedByKey, ROW } from '../../ui/row-keys.ts';
import { SIGNS } from '../../ui/signs.ts';
import { useWasInView } from '../../ui/use-was-in-view.ts';
import { type DeniedEntry, type FeedEntry, findRemedy } from './door-feed.ts';
import styles from './feed.module.css';
import { FEED_TEXT, REMEDY_TEXT } from './feed-text.ts';
import type { DeskPanel } from './use-desk.ts';
import { useNetworkWait } from './waits.ts';

/** The icon of each channel. */
const CHANNEL_ICONS = { self: IconDeviceMobile, kiosk: IconDeviceTablet, desk: IconDeviceDesktop } as const;
const ROW_SIGNS = { ...SIGNS, info: IconTicket };
type Tone = keyof typeof ROW_SIGNS;

interface FeedRowProps {
  readonly entry: FeedEntry;
  /** Uid of the person whose result the desk shows. Their rows have no buttons, because the result has them. */
  readonly attending: string | null;
  readonly onAttend: (person: { readonly uid: string; readonly name: string }, panel: DeskPanel) => void;
  /** Removes a denial from the feed, because staff have attended to it. */
  readonly onSettle: (entry: DeniedEntry) => void;
}

/** One entry of the feed: photo, name, time, verdict, channel, and the buttons for a denied person. */
export function FeedRow({ entry, attending, onAttend, onSettle }: FeedRowProps) {
  switch (entry.kind) {
    case 'guest':
      return (
        <FeedRowLayout
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
      return entry.name === null ? <UnnamedVisit {...row} uid={uid} /> : <FeedRowLayout {...row} name={entry.name} />;
    }
    case 'denied':
      return entry.uid === null ? (
        <DeniedRow
          entry={entry}
          uid={null}
          name={FEED_TEXT.unknown}
          attending={attending}
          onAttend={onAttend}
          onSettle={onSettle}
        />
      ) : (
        <DeniedMember entry={entry} uid={entry.uid} attending={attending} onAttend={onAttend} onSettle={onSettle} />
      );
  }
}

interface DeniedProps extends Pick<FeedRowProps, 'attending' | 'onAttend' | 'onSettle'> {
  readonly entry: DeniedEntry;
}

function useProfileName(uid: string): string {
  const user = useRecord(userPath, { uid });
  return user.status === 'value' ? (user.value?.Nombre ?? FEED_TEXT.unknown) : '…';
}

function DeniedMember({ uid, ...rest }: DeniedProps & { readonly uid: string }) {
  return <DeniedRow {...rest} uid={uid} name={useProfileName(uid)} />;
}

/**
 * A check-in that has no name yet. The server's trigger adds the name later, possibly after a cold start, so the name
 * of the profile is shown until then.
 */
function UnnamedVisit({ uid, ...row }: Omit<RowProps, 'name'> & { readonly uid: string }) {
  return <FeedRowLayout {...row} uid={uid} name={useProfileName(uid)} />;
}

function DeniedRow({
  entry,
  uid,
  name,
  attending,
  onAttend,
  onSettle,
}: DeniedProps & { readonly uid: string | null; readonly name: string }) {
  const remedy = findRemedy(entry.reasons);
  const { mustWait, labelOf } = useNetworkWait();
  const words = entry.reasons.map((reason) => DENIAL_LABELS[reason]).join(' · ');
  if (uid !== null && uid === attending)
    return <FeedRowLayout entry={entry} tone="bad" uid={uid} name={name} words={words} />;
  return (
    <FeedRowLayout entry={entry} tone="bad" uid={uid} name={name} words={words}>
      <div className={styles.actions}>
        {uid !== null && remedy && (
          <Button
            size="small"
            disabled={mustWait}
            onClick={() => onAttend({ uid, name }, remedy)}
            {...pressedByKey('r')}
          >
            {labelOf(REMEDY_TEXT[remedy])}
          </Button>
        )}
        {uid !== null && (
          <Button
            size="small"
            look="secondary"
            onClick={() => onAttend({ uid, name }, 'let-in')}
            {...pressedByKey('d')}
          >
            {FEED_TEXT.letInShort}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label={FEED_TEXT.settleName(name)}
          onClick={() => onSettle(entry)}
          {...pressedByKey('a')}
        >
          {FEED_TEXT.settle}
        </Button>
      </div>
    </FeedRowLayout>
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

function FeedRowLayout({ entry, tone, uid, name, words, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const wasInView = useWasInView(row);
  const photo = useDeskPhoto(uid, wasInView);
  const Sign = ROW_SIGNS[tone];
  const ChannelIcon = CHANNEL_ICONS[entry.via];
  return (
    <li ref={row} className={styles.row} data-tone={tone} {...(uid === null && !children ? {} : ROW)}>
      <Portrait photo={photo} name={name} size="40px" />
      <div className={styles.who}>
        {uid === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link to={memberPath(uid)} className={styles.name} {...pressedByKey('f')}>
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
        <span className={styles.channel}>
          <ChannelIcon size={16} stroke={1.75} aria-hidden />
          {CHANNEL_TEXT[entry.via]}
        </span>
      </span>
      {children}
    </li>
  );
}
