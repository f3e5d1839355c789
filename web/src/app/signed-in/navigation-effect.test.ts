import { parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DamagedRecord } from '../../data/parse.ts';
import { CLOCK_WARNING } from '../text.ts';
import { type NavigationPorts, onNavigation } from './navigation-effect.ts';

const DAY = parseGymDay('2026-11-20');
if (DAY === null) throw new Error('not a day');
const NOW = startOfGymDay(DAY) + 7 * 3_600_000 + 12 * 60_000 + 20_000;
const UID = 'maria';

function portsWith(changes: Partial<NavigationPorts> = {}) {
  const storage = new Map<string, string>();
  const calls: string[] = [];
  const ports: NavigationPorts = {
    storeUid: vi.fn((uid: string) => {
      calls.push('storeUid');
      storage.set('UID', uid);
    }),
    storedUid: () => storage.get('UID') ?? '',
    storedIp: () => storage.get('IP') ?? '',
    fillIp: vi.fn(async () => {}),
    connected: async () => {},
    writeDateService: vi.fn(async () => {
      calls.push('write');
    }),
    readServerTime: vi.fn(async () => {
      calls.push('read');
      return NOW;
    }),
    now: () => NOW,
    warn: vi.fn(),
    readUser: vi.fn(async () => ({ Nombre: 'María Núñez' })),
    isKiosk: vi.fn(async () => false),
    currentPath: () => '/checador',
    isHere: () => true,
    replaceWith: vi.fn(),
    log: vi.fn(),
    note: vi.fn(),
    ...changes,
  };
  return { ports, storage, calls };
}

describe('signed in, after a navigation', () => {
  let made: ReturnType<typeof portsWith>;
  beforeEach(() => {
    made = portsWith();
  });

  it('stores the uid before anything else', async () => {
    await onNavigation(made.ports, UID);
    expect(made.storage.get('UID')).toBe(UID);
    expect(made.calls[0]).toBe('storeUid');
  });

  it('writes the time-sync record with the uid and the IP address from local storage', async () => {
    made.storage.set('IP', '189.203.1.7');
    await onNavigation(made.ports, UID);
    expect(made.ports.writeDateService).toHaveBeenCalledExactlyOnceWith({ User: UID, IP: '189.203.1.7' });
  });

  it('writes an empty IP address until it is known', async () => {
    await onNavigation(made.ports, UID);
    expect(made.ports.writeDateService).toHaveBeenCalledExactlyOnceWith({ User: UID, IP: '' });
  });

  it('reads the node once, after writing it', async () => {
    await onNavigation(made.ports, UID);
    expect(made.calls).toEqual(['storeUid', 'write', 'read']);
    expect(made.ports.readServerTime).toHaveBeenCalledOnce();
  });

  it('requests nothing more once the person has signed out, although the uid stays in local storage', async () => {
    const { ports, storage, calls } = portsWith({ isHere: () => false });
    await onNavigation(ports, UID);
    expect(storage.get('UID')).toBe(UID);
    expect(calls).toEqual(['storeUid']);
    expect(ports.fillIp).not.toHaveBeenCalled();
    expect(ports.readUser).not.toHaveBeenCalled();
  });

  it('requests the IP address without waiting for it', async () => {
    const { ports } = portsWith({ fillIp: vi.fn(() => new Promise<void>(() => {})) });
    void onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.readServerTime).toHaveBeenCalledOnce());
  });
});

