import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { redeemAccessLink } from '@gym/domain/contracts/users';
import { rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { z } from 'zod';
import { networksOf } from '../../../functions/src/lib/client-address.ts';
import { counterKeys, formatNetworkCaller } from '../../../functions/src/lib/counter-keys.ts';
import type { Check } from './finding.ts';
import type { DatabaseReader } from './service.ts';

/** Time limit of a request. */
const LIMIT_MS = 20_000;
/** How far this computer's clock may differ from the server's. The header `Date` has whole seconds and arrives late. */
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

/** Reads the headers that Hosting adds to every answer, from firebase.json. */
function readExpectedHeaders(file: string) {
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
  /** Whether the body has the format of callables. */
  readonly isCallableFormat: boolean;
}

/**
 * Returns the checks that send requests to the app.
 * @param configFile path of firebase.json, or of the local suite's configuration
 * @param options.deploy tells the operator how to deploy, or how to restart the local suite
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
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => {
      throw new Error(`${origin} did not answer`);
    });
  async function callApi(name: string, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> {
    const response = await send(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"data":{}}',
    });
    const parsed = answerSchema.safeParse(await response.json().catch(() => null));
    const isCallableFormat = parsed.success && (parsed.data.error !== undefined || parsed.data.result !== undefined);
    return { status: response.status, reason: parsed.data?.error?.details?.reason ?? null, isCallableFormat };
  }
  return [
    {
      name: 'Clock',
      run: async (findings) => {
        const sentAt = now();
        const date = Date.parse((await send('/checador', { method: 'HEAD' })).headers.get('date') ?? '');
        if (Number.isNaN(date)) return findings.unchecked(`${origin} sends no header Date`);
        const deviationMs = Math.max(sentAt - date - 1_000, date - now(), 0);
        if (deviationMs <= CLOCK_TOLERANCE_MS) return findings.good('as the server’s');
        return findings.bad(
          `It is ${Math.round(deviationMs / 1_000)} s away from the server's: let the system set it by the network (NTP).`,
        );
      },
    },
    {
      name: 'Headers of hosting',
      run: async (findings) => {
        const expected = readExpectedHeaders(configFile);
        const pages = ['/checador', '/home'];
        const answers = await Promise.all(pages.map((path) => send(path)));
        const wrong = expected.flatMap(({ key, value }) => {
          const wrongPages = pages.filter((_, index) => answers[index]?.headers.get(key) !== value);
          return wrongPages.length === 0 ? [] : [`${key} (${wrongPages.join(', ')})`];
        });
        if (wrong.length === 0)
          return findings.good(`${expected.length} at ${pages.join(' and ')}, as in firebase.json`);
        return findings.bad(
          `They don't arrive as firebase.json has them: ${wrong.join('; ')}. Run npm run hosting, then ${deploy}.`,
        );
      },
    },
    {
      name: 'api',
      run: async (findings) => {
        const answer = await callApi('whoAmI').catch(() => null);
        if (answer === null)
          return findings.bad(`${origin}/api does not answer: ${deploy}, then look at the log of api.`);
        if (answer.reason === 'not-signed-in') return findings.good('answers');
        if (answer.isCallableFormat && answer.status === 401) return findings.good('answers, and asks for App Check');
        return findings.bad(
          `${origin}/api answers ${answer.status} in place of a refusal: ${deploy}, then look at the log of api.`,
        );
      },
    },
    {
      name: 'Proxies',
      run: async (findings) => {
        // A random address of the block that is reserved for documentation, so no real caller has it.
        const randomGroup = (): string => randomBytes(2).readUInt16BE().toString(16);
        const forged = `2001:db8:${randomGroup()}:${randomGroup()}::1`;
        const answer = await callApi(redeemAccessLink.name, { 'x-forwarded-for': forged });
        if (!answer.isCallableFormat || answer.reason === null)
          return findings.unchecked('api refuses a visitor’s call before it counts it');
        // Calls are counted by the caller's address. If the forged address has a counter, the functions believed it.
        const [{ network }] = networksOf(forged);
        const keys = counterKeys(redeemAccessLink.name, formatNetworkCaller(network));
        if ((await (await database()).read(rateLimitPath.at(keys))) !== null)
          return findings.bad(
            'A caller can make up the address by which calls are limited: lower GYM_PROXIES in functions/.env.<project> by one and deploy.',
          );
        return [
          findings.good('a made-up address is not believed, so GYM_PROXIES is not too high'),
          findings.unchecked(
            'only a person who is signed in sees whether it is too low: docs/deploy.md, How many proxies stand before the functions, 1',
          ),
        ];
      },
    },
  ];
}
