import { terminalOwner } from '@gym/domain/database/door/terminals';
import { userPath } from '@gym/domain/database/people/users';
import { useState } from 'react';
import { type Device, endDevice, removeDevice, useDevices } from '../../data/devices.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useRecord } from '../../data/read.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { logNote } from '../../lib/log.ts';
import { DEVICE_TEXT, refusedText, unsentText } from '../../shared/door/text.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { List } from '../../shared/list/list.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { UnbrokenDates } from '../../ui/dated.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { DEVICE_SETTINGS_TEXT } from './device-text.ts';
import styles from './settings.module.css';

/**
 * Lists, for each branch, the devices that store personal data, with their state. A desk's use without network can be
 * ended. A device whose use was ended can be removed from the list.
 */
export function DeviceSettings({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <>
      <p className={styles.text}>{DEVICE_SETTINGS_TEXT.body}</p>
      {branches.map((branch) => (
        <Card key={branch.key} title={branch.value.Name}>
          <BranchDevices branch={branch.key} />
        </Card>
      ))}
    </>
  );
}

function BranchDevices({ branch }: { readonly branch: string }) {
  const devices = useDevices(branch);
  return (
    <List
      items={devices}
      keyOf={({ key }) => key}
      empty={<p className={styles.text}>{DEVICE_TEXT.none}</p>}
      skeleton={<LoadingBlock height={96} />}
      className={styles.records}
    >
      {(device) => <DeviceRow branch={branch} device={device} />}
    </List>
  );
}

function factsText({ Seen, Build, Queue, Refused, Version }: Device['value']): string {
  const facts = [DEVICE_TEXT.seen(Seen), DEVICE_TEXT.build(Build), DEVICE_SETTINGS_TEXT.roster(Version)];
  if (Queue > 0) facts.push(unsentText(Queue));
  if (Refused > 0) facts.push(refusedText(Refused));
  return facts.join(' · ');
}

function DeviceRow({ branch, device }: { readonly branch: string; readonly device: Device }) {
  const { key, value } = device;
  const owner = useRecord(userPath, { uid: terminalOwner(key) });
  const { uid } = useSignedIn();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const kindText = value.Kind === 'desk' ? DEVICE_TEXT.desk(value.Device ?? '') : DEVICE_TEXT.terminal;
  const ownerName = owner.status === 'value' ? (owner.value?.Nombre ?? owner.value?.Email) : undefined;
  const name = ownerName === undefined ? kindText : `${kindText} · ${ownerName}`;
  const { busy, refusal, run } = useAction(
    async (change: () => Promise<void>): Promise<Answer<void, 'failed'>> => {
      try {
        await change();
        return { ok: true, value: undefined };
      } catch (error) {
        logNote('device', error);
        return { ok: false, refusal: 'failed' };
      }
    },
    () => setDialogOpen(false),
  );
  const problem = refusal && (
    <Notice tone="bad" live>
      {DEVICE_SETTINGS_TEXT.failed}
    </Notice>
  );
  return (
    <li>
      <div className={styles.recordText}>
        <b>{name}</b>
        <span>
          <UnbrokenDates>{factsText(value)}</UnbrokenDates>
        </span>
        {value.Ended && <span>{DEVICE_SETTINGS_TEXT.ended}</span>}
        {!isDialogOpen && problem}
      </div>
      {value.Kind === 'desk' && !value.Ended && (
        <Button look="secondary" aria-label={DEVICE_SETTINGS_TEXT.endName(name)} onClick={() => setDialogOpen(true)}>
          {DEVICE_SETTINGS_TEXT.end}
        </Button>
      )}
      {value.Ended && (
        <Button
          look="secondary"
          busy={busy}
          aria-label={DEVICE_SETTINGS_TEXT.removeName(name)}
          onClick={() => run(() => removeDevice(branch, key))}
        >
          {DEVICE_SETTINGS_TEXT.remove}
        </Button>
      )}
      {isDialogOpen && (
        <Dialog title={DEVICE_SETTINGS_TEXT.endTitle} onClose={() => setDialogOpen(false)}>
          <p>{DEVICE_SETTINGS_TEXT.endBody(name)}</p>
          {problem}
          <DialogFoot
            confirm={DEVICE_SETTINGS_TEXT.end}
            busy={busy}
            onConfirm={() => run(() => endDevice(branch, key, uid))}
            onBack={() => setDialogOpen(false)}
          />
        </Dialog>
      )}
    </li>
  );
}
