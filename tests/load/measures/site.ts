import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { buildParts } from '../../../scripts/lib/build.ts';
import { PROJECT, ROOT } from '../../../scripts/lib/project.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { ms, percentile } from '../lib/statistics.ts';

const HOME = '/home/search/mi-gimnasio';
/** Number of renderings before the measurement begins. */
const WARM_UP = 50;
const RENDERINGS = 300;
/** Duration of the load with cached pages. */
const LOAD_MS = 30_000;
/** Number of callers that request pages at the same time. */
const CALLERS = 20;
/** Lowest accepted throughput, pages per second. */
const MIN_RATE = 200;

/** Requests a page. Returns the milliseconds until its last byte. Rejects unless the status is 200. */
function timeRequest(agent: Agent, port: number, path: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
    });
    outgoing.on('error', reject).end();
  });
}

/** Starts a process with the renderer and the cache of the function `site`, which reads the local suite's database. */
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

/**
 * Measures how long one process takes to render a public page, and its throughput with cached pages. The requests go to
 * the process directly, without hosting and the functions emulator.
 */
export async function site(): Promise<Report> {
  await buildParts(['web', 'functions']);
  await ensureSuite();
  const { port, stop } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  try {
    const renderTimes: number[] = [];
    // The server handles a request with `?fresh` with an empty cache.
    for (let round = 0; round < WARM_UP + RENDERINGS; round++) {
      const took = await timeRequest(agent, port, `${HOME}?fresh`);
      if (round >= WARM_UP) renderTimes.push(took);
    }
    const cachedTimes: number[] = [];
    let failures = 0;
    const end = performance.now() + LOAD_MS;
    const callUntilEnd = async (): Promise<void> => {
      while (performance.now() < end) {
        await timeRequest(agent, port, HOME).then(
          (took) => cachedTimes.push(took),
          () => {
            failures += 1;
          },
        );
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, callUntilEnd));
    const p95 = percentile(renderTimes, 0.95);
    const rate = (cachedTimes.length * 1_000) / LOAD_MS;
    return {
      rows: [
        {
          label: `public page rendered with an empty cache, p95 of ${RENDERINGS}`,
          target: '≤ 50 ms',
          measured: `${ms(p95)} (p50 ${ms(percentile(renderTimes, 0.5))})`,
          met: p95 <= 50,
        },
        {
          label: `cached public page, ${CALLERS} callers for ${LOAD_MS / 1_000} s`,
          target: `≥ ${MIN_RATE} a second, no error`,
          measured: `${Math.round(rate)} a second, p95 ${ms(percentile(cachedTimes, 0.95))}, ${failures} errors`,
          met: rate >= MIN_RATE && failures === 0,
        },
      ],
      numbers: { renderTimes, rate, failures },
    };
  } finally {
    agent.destroy();
    stop();
  }
}
