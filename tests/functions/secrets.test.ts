import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { forgetCalls, newMember, readRecord, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { closeServerCode, splitSecrets } from '../support/server-code.ts';

let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

afterAll(closeServerCode);

it('moves the secrets of before out of the rosters, once', { timeout: 60_000 }, async () => {
  const [old, half, whole] = [await newMember(reception), await newMember(reception), await newMember(reception)];
  const { Secret } = await readRecord(`Cards/${old.uid}`);
  const row = await readRecord(`Roster/centro/${old.uid}`);
  const before = await readRecord(`Roster/centro/${whole.uid}`);
  await updateAsOwner({
    // As rows were until now, here as of before the person changed, and one that was written anew since, but without its other half.
    [`Roster/centro/${old.uid}`]: { ...row, Name: 'Antes', Secret, Version: 1 },
    [`RosterSecrets/centro/${old.uid}`]: null,
    [`RosterSecrets/centro/${half.uid}`]: null,
    'Jobs/split-secrets': null,
  });
  expect(await splitSecrets(Date.now())).toBe(2);
  const split = await readRecord(`Roster/centro/${old.uid}`);
  expect(split).toEqual({ ...row, Version: split.Version });
  expect(Number(split.Version)).toBeGreaterThan(Number(row.Version));
  expect(await readRecord(`RosterSecrets/centro/${old.uid}`)).toMatchObject({ Secret });
  expect(await readAsOwner(`RosterSecrets/centro/${half.uid}`)).not.toBeNull();
  expect(await readRecord(`Roster/centro/${whole.uid}`)).toEqual(before);
  expect(await splitSecrets(Date.now())).toBe(0);
});
