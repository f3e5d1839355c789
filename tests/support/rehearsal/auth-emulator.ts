import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChildServer } from './child-server.ts';

/**
 * Starts the Auth emulator of firebase-tools and imports accounts.
 *
 * @param accountsFile accounts in the format that the emulator exports
 */
export async function startAuthEmulator(project: string, accountsFile: string): Promise<ChildServer> {
  const server = await ChildServer.start([join(import.meta.dirname, 'auth-server.mjs'), project]);
  const response = await fetch(
    `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: readFileSync(accountsFile),
    },
  );
  if (response.ok) return server;
  await server.stop();
  throw new Error(`The Auth emulator did not take the accounts: ${await response.text()}`);
}
