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

/** Extra time for an answer beyond the call's own time, milliseconds: process start on a busy machine. */
const START_MS = 8_000;

/** A value for each parameter of a trigger's path. */
const PARAMETERS: Readonly<Record<string, string>> = {
  branch: 'centro',
  day: today(),
  uid: PEOPLE.socia.uid,
  job: 'rederive',
  id: 'rehearsal',
  check: 'rehearsal',
  guest: 'rehearsal',
};

/** An event at the path of a trigger, whose value doesn't change. */
async function changeFor(rehearsal: Rehearsal, name: string): Promise<ChangeEvent> {
  const { trigger } = rehearsal.uploaded.functions.find((one) => one.name === name) ?? {};
  if (!trigger) throw new Error(`${name} waits for no change`);
  const ref = trigger.ref.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => PARAMETERS[key] ?? 'rehearsal');
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

test('runs each trigger and schedule, started alone', async ({ rehearsal }) => {
  test.setTimeout(300_000);
  await rehearsal.stopFunctions();
  const started = rehearsal.uploaded.functions.filter(({ trigger, isSchedule }) => trigger !== null || isSchedule);
  expect(started.length).toBeGreaterThan(0);
  for (const { name, trigger } of started) {
    const alone = rehearsal.startAlone(name);
    const answer = trigger
      ? await deliver(alone, await changeFor(rehearsal, name))
      : await alone.ask({ 'x-cloudscheduler': 'true' }, '{}');
    expect.soft(answer.status, `${name}: ${alone.log}`).toBeLessThan(300);
    await rehearsal.stopAlone(alone);
  }
  expect(rehearsal.problems).toEqual([]);
});

test('refuses what a webhook can’t verify, with each webhook started alone and not set up', async ({ rehearsal }) => {
  for (const name of ['paymentWebhook', 'whatsappWebhook']) {
    const alone = rehearsal.startAlone(name);
    const answer = await alone.ask({}, '{"type":"payment","data":{"id":"1"}}', '/?type=payment&data.id=1');
    expect.soft([400, 401, 403, 404], `${name}: ${alone.log}`).toContain(answer.status);
    await rehearsal.stopAlone(alone);
  }
});

/** Members with a membership in force whom no journey uses. */
async function membersInForce(rehearsal: Rehearsal, count: number): Promise<readonly string[]> {
  const known = new Set<string>(Object.values(PEOPLE).map(({ uid }) => uid));
  const stored = Object(await rehearsal.asOwner('Memberships')) as Record<string, { readonly Ends?: string }>;
  const uids = Object.entries(stored).flatMap(([uid, { Ends }]) =>
    Ends !== undefined && Ends > today() && !known.has(uid) ? [uid] : [],
  );
  expect(uids.length).toBeGreaterThanOrEqual(count);
  return uids.slice(0, count);
}

test('renews for 20 people in the one process of api, beside an import of 100 rows and 500 calls of visitors', async ({
  rehearsal,
}) => {
  const alone = rehearsal.startAlone('api');
  const headers = { authorization: `Bearer ${await rehearsal.signIn(PEOPLE.admin.email)}` };
  const ask = (name: string, data: object, more: Record<string, string> = headers) =>
    alone.ask(more, JSON.stringify({ data }), `/api/${name}`);
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
  const visits = Array.from({ length: 500 }, (_, visitor) =>
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
  const statuses = new Set((await Promise.all(visits)).map(({ status }) => status));
  // The calls are refused because there is no such link, or because of the limit; never because of a timeout.
  expect([...statuses].filter((status) => ![404, 429].includes(status))).toEqual([]);
  console.log(`  renewals beside the load: slowest ${Math.max(...times).toFixed(0)} ms`);
  await rehearsal.stopAlone(alone);
});

function callAs(rehearsal: Rehearsal, name: string, from: string, forged: string) {
  return rehearsal.ask(`/api/${name}`, {
    from,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
    body: '{"data":{}}',
  });
}

test('counts visitors by their own address, whatever they claim and through whichever proxy they come', async ({
  rehearsal,
}) => {
  const name = 'redeemAccessLink';
  const most = CONTRACTS[name].callsPerMinute * 10;
  // The limit is per minute: if the calls fall into two minutes, the count restarts once, and the second round reaches
  // the limit.
  const statuses: number[] = [];
  for (let call = 0; call <= most * 2 && !statuses.includes(429); call++)
    statuses.push((await callAs(rehearsal, name, '127.0.0.2', `203.0.113.${call % 250}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(most);
  expect((await callAs(rehearsal, name, '127.0.0.3', '203.0.113.1')).status).not.toBe(429);
});

test('ends as unavailable within the deadline if the database does not answer', async ({ rehearsal }) => {
  rehearsal.databaseFront.isSilent = true;
  try {
    const began = performance.now();
    const answer = await callAs(rehearsal, 'redeemAccessLink', '127.0.0.4', '');
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
