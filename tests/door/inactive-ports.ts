import { DoorClock } from '../../web/src/door/clock.ts';
import type { OutboxPorts } from '../../web/src/door/outbox/ports.ts';
import type { OutboxStore } from '../../web/src/door/outbox/store.ts';

const doNothing = (): void => undefined;

/**
 * Returns ports of an outbox that never act by themselves: there is no other tab, no timer and no connection, and the
 * server refuses every write. `read`: reads a path of the database. `changes` replace other ports.
 */
export function inactivePorts(
  store: OutboxStore,
  now: number,
  {
    read = async () => null,
    ...changes
  }: Partial<OutboxPorts> & { readonly read?: OutboxPorts['transport']['read'] } = {},
): OutboxPorts {
  const clock = new DoorClock({
    read: () => ({ wall: now, monotonic: 0 }),
    storeClock: doNothing,
    loadClock: () => null,
    newSession: () => 'one',
  });
  clock.setServerOffset(0);
  return {
    store,
    clock,
    transport: {
      write: () => Promise.reject(new Error('PERMISSION_DENIED')),
      read,
      refreshToken: async () => undefined,
      failureOf: () => 'refused',
      serverTimestamp: now,
      onConnected: () => doNothing,
      onServerOffset: () => doNothing,
    },
    runExclusively: (work) => work(),
    hasRole: async () => null,
    findMergedInto: async () => null,
    otherTabs: { notify: doNothing, subscribe: () => doNothing },
    onWake: () => doNothing,
    startTimer: () => doNothing,
    random: () => 0.5,
    onProblem: doNothing,
    ...changes,
  };
}
