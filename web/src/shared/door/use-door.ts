import type { Policy } from '@gym/domain/attendance/attendance';
import { useEffect, useRef, useState } from 'react';
import { type DoorPlace, type OpenDoor, openDoor } from '../../door/open-door.ts';
import type { Roster } from '../../door/roster/open-roster.ts';
import { logFailure } from '../../lib/log.ts';

export type DoorState<R extends Roster | null> =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly open: OpenDoor<R> }
  /** The browser's storage can't be opened, so nothing could be recorded. */
  | { readonly status: 'failed' };

const OPENING = { status: 'opening' } as const;

interface UsedDoor<R extends Roster | null> extends Pick<DoorPlace<R>, 'branch' | 'author' | 'via' | 'roster'> {
  readonly policy: Policy;
}

/** Opens a door while its screen is shown, with the current policy. `roster` must not change between renderings. */
export function useDoor<R extends Roster | null>(place: UsedDoor<R>): DoorState<R> {
  const { branch, author, via, policy, roster } = place;
  const [state, setState] = useState<DoorState<R>>(OPENING);
  const current = useRef(policy);
  current.current = policy;

  useEffect(() => {
    let left = false;
    let close: () => void = () => undefined;
    setState(OPENING);
    openDoor({ branch, author, via, roster, policy: () => current.current }).then(
      (open) => {
        if (left) return open.close();
        close = open.close;
        setState({ status: 'open', open });
      },
      (error: unknown) => {
        logFailure('door', error);
        if (!left) setState({ status: 'failed' });
      },
    );
    return () => {
      left = true;
      close();
    };
  }, [branch, author, via, roster]);
  return state;
}
