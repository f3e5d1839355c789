import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { buildParts } from '../../../scripts/lib/build.ts';
import { PROJECT, ROOT } from '../../../scripts/lib/project.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { ms, percentile } from '../lib/statistics.ts';

const HOME = '/home/search/mi-gimnasio';
const WARM_UP = 50;
const RENDERINGS = 300;
const LOAD_MS = 30_000;
const CALLERS = 20;
const RATE = 200;

/** Makes one request, until its last byte. @returns milliseconds; rejects unless the answer is a page */
function visit(agent: Agent, port: number, path: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
    });
    asked.on('error', reject).end();
  });
}

/** Starts the function's renderer and cache in its own process, on the local suite's database. */
async function startServer() {
  const server = fork(join(ROOT, 'tests/load/lib/site-server.ts'), {
    env: {
      ...process.env,
      GCLOUD_PROJECT: PROJECT,
      FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
      FUNCTIONS_EMULATOR: 'true',
      NODE_ENV: 'production',
    },
  });
  const [message] = await once(server, 'message');
  return { port: z.object({ port: z.number() }).parse(message).port, stop: () => server.kill() };
}

/** Measures rendering a public page, and the throughput of a process with its cache, without hosting and emulators. */
export async function site(): Promise<Report> {
  await buildParts(['web', 'functions']);
  await needSuite();
  const { port, stop } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  try {
    const fresh: number[] = [];
    // The server forgets its copies at this address.
    for (let round = 0; round < WARM_UP + RENDERINGS; round++) {
      const took = await visit(agent, port, `${HOME}?fresh`);
      if (round >= WARM_UP) fresh.push(took);
    }
    const kept: number[] = [];
    let failures = 0;
    const end = performance.now() + LOAD_MS;
    const caller = async (): Promise<void> => {
      while (performance.now() < end) {
        await visit(agent, port, HOME).then(
          (took) => kept.push(took),
          () => {
            failures += 1;
          },
        );
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    const p95 = percentile(fresh, 0.95);
    const rate = (kept.length * 1_000) / LOAD_MS;
    return {
      rows: [
        {
          label: `public page without its copy, values and HTML made anew, p95 of ${RENDERINGS}`,
          target: '≤ 50 ms',
          measured: `${ms(p95)} (p50 ${ms(percentile(fresh, 0.5))})`,
          met: p95 <= 50,
        },
        {
          label: `public page with its copy, ${CALLERS} callers for ${LOAD_MS / 1_000} s`,
          target: `≥ ${RATE} a second, no error`,
          measured: `${Math.round(rate)} a second, p95 ${ms(percentile(kept, 0.95))}, ${failures} errors`,
          met: rate >= RATE && failures === 0,
        },
      ],
      numbers: { fresh, rate, failures },
    };
  } finally {
    agent.destroy();
    stop();
  }
}
