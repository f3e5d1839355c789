import { useState } from 'react';
import { TooManyDesks } from '../../door/desk-copy/place.ts';
import { useAreSetsCached } from '../../lib/kept-files.ts';
import { logNote } from '../../lib/log.ts';
import type { UsedDeskCopy } from '../../shared/door/use-desk-copy.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './desk.module.css';
import { OFFLINE_TEXT } from './offline-text.ts';

function doNothing(): void {}

interface OfflineSwitchProps {
  readonly deskCopy: UsedDeskCopy;
  /** Whether there is no network. The copy can then be switched off, but not on. */
  readonly offline: boolean;
}

/** Switch for the copy of the branch's people on this device, which the desk needs to work without network. */
export function OfflineSwitch({ deskCopy, offline }: OfflineSwitchProps) {
  const { status, people, switchTo } = deskCopy;
  const isAppCached = useAreSetsCached();
  const isOn = status === 'loading' || status === 'ready' || status === 'failed';
  // The position of the switch while the request runs.
  const [requested, setRequested] = useState(false);
  const { busy, refusal, run } = useAction(async (on: boolean): Promise<Answer<void, 'failed' | 'tooMany'>> => {
    try {
      await switchTo(on);
      return { ok: true, value: undefined };
    } catch (error) {
      if (error instanceof TooManyDesks) return { ok: false, refusal: 'tooMany' };
      logNote('desk without network', error);
      return { ok: false, refusal: 'failed' };
    }
  }, doNothing);
  return (
    <Card title={OFFLINE_TEXT.title}>
      <Checkbox
        checked={busy ? requested : isOn}
        disabled={busy || (offline && !isOn)}
        onChange={(on) => {
          setRequested(on);
          void run(on);
        }}
      >
        {OFFLINE_TEXT.use}
      </Checkbox>
      <div aria-live="polite" className={styles.facts}>
        {status === 'off' && (offline ? OFFLINE_TEXT.waitsForNetwork : OFFLINE_TEXT.useHint)}
        {status === 'loading' && OFFLINE_TEXT.loading(people)}
        {status === 'ready' && (isAppCached ? OFFLINE_TEXT.ready(people) : OFFLINE_TEXT.loadingApp)}
        {status === 'failed' && <Notice tone="bad">{OFFLINE_TEXT.noStorage}</Notice>}
        {status === 'gone' && <Notice tone="warn">{OFFLINE_TEXT.gone}</Notice>}
        {refusal && <Notice tone="bad">{OFFLINE_TEXT[refusal]}</Notice>}
      </div>
    </Card>
  );
}
