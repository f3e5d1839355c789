import type { GuestVisit } from '@gym/domain/database/door/guests';
import { useEffect, useRef, useState } from 'react';
import type { GuestDoor } from '../../door/guests.ts';
import { openGuestDoor } from '../../door/open-guests.ts';
import type { OutboxRefusal } from '../../door/outbox/entry.ts';
import { logFailure } from '../../lib/log.ts';
import { DESK_UNDO_SECONDS } from './text.ts';

export type GuestState =
  | { readonly phase: 'ready' | 'not-kept' | 'not-undone' }
  | { readonly phase: 'undone'; readonly name: string }
  | {
      readonly phase: 'done';
      readonly visit: GuestVisit;
      readonly fate: 'waiting' | 'sent' | OutboxRefusal;
      /** Seconds left to undo the pass; 0 if it can't be undone. */
      readonly undoSeconds: number;
    };

/** Registers day passes at the desk, one at a time, and undoes the last one. */
export function useGuest(branch: string, author: string) {
  const [state, setState] = useState<GuestState>({ phase: 'ready' });
  const door = useRef<Promise<GuestDoor> | null>(null);
  const undoSeconds = state.phase === 'done' ? state.undoSeconds : 0;

  useEffect(() => {
    if (undoSeconds === 0) return;
    const timer = setTimeout(() => {
      setState((now) => (now.phase === 'done' ? { ...now, undoSeconds: now.undoSeconds - 1 } : now));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [undoSeconds]);

  const opened = (): Promise<GuestDoor> => {
    door.current ??= openGuestDoor({ branch, author });
    return door.current;
  };
  const register = async (name: string, phone: string | null): Promise<void> => {
    try {
      const guests = await opened();
      const visit = await guests.register(name, phone);
      setState({ phase: 'done', visit, fate: 'waiting', undoSeconds: DESK_UNDO_SECONDS });
      void guests.fateOf(visit).then(({ fate, guest }) => {
        setState((now) => (now.phase === 'done' && now.visit.id === visit.id ? { ...now, visit: guest, fate } : now));
      });
    } catch (error) {
      logFailure('guest', error);
      // The next use opens the door anew.
      door.current = null;
      setState({ phase: 'not-kept' });
    }
  };
  const undo = async (): Promise<void> => {
    if (state.phase !== 'done') return;
    const { visit } = state;
    try {
      await (await opened()).undo(visit);
      setState({ phase: 'undone', name: visit.name });
    } catch (error) {
      logFailure('guest undo', error);
      setState({ phase: 'not-undone' });
    }
  };
  return { state, register, undo, forget: () => setState({ phase: 'ready' }) };
}
