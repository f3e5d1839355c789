import { parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DamagedRecord } from '../../data/parse.ts';
import { CLOCK_WARNING } from '../text.ts';
import { type NavigationPorts, onNavigation } from './navigation-effect.ts';

const DAY = parseGymDay('2026-11-20');
if (DAY === null) throw new Error('not a day');
/** 07:12:20 on that day. */
const NOW = startOfGymDay(DAY) + 7 * 3_600_000 + 12 * 60_000 + 20_000;
const UID = 'maria';

/** Creates fakes of the functions that the effect uses, and records in `calls` those whose order matters. */
function createPorts(changes: Partial<NavigationPorts> = {}) {
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
    waitUntilConnected: async () => {},
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
    isCurrent: () => true,
    replaceWith: vi.fn(),
    log: vi.fn(),
    note: vi.fn(),
    ...changes,
  };
  return { ports, storage, calls };
}

describe('signed in, after a navigation', () => {
  let fakes: ReturnType<typeof createPorts>;
  beforeEach(() => {
    fakes = createPorts();
  });

  it('stores the uid before anything else', async () => {
    await onNavigation(fakes.ports, UID);
    expect(fakes.storage.get('UID')).toBe(UID);
    expect(fakes.calls[0]).toBe('storeUid');
  });

  it('writes the time-sync record with the uid and the IP address from local storage', async () => {
    fakes.storage.set('IP', '189.203.1.7');
    await onNavigation(fakes.ports, UID);
    expect(fakes.ports.writeDateService).toHaveBeenCalledExactlyOnceWith({ User: UID, IP: '189.203.1.7' });
  });

  it('writes an empty IP address until it is known', async () => {
    await onNavigation(fakes.ports, UID);
    expect(fakes.ports.writeDateService).toHaveBeenCalledExactlyOnceWith({ User: UID, IP: '' });
  });

  it('reads the time-sync record once, after writing it', async () => {
    await onNavigation(fakes.ports, UID);
    expect(fakes.calls).toEqual(['storeUid', 'write', 'read']);
    expect(fakes.ports.readServerTime).toHaveBeenCalledOnce();
  });

  it('requests nothing more once the person has signed out, although the uid stays in local storage', async () => {
    const { ports, storage, calls } = createPorts({ isCurrent: () => false });
    await onNavigation(ports, UID);
    expect(storage.get('UID')).toBe(UID);
    expect(calls).toEqual(['storeUid']);
    expect(ports.fillIp).not.toHaveBeenCalled();
    expect(ports.readUser).not.toHaveBeenCalled();
  });

  it('requests the IP address without waiting for it', async () => {
    const { ports } = createPorts({ fillIp: vi.fn(() => new Promise<void>(() => {})) });
    void onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.readServerTime).toHaveBeenCalledOnce());
  });
});

