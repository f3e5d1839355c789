import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import process from 'node:process';
import { APP_ORIGIN, ROOT } from '../../scripts/lib/project.ts';
import { runNode } from '../../scripts/lib/run.ts';
import { contentSecurityPolicy } from '../../web/src/site/policy.ts';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Starts a server on a free port and returns its origin. */
export async function listenOnFreePort(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Stops a server and closes its connections. */
export function stopServer(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

/** A server of the app that was built with some settings. */
export interface AppWithSettings {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the app with some settings and serves it with the Content Security Policy for these settings. The public data
 * below `/datos/` come from the local suite (the running emulators).
 *
 * @param settings environment variables of the build
 */
export async function serveAppWithSettings(settings: Readonly<Record<string, string>>): Promise<AppWithSettings> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-settings-'));
  const { code, output } = await runNode(
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: join(ROOT, 'web'), env: { ...process.env, ...settings, NODE_ENV: 'production' }, quiet: true },
  );
  if (code !== 0) throw new Error(`The app with these settings does not build:\n${output}`);
  const policy = contentSecurityPolicy(settings);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-security-policy', policy);
    if (pathname.startsWith('/datos/')) {
      const values = await fetch(`${APP_ORIGIN}${pathname}`);
      response.setHeader('content-type', 'application/json').end(await values.text());
      return;
    }
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(join(folder, file)));
  });
  return {
    origin: await listenOnFreePort(server),
    close: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true });
    },
  };
}
