import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { APP_ORIGIN, PORTS } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, PHONE, redirectPort, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';

/** A measurement ends after this time without a request, milliseconds. */
const QUIET_MS = 60_000;

interface Count {
  readonly requests: number;
  /** Transferred bytes: compressed, including headers. */
  readonly bytes: number;
}

interface CountingServer {
  readonly port: number;
  /**
   * Waits until the service worker has been requested and no request has come for {@link QUIET_MS}. Returns the counts
   * since the request for the service worker.
   */
  readonly waitForCount: () => Promise<Count>;
  readonly close: () => Promise<void>;
}

/** Opens a server that forwards requests to the suite's Hosting and counts them. */
async function openCountingServer(): Promise<CountingServer> {
  let count: { requests: number; bytes: number } | null = null;
  let lastAt = Date.now();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/ngsw-worker.js')) count ??= { requests: 0, bytes: 0 };
    lastAt = Date.now();
    if (count) count.requests += 1;
    const options = { port: PORTS.hosting, method: incoming.method, path: incoming.url, headers: incoming.headers };
    const forwarded = request({ host: '127.0.0.1', ...options }, (answer) => {
      // The approximate size of the header lines and the status line.
      const headers = answer.rawHeaders.join('  ').length + 20;
      if (count) count.bytes += headers;
      answer.on('data', (chunk: Buffer) => {
        if (count) count.bytes += chunk.length;
      });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    waitForCount: () =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          if (!count || Date.now() - lastAt < QUIET_MS) return;
          clearInterval(timer);
          resolve(count);
        }, 1_000);
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A kind of user whose first visit is measured, and the device of that user. */
interface Role {
  readonly name: string;
  readonly device: typeof PHONE | typeof DESK;
  /** Opens the first page, and signs in if the role has an account. */
  readonly open: (page: Page) => Promise<void>;
  /** The most that may be fetched; absent if the role has no target. */
  readonly limit?: Count;
}

/** Returns a function that signs in and opens the check-in screen. */
const openAs = (email: string) => async (page: Page) => {
  await signInOn(page, email);
  await page.goto(`${APP_ORIGIN}/checador`);
};

const ROLES: readonly Role[] = [
  {
    name: 'visitor',
    device: PHONE,
    open: async (page) => void (await page.goto(`${APP_ORIGIN}/sucursales`)),
    limit: { requests: 25, bytes: 80_000 },
  },
  { name: 'member', device: PHONE, open: openAs(PEOPLE.socia.email), limit: { requests: 90, bytes: 600_000 } },
  { name: 'reception', device: DESK, open: openAs(PEOPLE.reception.email) },
  { name: 'terminal', device: DESK, open: openAs(PEOPLE.kiosk.email) },
];

/** Measures the first visit of a role. */
async function measureRole({ name, device, open, limit }: Role): Promise<{ readonly row: Row; readonly count: Count }> {
  const server = await openCountingServer();
  const browser = await launchChromium([redirectPort(PORTS.hosting, server.port)]);
  try {
    const { page } = await openPage(browser, device);
    await open(page);
    const count = await server.waitForCount();
    const { requests, bytes } = count;
    const row: Row = {
      label: `${name}: fetched after the service worker began to install`,
      target: limit ? `≤ ${limit.bytes / 1_000} kB in ≤ ${limit.requests} requests` : '',
      measured: `${(bytes / 1_000).toFixed(0)} kB in ${requests} requests`,
      met: limit ? requests <= limit.requests && bytes <= limit.bytes : null,
    };
    return { row, count };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Measures for each role what is fetched on a first visit after the service worker has begun to install. */
export async function precachedFiles(): Promise<Report> {
  await ensureSuite();
  const rows: Row[] = [];
  const numbers: Record<string, Count> = {};
  for (const role of ROLES) {
    const { row, count } = await measureRole(role);
    rows.push(row);
    numbers[role.name] = count;
  }
  return { rows, numbers };
}