describe('the clocks of the device and the server', () => {
  it('does not warn if both show the same minute with different seconds', async () => {
    const { ports } = createPorts({ readServerTime: async () => NOW + 39_000 });
    await onNavigation(ports, UID);
    expect(ports.warn).not.toHaveBeenCalled();
  });

  it('warns exactly once, in Spanish, if the minutes differ, and doesn’t redirect', async () => {
    const { ports } = createPorts({ readServerTime: async () => NOW + 60_000 });
    await onNavigation(ports, UID);
    expect(ports.warn).toHaveBeenCalledExactlyOnceWith(CLOCK_WARNING);
    expect(CLOCK_WARNING).toMatch(/hora de este equipo/);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('warns if both show the same time on different days', async () => {
    const { ports } = createPorts({ readServerTime: async () => NOW + 86_400_000 });
    await onNavigation(ports, UID);
    expect(ports.warn).toHaveBeenCalledOnce();
  });

  it('logs a failed read of the time-sync record as a note, and continues with the user record', async () => {
    const readServerTime = () => Promise.reject(new Error('permission_denied'));
    const { ports } = createPorts({ readServerTime, readUser: async () => null });
    await onNavigation(ports, UID);
    expect(ports.note).toHaveBeenCalledOnce();
    expect(ports.warn).not.toHaveBeenCalled();
    expect(ports.replaceWith).toHaveBeenCalledExactlyOnceWith('/set-personal-info');
  });
});

describe('the user record', () => {
  it('doesn’t redirect people with a name', async () => {
    const { ports } = createPorts();
    await onNavigation(ports, UID);
    expect(ports.readUser).toHaveBeenCalledExactlyOnceWith(UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it.each([{ record: null }, { record: {} }, { record: { Nombre: '' } }])(
    'redirects the person with the record $record to the form for the name',
    async ({ record }) => {
      const { ports } = createPorts({ readUser: async () => record });
      await onNavigation(ports, UID);
      expect(ports.replaceWith).toHaveBeenCalledExactlyOnceWith('/set-personal-info');
    },
  );

  it('doesn’t redirect a person who is already at the form', async () => {
    const { ports } = createPorts({ readUser: async () => null, currentPath: () => '/set-personal-info' });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('doesn’t redirect a person who signed out while the record was loading', async () => {
    let isCurrent = true;
    const readUser = async () => {
      isCurrent = false;
      return null;
    };
    const { ports } = createPorts({ readUser, isCurrent: () => isCurrent });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('doesn’t redirect a terminal', async () => {
    const { ports } = createPorts({ readUser: async () => null, isKiosk: async () => true });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
  });

  it('logs a failed read after the sign-out only as a note', async () => {
    const failure = new Error('permission_denied');
    let isCurrent = true;
    const readUser = () => {
      isCurrent = false;
      return Promise.reject(failure);
    };
    const { ports } = createPorts({ readUser, isCurrent: () => isCurrent });
    await onNavigation(ports, UID);
    expect(ports.log).not.toHaveBeenCalled();
    expect(ports.note).toHaveBeenCalledExactlyOnceWith('user record', failure);
  });

  it('doesn’t redirect the owner of a damaged record, which may have a name', async () => {
    const { ports } = createPorts({ readUser: () => Promise.reject(new DamagedRecord('Users/{uid}')) });
    await onNavigation(ports, UID);
    expect(ports.replaceWith).not.toHaveBeenCalled();
    expect(ports.log).not.toHaveBeenCalled();
  });

  it('logs a failed read, and doesn’t redirect', async () => {
    const failure = new Error('offline');
    const { ports } = createPorts({ readUser: () => Promise.reject(failure) });
    await onNavigation(ports, UID);
    expect(ports.log).toHaveBeenCalledExactlyOnceWith('user record', failure);
    expect(ports.replaceWith).not.toHaveBeenCalled();
    expect(ports.warn).not.toHaveBeenCalled();
  });

  it('redirects without waiting for a time-sync write that gets no answer', async () => {
    const { ports } = createPorts({ writeDateService: () => new Promise(() => {}), readUser: async () => null });
    void onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.replaceWith).toHaveBeenCalledOnce());
  });
});

describe('without a connection', () => {
  function createUnconnected() {
    let connect = (): void => {};
    const connection = new Promise<void>((resolve) => {
      connect = resolve;
    });
    let isCurrent = true;
    const { ports } = createPorts({ waitUntilConnected: () => connection, isCurrent: () => isCurrent });
    const leave = () => {
      isCurrent = false;
    };
    return { ports, connect: () => connect(), leave };
  }

  it('requests the IP address, and uses the database only after the connection', async () => {
    const { ports, connect } = createUnconnected();
    const effect = onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.fillIp).toHaveBeenCalledOnce());
    await Promise.race([effect, new Promise((resolve) => setTimeout(resolve))]);
    expect(ports.writeDateService).not.toHaveBeenCalled();
    expect(ports.readUser).not.toHaveBeenCalled();
    connect();
    await effect;
    expect(ports.writeDateService).toHaveBeenCalledOnce();
    expect(ports.readUser).toHaveBeenCalledOnce();
  });

  it('doesn’t use the database if the person signs out before the connection', async () => {
    const { ports, connect, leave } = createUnconnected();
    const effect = onNavigation(ports, UID);
    await vi.waitFor(() => expect(ports.fillIp).toHaveBeenCalledOnce());
    leave();
    connect();
    await effect;
    expect(ports.writeDateService).not.toHaveBeenCalled();
    expect(ports.readUser).not.toHaveBeenCalled();
  });
});
