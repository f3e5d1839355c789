import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconShieldLock,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useConnected } from '../../data/public/connection.ts';
import type { OutboxCounts } from '../../door/outbox/ports.ts';
import { refusedText, stuckText, unsentText } from '../../shared/door/text.ts';
import styles from './terminal-bar.module.css';
import { TERMINAL_TEXT } from './text.ts';

interface TerminalBarProps {
  readonly gymName: string;
  readonly branchName: string;
  readonly counts: OutboxCounts;
  readonly isRosterLoading: boolean;
  /** Whether a touch is needed to restore full screen or sound. */
  readonly wantsTouch: boolean;
  readonly muted: boolean;
  /** Called when staff want to mute or unmute the sound. */
  readonly onMute: () => void;
  /** Opens the staff panel. */
  readonly onStaff: () => void;
}

/** The top bar of the terminal: gym, branch, state of records and connection, and two buttons for staff. */
export function TerminalBar(props: TerminalBarProps) {
  const { gymName, branchName, counts, isRosterLoading, wantsTouch, muted, onMute, onStaff } = props;
  const connected = useConnected();
  const Volume = muted ? IconVolumeOff : IconVolume;
  return (
    <header className={styles.bar}>
      <p className={styles.names}>
        <strong>{gymName}</strong>
        <span>{branchName}</span>
      </p>
      {wantsTouch && <p className={styles.touch}>{TERMINAL_TEXT.wakeUp}</p>}
      <ul className={styles.facts} aria-label={TERMINAL_TEXT.state}>
        {isRosterLoading && <li>{TERMINAL_TEXT.rosterLoading}</li>}
        {counts.refused > 0 && (
          <li>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            {refusedText(counts.refused)}
          </li>
        )}
        {counts.stuck > 0 && (
          <li>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            {stuckText(counts.stuck)}
          </li>
        )}
        <li>
          {counts.unsent > 0 ? (
            <IconCloudUp size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconCloudCheck size={20} stroke={1.75} aria-hidden />
          )}
          {unsentText(counts.unsent)}
        </li>
        {connected === false && (
          <li>
            <IconCloudOff size={20} stroke={1.75} aria-hidden />
            {TERMINAL_TEXT.offline}
          </li>
        )}
      </ul>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-pressed={muted}
          aria-label={TERMINAL_TEXT.mute}
          onClick={onMute}
        >
          <Volume size={24} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className={styles.button} aria-label={TERMINAL_TEXT.staff} onClick={onStaff}>
          <IconShieldLock size={24} stroke={1.75} aria-hidden />
        </button>
      </div>
    </header>
  );
}
