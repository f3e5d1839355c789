import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Answer, FunctionProcess } from './function-process.ts';
import { bodyOf } from './pass-on.ts';
import type { DeployedFunction } from './uploaded.ts';

const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  time: z.string(),
  source: z.string(),
  subject: z.string(),
  ref: z.string(),
  instance: z.string(),
  location: z.string(),
  firebasedatabasehost: z.string(),
  authtype: z.string(),
  authid: z.optional(z.string()),
  data: z.looseObject({}),
});

/** A change in the database, as Eventarc reports it. */
export type ChangeEvent = z.infer<typeof eventSchema>;

/** Returns the values that a pattern's parameters, such as `{uid}`, have in a path. */
export function parametersOf(pattern: string, ref: string): Readonly<Record<string, string>> {
  const values = ref.split('/');
  return Object.fromEntries(
    pattern.split('/').flatMap((segment, index) => {
      const name = /^\{(\w+)(=.*)?\}$/.exec(segment)?.[1];
      return name === undefined ? [] : [[name, values[index] ?? '']];
    }),
  );
}

/** Delivers an event to a function like Eventarc: its attributes as headers, its data as the body. */
export function deliver(process: FunctionProcess, event: ChangeEvent): Promise<Answer> {
  const { data, authid, ...attributes } = event;
  const parameters = parametersOf(process.deployed.trigger?.ref ?? '', event.ref);
  const headers = {
    'ce-specversion': '1.0',
    'ce-id': attributes.id,
    'ce-type': attributes.type,
    'ce-time': attributes.time,
    'ce-source': attributes.source,
    'ce-subject': attributes.subject,
    'ce-ref': attributes.ref,
    'ce-instance': attributes.instance,
    'ce-location': attributes.location,
    'ce-firebasedatabasehost': attributes.firebasedatabasehost,
    'ce-authtype': attributes.authtype,
    ...(authid === undefined ? {} : { 'ce-authid': authid }),
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`ce-${name}`, value])),
  };
  return process.ask(headers, JSON.stringify(data));
}

/** Returns the process of a function. Starts it if it isn't running. */
type ProcessOf = (name: string) => FunctionProcess;

/**
 * Maximum number of deliveries of an event to a function that is deployed with retries. The service retries for a day.
 */
const MAX_DELIVERIES = 4;

/**
 * Receives the changes that the database emulator reports, and delivers them to the functions with a matching
 * trigger.
 */
export class Events {
  readonly port: number;
  /** Descriptions of the events that no delivery could process, or that could not be parsed. */
  readonly problems: string[] = [];
  readonly #server: Server;
  readonly #functions: readonly DeployedFunction[];
  readonly #processOf: ProcessOf;

  private constructor(server: Server, functions: readonly DeployedFunction[], processOf: ProcessOf) {
    this.#server = server;
    this.#functions = functions;
    this.#processOf = processOf;
    this.port = (server.address() as AddressInfo).port;
  }

  static async start(functions: readonly DeployedFunction[], processOf: ProcessOf): Promise<Events> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const events = new Events(server, functions, processOf);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void events.#receive(request).then((status) => response.writeHead(status).end());
    });
    return events;
  }

  /** Registers the deployed triggers at the emulator, so that it reports their changes. */
  async register(project: string, instance: string, databasePort: number): Promise<void> {
    for (const { name, trigger } of this.#functions) {
      if (!trigger) continue;
      const response = await fetch(`http://127.0.0.1:${databasePort}/.settings/functionTriggers.json`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({
          name: `projects/${project}/locations/us-central1/triggers/${name}`,
          path: trigger.ref,
          event: trigger.event,
          topic: `projects/${project}/topics/${name}`,
          namespacePattern: instance,
        }),
      });
      if (!response.ok) throw new Error(`The database emulator did not take ${name}: ${await response.text()}`);
    }
  }

  async #receive(request: IncomingMessage): Promise<number> {
    const name = (request.url ?? '').split('/').at(-1) ?? '';
    try {
      const event = eventSchema.parse(JSON.parse((await bodyOf(request)).toString('utf8')));
      return await this.#deliverUntilDone(name, event);
    } catch (error) {
      this.problems.push(`${name}: ${String(error)}`);
      return 500;
    }
  }

  async #deliverUntilDone(name: string, event: ChangeEvent): Promise<number> {
    const process = this.#processOf(name);
    const maxDeliveries = process.deployed.trigger?.retries ? MAX_DELIVERIES : 1;
    let answer = await deliver(process, event);
    for (let delivery = 1; delivery < maxDeliveries && answer.status >= 300; delivery++)
      answer = await deliver(process, event);
    if (answer.status >= 300) this.problems.push(`${name} answered ${answer.status} to ${event.ref}: ${process.log}`);
    return answer.status;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
