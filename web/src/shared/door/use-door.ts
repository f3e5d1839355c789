import type { Policy } from '@gym/domain/attendance/attendance';
import { useEffect, useRef, useState } from 'react';
import { type DoorOptions, type OpenDoor, openDoor } from '../../door/open-door.ts';
import type { Roster } from '../../door/roster/open-roster.ts';
import { logFailure } from '../../lib/log.ts';

export type DoorState<R extends Roster | null> =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly open: OpenDoor<R> }
  /** The door couldn't be opened, for example because of the browser's storage. */
  | { readonly status: 'failed' };

const OPENING = { status: 'opening' } as const;

interface UseDoorOptions<R extends Roster | null> extends Pick<DoorOptions<R>, 'branch' | 'author' | 'via' | 'roster'> {
  readonly policy: Policy;
}

/**
 * Opens the door of a branch (`openDoor`), which records check-ins, while its screen is shown. Each check-in is decided
 * by the current `policy`. `roster` must be the same function in each rendering, because another one reopens the door.
 */
export function useDoor<R extends Roster | null>(options: UseDoorOptions<R>): DoorState<R> {
  const { branch, author, via, policy, roster } = options;
  const [state, setState] = useState<DoorState<R>>(OPENING);
  const currentPolicy = useRef(policy);
  currentPolicy.current = policy;

  useEffect(() => {
    let isClosed = false;
    let close: () => void = () => undefined;
    setState(OPENING);
    openDoor({ branch, author, via, roster, policy: () => currentPolicy.current }).then(
      (open) => {
        if (isClosed) return open.close();
        close = open.close;
        setState({ status: 'open', open });
      },
      (error: unknown) => {
        logFailure('door', error);
        if (!isClosed) setState({ status: 'failed' });
      },
    );
    return () => {
      isClosed = true;
      close();
    };
  }, [branch, author, via, roster]);
  return state;
}
