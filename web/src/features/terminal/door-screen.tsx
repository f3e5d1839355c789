import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { OpenDoor } from '../../door/open-door.ts';
import type { Roster } from '../../door/roster/open-roster.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Button } from '../../ui/button.tsx';
import { CAMERA_TEXT } from '../../ui/scanner-text.ts';
import { BranchCodePanel } from './branch-code-panel.tsx';
import { DoorAnswerPanel } from './door-answer.tsx';
import { PinPad } from './pin-pad.tsx';
import styles from './terminal.module.css';
import { TerminalClock } from './terminal-clock.tsx';
import { TERMINAL_TEXT } from './text.ts';
import { useAnswers } from './use-answers.ts';
import type { ShownCode } from './use-branch-code.ts';
import { useEntry } from './use-entry.ts';
import { WhoIsIt } from './who-is-it.tsx';

const Scanner = lazyPart(() => import('../../ui/scanner.tsx'), 'Scanner');

interface DoorScreenProps {
  readonly openedDoor: OpenDoor<Roster>;
  readonly muted: boolean;
  /** `null` if the branch uses no codes. `shown`: `null` while the code is unknown. */
  readonly code: { readonly shown: ShownCode | null } | null;
  /** The top bar. */
  readonly bar: ReactNode;
  /** The panel for staff, `null` if it is closed. The door keeps working beside it. */
  readonly panel: ReactNode;
  /** Called with true when somebody types, sees an answer or a question, or must wait; with false when that ends. */
  readonly onBusy: (busy: boolean) => void;
}

/** The terminal's screen: the time or the answer on one side, the typed number and its key pad on the other. */
export function DoorScreen({ openedDoor, muted, code, bar, panel, onBusy }: DoorScreenProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCameraOn, setCameraOn] = useState(() => readStored('terminalCamera') === 'on');
  const answers = useAnswers(openedDoor, muted);
  const { shown, answerNumber, waitSeconds, choice } = answers;
  const isWaiting = waitSeconds > 0;
  const entry = useEntry({
    closed: isWaiting,
    lookUp: (digits) => openedDoor.roster.people.knowsDigits(digits),
    decide: answers.decide,
    field,
  });
  const hasPanel = panel !== null || choice !== null;
  const isBusy = shown !== null || choice !== null || isWaiting || entry.digits !== '';
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  const switchCamera = (on: boolean): void => {
    setCameraOn(on);
    store('terminalCamera', on ? 'on' : 'off');
  };
  return (
    <div className={styles.terminal} data-tone={shown?.tone}>
      {bar}
      <div className={styles.stage} data-crowded={isCameraOn || code !== null || undefined}>
        <div role="status" className={styles.answer} data-over={hasPanel || undefined}>
          {shown && <DoorAnswerPanel key={answerNumber} answer={shown} />}
        </div>
        {panel}
        {choice && !panel && <WhoIsIt people={choice} onChoose={answers.choose} onNone={answers.dropChoice} />}
        {!shown && !hasPanel && (
          <div className={styles.idle}>
            <TerminalClock />
            <p className={styles.invitation}>
              {isWaiting ? TERMINAL_TEXT.wait(waitSeconds) : TERMINAL_TEXT.invitation}
            </p>
            <p className={styles.invitationHint}>{isWaiting ? TERMINAL_TEXT.waitBody : TERMINAL_TEXT.invitationHint}</p>
          </div>
        )}
        <div className={styles.extras} hidden={shown !== null || hasPanel}>
          {isCameraOn ? (
            <div className={styles.camera}>
              <Suspense fallback={null}>
                <Scanner facing="user" onRead={answers.decide} onClose={() => switchCamera(false)} />
              </Suspense>
            </div>
          ) : (
            <Button look="secondary" size="large" onClick={() => switchCamera(true)}>
              <IconCamera size={22} stroke={1.75} aria-hidden />
              {CAMERA_TEXT.open}
            </Button>
          )}
          {code && <BranchCodePanel shown={code.shown} />}
        </div>
      </div>
      <div className={styles.keys}>
        <div>
          <label htmlFor={fieldId} className={styles.label}>
            {TERMINAL_TEXT.field}
          </label>
          <input
            id={fieldId}
            ref={field}
            className={styles.input}
            inputMode="none"
            autoComplete="off"
            spellCheck={false}
            value={entry.digits}
            disabled={isWaiting}
            onChange={(event) => entry.setText(event.currentTarget.value)}
          />
        </div>
        <PinPad disabled={isWaiting} onDigit={entry.typeDigit} onErase={entry.erase} onClear={entry.clear} />
      </div>
    </div>
  );
}
