import { z } from 'zod';
import { HOST, PORTS, PROJECT } from '../lib/project.ts';

const REGION = 'us-central1';
const backends = z.object({
  backends: z.array(
    z.object({ functionTriggers: z.array(z.object({ name: z.string(), httpsTrigger: z.unknown().optional() })) }),
  ),
});

/**
 * Has each function that is called over HTTP start its process, one after another. A start takes a second of one processor, and
 * tests wait for it one by one; beside the first suite, which needs little more than one, it is free. Asked is what a browser
 * asks first of another origin's server: no function does anything for it. One that doesn't start is for its own tests to tell.
 */
export async function startFunctions(signal: AbortSignal): Promise<void> {
  const address = `http://${HOST}:${PORTS.functions}`;
  const listed = backends.parse(await (await fetch(`${address}/backends`, { signal })).json());
  const names = listed.backends.flatMap(({ functionTriggers }) =>
    functionTriggers.filter(({ httpsTrigger }) => httpsTrigger !== undefined).map(({ name }) => name),
  );
  for (const name of names) {
    if (signal.aborted) return;
    await fetch(`${address}/${PROJECT}/${REGION}/${name}`, { method: 'OPTIONS', signal }).catch(() => undefined);
  }
}