describe('the clocks', () => {
  it('logs nothing if both show the same minute, whatever the seconds', async () => {
    const { ports } = portsWith({ readServerTime: async () => NOW + 39_000 });
    await onNavigation(ports, UID);
    expect(ports.warn).not.toHaveBeenCalled();
  });

  it('warns exactly once, in Spanish, if the minutes differ, and does nothing else', async () => {
    const { ports } = portsWith({ readServerTime: async () => NOW + 60_000 });
    await onNavigation(ports, UID);
    expect(ports.warn).toHaveBeenCalledExactlyOnceWith(CLOCK_WARNING);
    expect(CLOCK_WARNING).toMatch(/hora de este equipo/);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('warns for the same clock on another day', async () => {
    const { ports } = portsWith({ readServerTime: async () => NOW + 86_400_000 });
    await onNavigation(ports, UID);
    expect(ports.warn).toHaveBeenCalledOnce();
  });

  it('only notes a record that somebody else overwrote, and continues with the user record', async () => {
    const readServerTime = () => Promise.reject(new Error('permission_denied'));
    const { ports } = portsWith({ readServerTime, readUser: async () => null });
    await onNavigation(ports, UID);
    expect(ports.note).toHaveBeenCalledOnce();
    expect(ports.warn).not.toHaveBeenCalled();
    expect(ports.replaceWith).toHaveBeenCalledExactlyOnceWith('/set-personal-info');
  });
});

describe('the user record', () => {
  it('leaves people with a name where they are', async () => {
    const { ports } = portsWith();
    await onNavigation(ports, UID);
    expect(ports.readUser).toHaveBeenCalledExactlyOnceWith(UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it.each([[null], [{}], [{ Nombre: '' }]])('redirects the record %j to the form for the name', async (record) => {
    const { ports } = portsWith({ readUser: async () => record });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).toHaveBeenCalledExactlyOnceWith('/set-personal-info');
  });

  it('doesn’t redirect a person who is already there', async () => {
    const { ports } = portsWith({ readUser: async () => null, currentPath: () => '/set-personal-info' });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('doesn’t redirect a person who signed out while the record was loading', async () => {
    let isHere = true;
    const readUser = async () => {
      isHere = false;
      return null;
    };
    const { ports } = portsWith({ readUser, isHere: () => isHere });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('doesn’t redirect a terminal', async () => {
    const { ports } = portsWith({ readUser: async () => null, isKiosk: async () => true });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('logs no failed read after the sign-out', async () => {
    const failure = new Error('permission_denied');
    let isHere = true;
    const readUser = () => {
      isHere = false;
      return Promise.reject(failure);
    };
    const { ports } = portsWith({ readUser, isHere: () => isHere });
    await onNavigation(ports, UID);
    expect(ports.log).not.toHaveBeenCalled();
    expect(ports.note).toHaveBeenCalledExactlyOnceWith('user record', failure);
  });

  it('leaves the owner of a damaged record where they are, since it may have a name', async () => {
    const { ports } = portsWith({ readUser: () => Promise.reject(new DamagedRecord('Users/{uid}')) });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
    expect(ports.log).not.toHaveBeenCalled();
  });

  it('only logs a failed read', async () => {
    const failure = new Error('offline');
    const { ports } = portsWith({ readUser: () => Promise.reject(failure) });
    await onNavigation(ports, UID);
    expect(ports.log).toHaveBeenCalledExactlyOnceWith('user record', failure);
    expect(ports.replaceWith).not.toHaveBeenCalled();
    expect(ports.warn).not.toHaveBeenCalled();
  });

  it('does not wait for a time-sync write that gets no answer', async () => {
    const { ports } = portsWith({ writeDateService: () => new Promise(() => {}), readUser: async () => null });
    void onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.replaceWith).toHaveBeenCalledOnce());
  });
});

describe('without a connection', () => {
  function unconnected() {
    let connect = (): void => {};
    const connection = new Promise<void>((resolve) => {
      connect = resolve;
    });
    let isHere = true;
    const { ports } = portsWith({ connected: () => connection, isHere: () => isHere });
    const leave = () => {
      isHere = false;
    };
    return { ports, connect: () => connect(), leave };
  }

  it('waits for the connection before it uses the database, but requests the IP address', async () => {
    const { ports, connect } = unconnected();
    const all = onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.fillIp).toHaveBeenCalledOnce());
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve))]);
    expect(ports.writeDateService).not.toHaveBeenCalled();
    expect(ports.readUser).not.toHaveBeenCalled();
    connect();
    await all;
    expect(ports.writeDateService).toHaveBeenCalledOnce();
    expect(ports.readUser).toHaveBeenCalledOnce();
  });

  it('requests nothing once the person has signed out', async () => {
    const { ports, connect, leave } = unconnected();
    const all = onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.fillIp).toHaveBeenCalledOnce());
    leave();
    connect();
    await all;
    expect(ports.writeDateService).not.toHaveBeenCalled();
    expect(ports.readUser).not.toHaveBeenCalled();
  });
});
