import type { GuestVisit } from '@gym/domain/database/door/guests';
import { useEffect, useRef, useState } from 'react';
import type { GuestDoor } from '../../door/guests.ts';
import { openGuestDoor } from '../../door/open-guests.ts';
import type { OutboxRefusal } from '../../door/outbox/entry.ts';
import { logFailure } from '../../lib/log.ts';
import { DESK_UNDO_SECONDS } from './text.ts';

/** `not-stored`: the pass couldn't be stored on the device. `not-undone`: the undo couldn't be stored. */
export type GuestState =
  | { readonly phase: 'ready' | 'not-stored' | 'not-undone' }
  | { readonly phase: 'undone'; readonly name: string }
  | {
      readonly phase: 'done';
      readonly visit: GuestVisit;
      /**
       * `waiting`: the server hasn't answered yet. `sent`: it has stored the pass. An {@link OutboxRefusal}: why the
       * server refused the pass.
       */
      readonly fate: 'waiting' | 'sent' | OutboxRefusal;
      /** Seconds left to undo the pass; 0 if it can't be undone. */
      readonly undoSeconds: number;
    };

/** Registers day passes at the desk one after another, and undoes the last one. */
export function useGuest(branch: string, author: string) {
  const [state, setState] = useState<GuestState>({ phase: 'ready' });
  const [isRegistering, setRegistering] = useState(false);
  // A ref, because a state would change too late to stop a second press at the same moment.
  const isRunning = useRef(false);
  const door = useRef<Promise<GuestDoor> | null>(null);
  const undoSeconds = state.phase === 'done' ? state.undoSeconds : 0;

  useEffect(() => {
    if (undoSeconds === 0) return;
    const timer = setTimeout(() => {
      setState((previous) =>
        previous.phase === 'done' ? { ...previous, undoSeconds: previous.undoSeconds - 1 } : previous,
      );
    }, 1_000);
    return () => clearTimeout(timer);
  }, [undoSeconds]);

  const getDoor = (): Promise<GuestDoor> => {
    door.current ??= openGuestDoor({ branch, author });
    return door.current;
  };
  /** Registers a pass. Returns whether it was stored; does nothing while another one is being stored. */
  const register = async (name: string, phone: string | null): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setRegistering(true);
    try {
      const guestDoor = await getDoor();
      const visit = await guestDoor.register(name, phone);
      setState({ phase: 'done', visit, fate: 'waiting', undoSeconds: DESK_UNDO_SECONDS });
      void guestDoor.fateOf(visit).then(({ fate, guest }) => {
        setState((previous) =>
          previous.phase === 'done' && previous.visit.id === visit.id ? { ...previous, visit: guest, fate } : previous,
        );
      });
      return true;
    } catch (error) {
      logFailure('guest', error);
      // The next registration creates the `GuestDoor` again.
      door.current = null;
      setState({ phase: 'not-stored' });
      return false;
    } finally {
      isRunning.current = false;
      setRegistering(false);
    }
  };
  const undo = async (): Promise<void> => {
    if (state.phase !== 'done') return;
    const { visit } = state;
    try {
      await (await getDoor()).undo(visit);
      setState({ phase: 'undone', name: visit.name });
    } catch (error) {
      logFailure('guest undo', error);
      setState({ phase: 'not-undone' });
    }
  };
  return { state, isRegistering, register, undo, reset: () => setState({ phase: 'ready' }) };
}
