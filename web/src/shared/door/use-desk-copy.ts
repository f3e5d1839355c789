import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskCopy, DeskCopyState } from '../../door/desk-copy/desk-copy.ts';
import { type DeskCopyRecord, readDeskCopyRecord } from '../../door/desk-copy/place.ts';
import { logFailure } from '../../lib/log.ts';

/** Loads the code of the copy, which only a desk with a copy needs. */
const loadEngine = () => import('../../door/desk-copy/open-desk-copy.ts');

/** The state until the copy is open. */
const NOT_OPEN: DeskCopyState = { status: 'loading', people: 0, version: 0 };
const doNothing = (): void => undefined;
const listenToNothing = (): (() => void) => doNothing;

/** The copy of a branch's people on this device, and the function that switches it on or off. */
export interface UsedDeskCopy {
  /**
   * `off`: not switched on for this account and branch. `failed`: the copy can't be opened, for example because
   * the browser refuses access to its storage. The other values are those of {@link DeskCopyState}.
   */
  readonly status: 'off' | 'failed' | DeskCopyState['status'];
  /** Number of people in the copy. */
  readonly people: number;
  /** The copy to search, with and without network; `null` unless `status` is `ready`. */
  readonly copy: DeskCopy | null;
  /**
   * Switches the copy on or off. Switching on rejects, for example, if the server can't be reached, or if the account
   * already has the maximum number of desks with a copy at the branch.
   */
  readonly switchTo: (on: boolean) => Promise<void>;
}

/** Opens a desk's copy of its branch's people while the desk is on screen, if this device has one. */
export function useDeskCopy({ uid, branch }: { readonly uid: string; readonly branch: string }): UsedDeskCopy {
  const [record, setRecord] = useState<DeskCopyRecord | null>(readDeskCopyRecord);
  const [openCopy, setOpenCopy] = useState<DeskCopy | null>(null);
  const [failed, setFailed] = useState(false);
  const ownRecord = record?.uid === uid && record.branch === branch ? record : null;

  useEffect(() => {
    if (ownRecord === null) return;
    let isClosed = false;
    let close: () => void = doNothing;
    const opening = loadEngine().then(({ openDeskCopy }) => openDeskCopy(ownRecord));
    opening.then(
      (opened) => {
        if (isClosed) return opened.close();
        close = opened.close;
        setOpenCopy(opened.copy);
      },
      (error: unknown) => {
        logFailure('desk copy', error);
        if (!isClosed) setFailed(true);
      },
    );
    return () => {
      isClosed = true;
      close();
      setOpenCopy(null);
      setFailed(false);
    };
  }, [ownRecord]);

  const state = useSyncExternalStore(openCopy?.subscribe ?? listenToNothing, openCopy?.state ?? (() => NOT_OPEN));
  const switchTo = useCallback(
    async (on: boolean): Promise<void> => {
      if (on) {
        // A copy that was switched off isn't reused: the new one gets a new id.
        setRecord(await (await loadEngine()).switchDeskCopyOn({ uid, branch }));
        return;
      }
      const previous = readDeskCopyRecord();
      setRecord(null);
      if (previous) await (await loadEngine()).switchDeskCopyOff(previous);
    },
    [uid, branch],
  );
  const openStatus = failed ? 'failed' : state.status;
  const status = ownRecord === null ? 'off' : openStatus;
  return { status, people: state.people, copy: status === 'ready' ? openCopy : null, switchTo };
}
