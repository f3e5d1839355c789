import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Json } from '../src/tree/types.ts';
import { WireClient } from '../test/wire-client.ts';
import { median, runPipelined } from './pipelined.ts';
import { importWhole, load, NAMESPACE, type ServerProcess, startServer, useRules } from './server-process.ts';

/** One row of the result table. */
export interface Measure {
  readonly name: string;
  /** The limit for `value` as text, such as `≤ 300 ms`. */
  readonly limit: string;
  readonly value: number;
  readonly unit: string;
  /** Whether `value` is within the limit. */
  readonly met: boolean;
}

const PROJECT_RULES = readFileSync(new URL('../../../database.rules.json', import.meta.url), 'utf8');
/** Rules with an index on `n` for every list. */
const INDEXED = '{"rules":{".read":true,".write":true,"$list":{".indexOn":["n"]}}}';

/**
 * Sends a request and throws if it is refused. `action`: an action of the database's protocol: `p` (put), `m` (merge),
 * `g` (get) or `q` (listen). Fields of a query in the body: index `i`, start value `sp`, included if `sin` is true, and
 * limit `l`, counted from the first child if `vf` is `l`.
 */
const mustRequest = async (client: WireClient, action: string, body: Json): Promise<void> => {
  const answer = await client.request(action, body);
  if (answer.s !== 'ok') throw new Error(JSON.stringify(answer));
};

const withServer = async (run: (server: ServerProcess) => Promise<Measure>): Promise<Measure> => {
  const server = await startServer();
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
};

const atMost = (name: string, value: number, limit: number, unit: string): Measure => ({
  name,
  limit: `≤ ${limit} ${unit}`.trim(),
  value,
  unit,
  met: value <= limit,
});

/** Measures the time from the start of the server's process until it listens. */
export const startTime = async (): Promise<Measure> => {
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const server = await startServer();
    times.push(server.startMs);
    await server.stop();
  }
  return atMost('start, process to listening (median of 7)', median(times), 300, 'ms');
};

/**
 * Measures the rate of small writes by signed-in users under the project's rules, per second of wall-clock time. Each
 * of four connections has up to 64 unanswered writes. Each write increases the time up to which the user has read
 * the notices, because the rules only let this value increase.
 */
export const writeRate = (): Promise<Measure> =>
  withServer(async (server) => {
    await useRules(server, PROJECT_RULES);
    const users = ['ana', 'eva', 'luz', 'sol'];
    const clients = await Promise.all(users.map((uid) => WireClient.connect(server.port, NAMESPACE, uid)));
    // The rules refuse a time in the future.
    let readUntil = Date.now() - 1_000_000;
    const write = (): Promise<unknown> => {
      readUntil += 1;
      return Promise.all(
        clients.map((client, i) => mustRequest(client, 'p', { p: `/NoticesRead/${users[i]}`, d: readUntil })),
      );
    };
    await runPipelined(5_000, 64, write);
    const count = 20_000;
    const ms = await runPipelined(count, 64, write);
    const rate = (count * users.length * 1_000) / ms;
    const name = 'acknowledged small writes under the project’s rules';
    return { name, limit: '≥ 10000 /s', value: rate, unit: '/s', met: rate >= 10_000 };
  });

const KIOSKS = ['k1', 'k2', 'k3', 'k4'];
const CHECK_INS = 10_000;
const DAY = '2026-11-20';

/** Returns the data that the rules of a check-in read: the terminals' roles, the members and the start of the day. */
const gym = (now: number): Json => ({
  Staff: Object.fromEntries(KIOSKS.map((uid) => [uid, { Role: 'kiosk', Branch: 'centro' }])),
  Users: Object.fromEntries(Array.from({ length: KIOSKS.length * CHECK_INS }, (_, i) => [`u${i}`, { Nombre: 'Ana' }])),
  Calendar: { [DAY]: now - 3_600_000 },
});

/**
 * Measures the rate of check-ins at terminals. Each writes two paths in one update, and its rules read many values. The
 * rate is per second of the server's processor time, because the clients share the machine. That time includes the
 * threads of Node and the warm-up.
 */
export const checkInRate = (): Promise<Measure> =>
  withServer(async (server) => {
    await useRules(server, PROJECT_RULES);
    const at = Date.now();
    await load(server, '/', JSON.stringify(gym(at)));
    const clients = await Promise.all(KIOSKS.map((uid) => WireClient.connect(server.port, NAMESPACE, uid)));
    const checkIn = (index: number): Promise<unknown> =>
      Promise.all(
        clients.map((client, i) => {
          const uid = `u${index * KIOSKS.length + i}`;
          const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
          const ts = { Ts: { '.sv': 'timestamp' } };
          const record = {
            Id: id,
            At: at,
            ...ts,
            Via: 'kiosk',
            By: KIOSKS[i] ?? '',
            Verdict: 'granted',
            Clock: 'sure',
          };
          const d = { [`Attendance/centro/${DAY}/${uid}`]: record, [`MemberAttendance/${uid}/${DAY}/centro`]: ts };
          return mustRequest(client, 'm', { p: '/', d });
        }),
      );
    const begin = server.cpuSeconds();
    await runPipelined(CHECK_INS, 64, checkIn);
    const rate = (CHECK_INS * KIOSKS.length) / (server.cpuSeconds() - begin);
    const name = 'acknowledged check-ins, two paths each, per core second';
    return { name, limit: '≥ 10000 /s', value: rate, unit: '/s', met: rate >= 10_000 };
  });

/** Returns the JSON of a list of `size` children. Their numbers `n` are in mixed order. */
const list = (size: number): string => {
  const rows: string[] = [];
  for (let i = 0; i < size; i += 1) rows.push(`"k${i}":{"n":${(i * 7919) % size},"name":"Socia ${i}"}`);
  return `{${rows.join(',')}}`;
};

