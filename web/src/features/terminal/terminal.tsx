import type { Policy } from '@gym/domain/attendance/attendance';
import type { SelfCheckInMode } from '@gym/domain/database/system/branches';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenDoor } from '../../door/open-door.ts';
import { openRoster, type Roster } from '../../door/roster/open-roster.ts';
import { store } from '../../lib/device-storage.ts';
import { useFullScreenOnTouch } from '../../lib/full-screen.ts';
import { useReloadForNewBuild } from '../../lib/new-build.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { useDoor } from '../../shared/door/use-door.ts';
import { useOutboxCounts } from '../../shared/door/use-outbox.ts';
import { Message } from '../../ui/message.tsx';
import { DoorScreen } from './door-screen.tsx';
import { type PasswordPurpose, StaffPanel } from './staff-panel.tsx';
import styles from './terminal.module.css';
import { TerminalBar } from './terminal-bar.tsx';
import { TERMINAL_TEXT } from './text.ts';
import { useBranchCode } from './use-branch-code.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { useSound } from './use-sound.ts';

export interface TerminalProps {
  /** Uid of the terminal's own account. */
  readonly uid: string;
  readonly branch: { readonly key: string; readonly name: string; readonly selfCheckIn: SelfCheckInMode };
  readonly gymName: string;
  readonly policy: Policy;
  /** Signs the terminal out. */
  readonly onLeave: () => void;
}

/** The terminal: covers the whole screen, decides on the device, and works without network. */
export function Terminal(props: TerminalProps) {
  const { uid, branch, policy } = props;
  const door = useDoor({ branch: branch.key, author: uid, via: 'kiosk', policy, roster: openRoster });
  useWakeLock();
  if (door.status === 'failed') {
    return (
      <div className={styles.failed}>
        <Message icon={IconDatabaseOff} title={TERMINAL_TEXT.noStorage} body={TERMINAL_TEXT.noStorageBody} live />
      </div>
    );
  }
  if (door.status === 'opening') return <div className={styles.terminal} aria-busy="true" />;
  return <OpenTerminal {...props} openedDoor={door.open} />;
}

function OpenTerminal({
  uid,
  branch,
  gymName,
  onLeave,
  openedDoor,
}: TerminalProps & { readonly openedDoor: OpenDoor<Roster> }) {
  const counts = useOutboxCounts();
  const roster = useSyncExternalStore(openedDoor.roster.sync.subscribe, openedDoor.roster.sync.state);
  const [purpose, setPurpose] = useState<PasswordPurpose | null>(null);
  const [busy, setBusy] = useState(false);
  const sound = useSound();
  const isFullScreen = useFullScreenOnTouch();
  const code = useBranchCode(branch.key, branch.selfCheckIn === 'code');
  useHeartbeat({ branch: branch.key, uid, counts, version: roster.version });
  useReloadForNewBuild(!busy && purpose === null && counts.unsent === 0);

  // Marks the device as a terminal.
  useEffect(() => {
    store('terminalUid', uid);
  }, [uid]);

  // Prevents the page behind the terminal from scrolling.
  useEffect(() => {
    document.documentElement.classList.add(styles.still ?? '');
    return () => document.documentElement.classList.remove(styles.still ?? '');
  }, []);

  return (
    <DoorScreen
      openedDoor={openedDoor}
      muted={sound.muted}
      code={branch.selfCheckIn === 'code' ? { shown: code } : null}
      onBusy={setBusy}
      bar={
        <TerminalBar
          gymName={gymName}
          branchName={branch.name}
          counts={counts}
          isRosterLoading={roster.status === 'loading' && roster.version === 0}
          wantsTouch={!isFullScreen || (!sound.muted && !sound.canPlay)}
          muted={sound.muted}
          onMute={() => (sound.muted ? sound.toggle() : setPurpose('mute'))}
          onStaff={() => setPurpose('staff')}
        />
      }
      panel={
        purpose && (
          <StaffPanel
            key={purpose}
            purpose={purpose}
            branch={branch.key}
            nameOf={async (person) => (await openedDoor.roster.people.byUid(person))?.name ?? null}
            onClose={() => setPurpose(null)}
            onMute={sound.toggle}
            onLeave={onLeave}
          />
        )
      }
    />
  );
}
