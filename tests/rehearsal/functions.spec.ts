import { randomUUID } from 'node:crypto';
import { CONTRACTS } from '../../domain/src/contracts/index.ts';
import { CALL_MS } from '../../functions/src/lib/deadline.ts';
import { newPhone } from '../support/functions.ts';
import { withSeen } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';
import type { ChangeEvent } from '../support/rehearsal/events.ts';
import { deliver } from '../support/rehearsal/events.ts';
import type { Rehearsal } from '../support/rehearsal/rehearsal.ts';
import { expect, test } from './fixtures.ts';

/** Time that a function's process may need to start on a busy machine, in addition to the deadline of the call. */
const START_MS = 8_000;

/** Values for parameters of the triggers' paths. */
const PARAMETERS: Readonly<Record<string, string>> = {
  branch: 'centro',
  day: today(),
  uid: PEOPLE.socia.uid,
  job: 'rederive',
  id: 'rehearsal',
  check: 'rehearsal',
  guest: 'rehearsal',
};

/** Creates the event that a trigger receives when the value stored at its path is created. */
async function makeEvent(rehearsal: Rehearsal, name: string): Promise<ChangeEvent> {
  const { trigger } = rehearsal.uploaded.functions.find((uploaded) => uploaded.name === name) ?? {};
  if (!trigger) throw new Error(`${name} is not a trigger of the database`);
  const ref = trigger.ref.replaceAll(/\{(\w+)\}/g, (_match, key: string) => PARAMETERS[key] ?? 'rehearsal');
  const { instance } = rehearsal.uploaded;
  const value = await rehearsal.asOwner(ref);
  return {
    id: randomUUID(),
    type: trigger.event,
    time: new Date().toISOString(),
    source: `//firebasedatabase.googleapis.com/projects/_/locations/us-central1/instances/${instance}`,
    subject: `refs/${ref}`,
    ref,
    instance,
    location: 'us-central1',
    firebasedatabasehost: 'firebaseio.com',
    authtype: 'admin',
    data: {
      '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
      data: null,
      delta: value,
    },
  };
}

test('each trigger and each scheduled function answers without an error in its own process', async ({ rehearsal }) => {
  test.setTimeout(300_000);
  await rehearsal.stopFunctions();
  const tested = rehearsal.uploaded.functions.filter(({ trigger, isScheduled }) => trigger !== null || isScheduled);
  expect(tested.length).toBeGreaterThan(0);
  for (const { name, trigger } of tested) {
    const functionProcess = rehearsal.startAlone(name);
    const answer = trigger
      ? await deliver(functionProcess, await makeEvent(rehearsal, name))
      : await functionProcess.ask({ 'x-cloudscheduler': 'true' }, '{}');
    expect.soft(answer.status, `${name}: ${functionProcess.log}`).toBeLessThan(300);
    await rehearsal.stopAlone(functionProcess);
  }
  expect(rehearsal.problems).toEqual([]);
});

test('each webhook refuses a request while its service is not set up', async ({ rehearsal }) => {
  for (const name of ['paymentWebhook', 'whatsappWebhook']) {
    const functionProcess = rehearsal.startAlone(name);
    const answer = await functionProcess.ask({}, '{"type":"payment","data":{"id":"1"}}', '/?type=payment&data.id=1');
    expect.soft([400, 401, 403, 404], `${name}: ${functionProcess.log}`).toContain(answer.status);
    await rehearsal.stopAlone(functionProcess);
  }
});

/** Returns uids of members whose membership ends after today, without those in {@link PEOPLE}. */
async function membersInForce(rehearsal: Rehearsal, count: number): Promise<readonly string[]> {
  const namedUids = new Set<string>(Object.values(PEOPLE).map(({ uid }) => uid));
  const stored = Object(await rehearsal.asOwner('Memberships')) as Record<string, { readonly Ends?: string }>;
  const uids = Object.entries(stored).flatMap(([uid, { Ends }]) =>
    Ends !== undefined && Ends > today() && !namedUids.has(uid) ? [uid] : [],
  );
  expect(uids.length).toBeGreaterThanOrEqual(count);
  return uids.slice(0, count);
}

