import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { PUSH_TEXT } from './push-text.ts';

/** Turns notifications on and off on this device. */
export interface PushDevice {
  isOn(): Promise<boolean>;
  /** Asks for permission, then registers the device. `denied`: the browser or the person refused the permission. */
  turnOn(): Promise<'on' | 'denied' | 'failed'>;
  turnOff(): Promise<void>;
}

/** Switch for notifications on this device. It explains their purpose before the browser asks for permission. */
export function PushSwitch({ device }: { readonly device: PushDevice }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void device.isOn().then((isDeviceOn) => {
      if (!isUnmounted) setOn(isDeviceOn);
    });
    return () => {
      isUnmounted = true;
    };
  }, [device]);
  const { busy, refusal, run } = useAction(
    async (): Promise<
      { readonly ok: true; readonly value: boolean } | { readonly ok: false; readonly refusal: 'denied' | 'failed' }
    > => {
      if (isOn) {
        await device.turnOff();
        return { ok: true, value: false };
      }
      const outcome = await device.turnOn();
      return outcome === 'on' ? { ok: true, value: true } : { ok: false, refusal: outcome };
    },
    setOn,
  );
  if (isOn === null) return null;
  return (
    <Card title={PUSH_TEXT.title}>
      <p>{isOn ? PUSH_TEXT.isOn : PUSH_TEXT.why}</p>
      {refusal && (
        <Notice tone="warn" live>
          {PUSH_TEXT[refusal]}
        </Notice>
      )}
      <div>
        <Button look="secondary" busy={busy} onClick={() => void run()}>
          {isOn ? PUSH_TEXT.turnOff : PUSH_TEXT.turnOn}
        </Button>
      </div>
    </Card>
  );
}
