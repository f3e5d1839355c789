import { useState } from 'react';
import { type Device, endDevice, removeDevice, useDevices } from '../../data/devices.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useUserRecord } from '../../data/users.ts';
import { logNote } from '../../lib/log.ts';
import { ListFailed } from '../../shared/list-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DEVICE_TEXT } from './device-text.ts';
import styles from './settings.module.css';

/** The devices of every branch that keep people, with how they are; a desk's copy is ended here. */
export function DeviceSettings({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <>
      <p className={styles.text}>{DEVICE_TEXT.body}</p>
      {branches.map((branch) => (
        <Card key={branch.key} title={branch.value.Name}>
          <Devices branch={branch.key} />
        </Card>
      ))}
    </>
  );
}

function Devices({ branch }: { readonly branch: string }) {
  const devices = useDevices(branch);
  if (devices.status === 'loading') return <Skeleton height={96} radius={16} />;
  if (devices.status === 'error') {
    return <ListFailed reason={devices.reason} retry={devices.retry} />;
  }
  if (devices.value.length === 0) return <p className={styles.text}>{DEVICE_TEXT.none}</p>;
  return (
    <ul className={styles.people}>
      {devices.value.map((device) => (
        <DeviceRow key={device.key} branch={branch} device={device} />
      ))}
    </ul>
  );
}

function factsOf({ Seen, Build, Queue, Refused, Version }: Device['value']): string {
  const facts = [DEVICE_TEXT.seen(Seen), DEVICE_TEXT.build(Build), DEVICE_TEXT.roster(Version)];
  if (Queue > 0) facts.push(DEVICE_TEXT.queue(Queue));
  if (Refused > 0) facts.push(DEVICE_TEXT.refused(Refused));
  return facts.join(' · ');
}

function DeviceRow({ branch, device }: { readonly branch: string; readonly device: Device }) {
  const { key, value } = device;
  const owner = useUserRecord(value.Uid ?? key);
  const { uid } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const words = value.Kind === 'desk' ? DEVICE_TEXT.desk(value.Device ?? '') : DEVICE_TEXT.terminal;
  const ownerName = owner.status === 'value' ? (owner.value?.Nombre ?? owner.value?.Email) : undefined;
  const name = ownerName === undefined ? words : `${words} · ${ownerName}`;
  const { busy, refusal, run } = useAction(
    async (work: () => Promise<void>): Promise<Answer<void, 'failed'>> => {
      try {
        await work();
        return { ok: true, value: undefined };
      } catch (error) {
        logNote('device', error);
        return { ok: false, refusal: 'failed' };
      }
    },
    () => setAsking(false),
  );
  const problem = refusal && (
    <Notice tone="bad" live>
      {DEVICE_TEXT.failed}
    </Notice>
  );
  return (
    <li>
      <div className={styles.person}>
        <b>{name}</b>
        <span>
          <Dated>{factsOf(value)}</Dated>
        </span>
        {value.Ended && <span>{DEVICE_TEXT.ended}</span>}
        {!asking && problem}
      </div>
      {value.Kind === 'desk' && !value.Ended && (
        <Button look="secondary" aria-label={DEVICE_TEXT.endName(name)} onClick={() => setAsking(true)}>
          {DEVICE_TEXT.end}
        </Button>
      )}
      {value.Ended && (
        <Button
          look="secondary"
          busy={busy}
          aria-label={DEVICE_TEXT.removeName(name)}
          onClick={() => run(() => removeDevice(branch, key))}
        >
          {DEVICE_TEXT.remove}
        </Button>
      )}
      {asking && (
        <Dialog title={DEVICE_TEXT.endTitle} onClose={() => setAsking(false)}>
          <p>{DEVICE_TEXT.endBody(name)}</p>
          {problem}
          <DialogActions>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {DEVICE_TEXT.back}
            </Button>
            <Button busy={busy} onClick={() => run(() => endDevice(branch, key, uid))}>
              {DEVICE_TEXT.end}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </li>
  );
}