test('renews 20 memberships in one process of api during an import of 100 rows and 500 calls of visitors', async ({
  rehearsal,
}) => {
  const functionProcess = rehearsal.startAlone('api');
  const headers = { authorization: `Bearer ${await rehearsal.signIn(PEOPLE.admin.email)}` };
  const ask = (name: string, data: object, requestHeaders: Record<string, string> = headers) =>
    functionProcess.ask(requestHeaders, JSON.stringify({ data }), `/api/${name}`);
  const gym = { read: (path: string) => rehearsal.asOwner(path), now: Date.now() };
  const uids = await membersInForce(rehearsal, 20);
  const renewals = await Promise.all(
    uids.map((uid) =>
      withSeen('renewMembership', { requestId: randomUUID(), uid, Plan: 'mensual', PaidBy: 'cash' }, gym),
    ),
  );
  const rows = Array.from({ length: 100 }, () => ({
    requestId: randomUUID(),
    Nombre: 'Prueba Importada',
    Phone: newPhone(),
    HomeBranch: 'centro',
  }));
  expect((await ask('whoAmI', {})).status).toBe(200);

  const importing = ask('importUsers', { requestId: randomUUID(), rows });
  // Two proxies append an address each, so the first of these two addresses counts as the visitor's.
  const visitorCalls = Array.from({ length: 500 }, (_, visitor) =>
    ask(
      'redeemAccessLink',
      { code: 'x'.repeat(22) },
      { 'x-forwarded-for': `203.0.113.${visitor % 250}, 198.51.100.80` },
    ),
  );
  const times: number[] = [];
  for (const renewal of renewals) {
    const began = performance.now();
    const answer = await ask('renewMembership', renewal);
    times.push(performance.now() - began);
    expect(answer.status, answer.body).toBe(200);
  }
  const imported = await importing;
  expect(imported.status, imported.body).toBe(200);
  expect(
    JSON.parse(imported.body).result.rows.filter((row: { status: string }) => row.status === 'created'),
  ).toHaveLength(100);
  const statuses = new Set((await Promise.all(visitorCalls)).map(({ status }) => status));
  // The calls are refused because the link doesn't exist or the rate limit is reached, never because of a timeout.
  expect([...statuses].filter((status) => ![404, 429].includes(status))).toEqual([]);
  console.log(`  renewals during the load: slowest ${Math.max(...times).toFixed(0)} ms`);
  await rehearsal.stopAlone(functionProcess);
});

/** Calls `api` from a local address. `forged`: addresses that the caller claims in `x-forwarded-for`. */
function callFrom(rehearsal: Rehearsal, name: string, from: string, forged: string) {
  return rehearsal.ask(`/api/${name}`, {
    from,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
    body: '{"data":{}}',
  });
}

test('counts calls by the caller’s network address and ignores the addresses in the caller’s x-forwarded-for', async ({
  rehearsal,
}) => {
  const name = 'redeemAccessLink';
  // A network address may make as many calls as ten people.
  const limit = CONTRACTS[name].callsPerMinute * 10;
  // The limit is per minute. If a minute begins during the calls, the count restarts, so up to twice as many are
  // needed.
  const statuses: number[] = [];
  for (let call = 0; call <= limit * 2 && !statuses.includes(429); call++)
    statuses.push((await callFrom(rehearsal, name, '127.0.0.2', `203.0.113.${call % 250}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(limit);
  expect((await callFrom(rehearsal, name, '127.0.0.3', '203.0.113.1')).status).not.toBe(429);
});

test('answers calls and pages as unavailable if the database does not answer, the calls within their deadline', async ({
  rehearsal,
}) => {
  rehearsal.databaseFront.isSilent = true;
  try {
    const began = performance.now();
    const answer = await callFrom(rehearsal, 'redeemAccessLink', '127.0.0.4', '');
    expect(JSON.parse(answer.body)).toMatchObject({ error: { status: 'UNAVAILABLE' } });
    expect(performance.now() - began).toBeLessThan(CALL_MS + START_MS);
    const page = await rehearsal.ask('/sucursales');
    expect(page.status).toBe(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    rehearsal.databaseFront.isSilent = false;
    await rehearsal.stopFunctions();
  }
});
