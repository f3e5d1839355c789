import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CaseList } from './asking.ts';

const SERVICE = 'DateService/mi-gimnasio';

/** The time-sync record, whose path and fields the customer chose. */
export function dateServiceCases(clock: Clock): readonly RulesCase[] {
  const synced = (fields: { readonly [key: string]: Json } = {}): Updates => ({
    [SERVICE]: { User: MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2', ...fields },
  });
  const cases = new CaseList(MEMBER)
    .allow('writes it in the own name', synced())
    .allow("overwrites another person's record", synced(), { [`${SERVICE}/User`]: OTHER_MEMBER })
    .allow('the first time', synced(), { [SERVICE]: null })
    .deny('in the name of another account', synced({ User: OTHER_MEMBER }))
    .deny('signed out', synced(), {}, null)
    .deny('writes another service', { 'DateService/otro': { User: MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2' } })
    .deny('writes it while the gym has no slug', synced(), { 'Config/Slug': null })
    .deny('deletes the record', { [SERVICE]: null })
    .deny("writes it with a time that isn't the server's", synced({ Ts: clock.now - 1 }))
    .deny('changes a field and removes the time', { [`${SERVICE}/IP`]: '10.0.0.3', [`${SERVICE}/Ts`]: null })
    .deny('an unknown field', synced({ Extra: 1 }))
    .allow('an address of 45 characters', synced({ IP: 'f'.repeat(45) }))
    .deny('an address of 46 characters', synced({ IP: 'f'.repeat(46) }))
    .deny('an address that is a number', synced({ IP: 10 }));
  for (const field of ['User', 'Ts', 'IP']) cases.deny(`without ${field}`, synced({ [field]: null }));
  return cases
    .expect('allow', 'its last writer reads it', read(SERVICE))
    .expect('deny', 'a former writer reads it', read(SERVICE), { [`${SERVICE}/User`]: OTHER_MEMBER })
    .expect('deny', 'reads an absent record', read(SERVICE), { [SERVICE]: null })
    .expect('deny', 'reads an absent record, signed out', read(SERVICE), { [SERVICE]: null }, null).all;
}
