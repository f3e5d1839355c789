import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskCopy, DeskCopyState } from '../../door/desk-copy/desk-copy.ts';
import { type CopyPlace, keptPlace } from '../../door/desk-copy/place.ts';
import { logFailure } from '../../lib/log.ts';

/** The engine of the copy, loaded only by a desk that has one. */
const engine = () => import('../../door/desk-copy/open-desk-copy.ts');

const CLOSED: DeskCopyState = { status: 'loading', people: 0, version: 0 };
const nothing = (): void => undefined;
const listenToNothing = (): (() => void) => nothing;

/** The copy of a branch's people on this device, and the function that switches it on or off. */
export interface UsedDeskCopy {
  /**
   * `off`: not switched on for this branch; `loading`: not everybody has arrived; `ready`; `gone`: it was ended or the
   * role was removed, so its data are deleted; `failed`: the browser's storage can't be opened.
   */
  readonly status: 'off' | 'failed' | DeskCopyState['status'];
  readonly people: number;
  /** The copy to search while there is no network; `null` until it has been complete once. */
  readonly copy: DeskCopy | null;
  /** Switches it on or off. Rejects if the server couldn't be reached. */
  readonly turn: (on: boolean) => Promise<void>;
}

/** A desk's copy of its branch's people. It is open while the desk is on screen. */
export function useDeskCopy({ uid, branch }: { readonly uid: string; readonly branch: string }): UsedDeskCopy {
  const [place, setPlace] = useState<CopyPlace | null>(keptPlace);
  const [open, setOpen] = useState<DeskCopy | null>(null);
  const [failed, setFailed] = useState(false);
  const mine = place?.uid === uid && place.branch === branch ? place : null;

  useEffect(() => {
    if (mine === null) return;
    let left = false;
    let close: () => void = nothing;
    const opening = engine().then(({ openDeskCopy }) => openDeskCopy(mine));
    opening.then(
      (opened) => {
        if (left) return opened.close();
        close = opened.close;
        setOpen(opened.copy);
      },
      (error: unknown) => {
        logFailure('desk copy', error);
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
      close();
      setOpen(null);
      setFailed(false);
    };
  }, [mine]);

  const state = useSyncExternalStore(open?.subscribe ?? listenToNothing, open?.state ?? (() => CLOSED));
  const turn = useCallback(
    async (on: boolean): Promise<void> => {
      if (on) {
        // An ended copy isn't opened again: the new one gets its own id.
        setPlace(await (await engine()).switchOn({ uid, branch }));
        return;
      }
      const before = keptPlace();
      setPlace(null);
      if (before) await (await engine()).switchOff(before);
    },
    [uid, branch],
  );
  const opened = failed ? 'failed' : state.status;
  const status = mine === null ? 'off' : opened;
  return { status, people: state.people, copy: status === 'ready' ? open : null, turn };
}
