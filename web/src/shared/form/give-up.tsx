import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { GIVE_UP_TEXT, WHERE_TO_LOOK } from './text.ts';

/**
 * Button that gives up a request without a known answer. Its dialog asks first. The dialog says what was sent and, if
 * {@link WHERE_TO_LOOK} tells, where to check whether the request was carried out, so that nobody does the same twice.
 */
export function GiveUp({
  what,
  callable,
  size,
  onGiveUp,
}: {
  /** Describes what was sent. */
  readonly what: string;
  /** The name of the callable. */
  readonly callable: string;
  readonly size?: 'small';
  readonly onGiveUp: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const where = WHERE_TO_LOOK[callable];
  const close = (): void => setAsking(false);
  return (
    <>
      <Button look="quiet" {...(size && { size })} onClick={() => setAsking(true)}>
        {GIVE_UP_TEXT.open}
      </Button>
      {isAsking && (
        <Dialog title={GIVE_UP_TEXT.title} onClose={close}>
          <p>{what}</p>
          <p>
            {GIVE_UP_TEXT.body} {where !== undefined && GIVE_UP_TEXT.checkFirst(where)}
          </p>
          <DialogFoot
            confirm={GIVE_UP_TEXT.confirm}
            onConfirm={() => {
              close();
              onGiveUp();
            }}
            onBack={close}
          />
        </Dialog>
      )}
    </>
  );
}
