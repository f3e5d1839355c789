import { DoorClock } from '../../web/src/door/clock.ts';
import type { OutboxPorts } from '../../web/src/door/outbox/ports.ts';
import type { OutboxStore } from '../../web/src/door/outbox/store.ts';

const nothing = (): void => undefined;

/**
 * The ports of an outbox without any activity: no other tab, no timer, no connection, and a server that refuses every
 * write.
 */
export function stillPorts(
  store: OutboxStore,
  now: number,
  {
    read = async () => null,
    ...changes
  }: Partial<OutboxPorts> & { readonly read?: OutboxPorts['transport']['read'] } = {},
): OutboxPorts {
  const clock = new DoorClock({
    read: () => ({ wall: now, monotonic: 0 }),
    remember: nothing,
    remembered: () => null,
    newSession: () => 'one',
  });
  clock.hearServer(0);
  return {
    store,
    clock,
    transport: {
      write: () => Promise.reject(new Error('PERMISSION_DENIED')),
      read,
      refreshToken: async () => undefined,
      failureOf: () => 'refused',
      serverTimestamp: now,
      onConnected: () => nothing,
      onServerOffset: () => nothing,
    },
    exclusive: (work) => work(),
    hasRole: async () => null,
    joinedInto: async () => null,
    neighbours: { tell: nothing, hear: () => nothing },
    onWake: () => nothing,
    after: () => nothing,
    random: () => 0.5,
    onProblem: nothing,
    ...changes,
  };
}