/**
 * Measures how many times longer a write into a list of 100,000 children takes than one into a list of 100. Both lists
 * have an index on `n` and are written in alternating rounds.
 */
export const writeRatio = (): Promise<Measure> =>
  withServer(async (server) => {
    await useRules(server, INDEXED);
    await load(server, '/big', list(100_000));
    await load(server, '/small', list(100));
    const client = await WireClient.connect(server.port, NAMESPACE);
    // The queries build the indexes, which the writes must then update.
    for (const path of ['/big', '/small']) await mustRequest(client, 'g', { p: path, q: { i: 'n', l: 1, vf: 'l' } });
    const writeInto = (path: string, size: number) => (index: number) =>
      mustRequest(client, 'p', { p: `${path}/k${(index * 31) % size}/n`, d: index });
    const big: number[] = [];
    const small: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      small.push(await runPipelined(5_000, 64, writeInto('/small', 100)));
      big.push(await runPipelined(5_000, 64, writeInto('/big', 100_000)));
    }
    return atMost('write into a list of 100,000 : of 100, indexed', median(big) / median(small), 2, '×');
  });

/** Measures an indexed query with a limit over 100,000 children. A write before each query prevents caching. */
export const indexedQuery = (): Promise<Measure> =>
  withServer(async (server) => {
    await useRules(server, INDEXED);
    await load(server, '/big', list(100_000));
    const client = await WireClient.connect(server.port, NAMESPACE);
    const times: number[] = [];
    for (let i = 0; i < 300; i += 1) {
      await mustRequest(client, 'p', { p: `/big/k${i * 300}/n`, d: i });
      const begin = performance.now();
      await mustRequest(client, 'g', { p: '/big', q: { i: 'n', sp: i * 200, sin: true, l: 50, vf: 'l' } });
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    return atMost('indexed query, 50 of 100,000 (p95)', times[284] ?? Number.NaN, 5, 'ms');
  });

/** Measures the time from a write until the last of 200 listening connections has received it. */
export const fanOut = (): Promise<Measure> =>
  withServer(async (server) => {
    await load(server, '/big', list(1_000));
    const listeners = await Promise.all(Array.from({ length: 200 }, () => WireClient.connect(server.port, NAMESPACE)));
    await Promise.all(listeners.map((listener) => mustRequest(listener, 'q', { p: '/big', h: '' })));
    const writer = await WireClient.connect(server.port, NAMESPACE);
    const times: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      let missing = listeners.length;
      const begin = performance.now();
      const all = new Promise<void>((resolve) => {
        for (const listener of listeners) {
          listener.onPush = () => {
            missing -= 1;
            if (missing === 0) resolve();
          };
        }
      });
      await mustRequest(writer, 'p', { p: `/big/k${round}`, d: { n: round, name: 'Nueva' } });
      await all;
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    for (const client of [...listeners, writer]) client.socket.terminate();
    return atMost('one change to 200 listening connections (p95)', times[47] ?? Number.NaN, 50, 'ms');
  });

/** Returns the JSON of a list of members, of at least `bytes` bytes. */
const members = (bytes: number): Buffer => {
  const rows: string[] = [];
  for (let i = 0, size = 0; size < bytes; i += 1) {
    const row = `"m${i}":{"Nombre":"Socia Número ${i}","Phone":"+5281${10_000_000 + i}","HomeBranch":"centro","Active":true,"CreatedAt":${1_700_000_000_000 + i},"Pin":"${100_000 + i}"}`;
    size += row.length + 1;
    rows.push(row);
  }
  return Buffer.from(`{${rows.join(',')}}`);
};

/**
 * Measures by how much the resident memory grows at its peak, garbage included, while 100 MB of JSON are imported in a
 * single request. The value is a multiple of the size of the JSON.
 */
export const memoryRatio = (): Promise<Measure> =>
  withServer(async (server) => {
    const json = members(100_000_000);
    const bytesBefore = server.memory();
    const peak = await importWhole(server, json);
    return atMost('memory : JSON, one import of 100 MB, highest', (peak - bytesBefore) / json.length, 6, '×');
  });

/**
 * Measures the growth of memory as {@link memoryRatio} does, but imports 100 MB twice, so that the second import
 * replaces the data of the first. The old data stay in memory until the second import is complete. There is no limit
 * for this value.
 */
export const replacedRatio = (): Promise<Measure> =>
  withServer(async (server) => {
    const json = members(100_000_000);
    const bytesBefore = server.memory();
    await importWhole(server, json);
    const peak = await importWhole(server, json);
    const value = (peak - bytesBefore) / json.length;
    return {
      name: 'memory : JSON, 100 MB replaced by 100 MB, highest',
      limit: 'none',
      value,
      unit: '×',
      met: true,
    };
  });

/**
 * Measures how much resident memory grows during a million writes to one path. The heap is limited, because otherwise
 * V8 lets garbage accumulate.
 */
export const growth = async (): Promise<Measure> => {
  const server = await startServer(['--max-old-space-size=64', '--max-semi-space-size=2']);
  try {
    const client = await WireClient.connect(server.port, NAMESPACE);
    const write = (index: number): Promise<unknown> =>
      mustRequest(client, 'p', { p: '/one/place', d: { n: index, text: `t${index}` } });
    await runPipelined(200_000, 256, write);
    const bytesBefore = server.memory();
    await runPipelined(1_000_000, 256, write);
    return atMost('memory grown by 1,000,000 writes to one path', (server.memory() - bytesBefore) / 1e6, 10, 'MB');
  } finally {
    await server.stop();
  }
};
