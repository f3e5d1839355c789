import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { redeemAccessLink } from '@gym/domain/contracts/users';
import { rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { z } from 'zod';
import { networksOf } from '../../../functions/src/lib/client-address.ts';
import { counterKeys, networkCaller } from '../../../functions/src/lib/counter-keys.ts';
import type { Check } from './finding.ts';
import type { DatabaseReader } from './service.ts';

const LIMIT_MS = 20_000;
/** How far this clock may be from the server's, milliseconds. `Date` has whole seconds, and the answer travels. */
const CLOCK_TOLERANCE_MS = 30_000;

const config = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({
        regex: z.optional(z.string()),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** Returns the headers that firebase.json gives to every answer. */
function expectedHeaders(file: string) {
  const { hosting } = config.parse(JSON.parse(readFileSync(file, 'utf8')));
  return hosting.headers.filter(({ regex }) => regex === '.*').flatMap(({ headers }) => headers);
}

const answerSchema = z.object({
  error: z.optional(z.looseObject({ status: z.string(), details: z.optional(z.looseObject({ reason: z.string() })) })),
  result: z.optional(z.unknown()),
});

/** The answer of `api` to a caller who is not signed in. */
interface ApiAnswer {
  readonly status: number;
  /** The reason in the app's error format; `null` if the answer has none. */
  readonly reason: string | null;
  readonly isProtocol: boolean;
}

/**
 * The checks of the app as it answers at its address.
 * @param configFile firebase.json, or that of the local suite
 */
export function appChecks(
  origin: string,
  configFile: string,
  {
    now,
    deploy,
    database,
  }: {
    readonly now: () => number;
    readonly deploy: string;
    readonly database: () => Promise<DatabaseReader>;
  },
): readonly Check[] {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => {
      throw new Error(`${origin} did not answer`);
    });
  async function callApi(name: string, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> {
    const response = await ask(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"data":{}}',
    });
    const parsed = answerSchema.safeParse(await response.json().catch(() => null));
    const isProtocol = parsed.success && (parsed.data.error !== undefined || parsed.data.result !== undefined);
    return { status: response.status, reason: parsed.data?.error?.details?.reason ?? null, isProtocol };
  }
  return [
    {
      name: 'Clock',
      run: async (found) => {
        const before = now();
        const date = Date.parse((await ask('/checador', { method: 'HEAD' })).headers.get('date') ?? '');
        if (Number.isNaN(date)) return found.unchecked(`${origin} says no Date`);
        const off = Math.max(before - date - 1_000, date - now(), 0);
        if (off <= CLOCK_TOLERANCE_MS) return found.good('as the server’s');
        return found.bad(
          `It is ${Math.round(off / 1_000)} s away from the server's: let the system set it by the network (NTP).`,
        );
      },
    },
    {
      name: 'Headers of hosting',
      run: async (found) => {
        const expected = expectedHeaders(configFile);
        const pages = ['/checador', '/home'];
        const answers = await Promise.all(pages.map((path) => ask(path)));
        const wrong = expected.flatMap(({ key, value }) => {
          const at = pages.filter((_, place) => answers[place]?.headers.get(key) !== value);
          return at.length === 0 ? [] : [`${key} (${at.join(', ')})`];
        });
        if (wrong.length === 0) return found.good(`${expected.length} at ${pages.join(' and ')}, as in firebase.json`);
        return found.bad(
          `They don't arrive as firebase.json has them: ${wrong.join('; ')}. Run npm run hosting, then ${deploy}.`,
        );
      },
    },
    {
      name: 'api',
      run: async (found) => {
        const answer = await callApi('whoAmI').catch(() => null);
        if (answer === null) return found.bad(`${origin}/api does not answer: ${deploy}, then look at the log of api.`);
        if (answer.reason === 'not-signed-in') return found.good('answers');
        if (answer.isProtocol && answer.status === 401) return found.good('answers, and asks for App Check');
        return found.bad(
          `${origin}/api answers ${answer.status} in place of a refusal: ${deploy}, then look at the log of api.`,
        );
      },
    },
    {
      name: 'Proxies',
      run: async (found) => {
        // An address of the block reserved for documentation, which nobody has.
        const part = (): string => randomBytes(2).readUInt16BE().toString(16);
        const forged = `2001:db8:${part()}:${part()}::1`;
        const answer = await callApi(redeemAccessLink.name, { 'x-forwarded-for': forged });
        if (!answer.isProtocol || answer.reason === null)
          return found.unchecked('a visitor’s call is not counted, because api refuses it before');
        const [{ network }] = networksOf(forged);
        const keys = counterKeys(redeemAccessLink.name, networkCaller(network));
        if ((await (await database()).read(rateLimitPath.at(keys))) !== null)
          return found.bad(
            'A caller can make up the address by which calls are limited: lower GYM_PROXIES in functions/.env.<project> by one and deploy.',
          );
        return [
          found.good('a made-up address is not believed, so GYM_PROXIES is not too high'),
          found.unchecked(
            'only a person who is signed in sees whether it is too low: docs/deploy.md, How many proxies stand before the functions, 1',
          ),
        ];
      },
    },
  ];
}
