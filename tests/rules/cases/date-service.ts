import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CaseList } from './asking.ts';

const SERVICE = 'DateService/mi-gimnasio';

/**
 * The time-sync record, whose path and fields the customer chose. It belongs to the account in `User`, its last writer.
 */
export function dateServiceCases(clock: Clock): readonly RulesCase[] {
  const sync = (fields: { readonly [key: string]: Json } = {}): Updates => ({
    [SERVICE]: { User: MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2', ...fields },
  });
  const cases = new CaseList(MEMBER)
    .allow('writes a record that names the caller', sync())
    .allow("overwrites another person's record", sync(), { [`${SERVICE}/User`]: OTHER_MEMBER })
    .allow('writes the first record', sync(), { [SERVICE]: null })
    .deny('writes a record that names another account', sync({ User: OTHER_MEMBER }))
    .deny('writes a record signed out', sync(), {}, null)
    .deny('writes a record under another slug than the gym’s', {
      'DateService/otro': { User: MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2' },
    })
    .deny('writes a record while the gym has no slug', sync(), { 'Config/Slug': null })
    .deny('deletes the record', { [SERVICE]: null })
    .deny("writes a record with a time that isn't the server's", sync({ Ts: clock.now - 1 }))
    .deny('changes a field and removes the time', { [`${SERVICE}/IP`]: '10.0.0.3', [`${SERVICE}/Ts`]: null })
    .deny('writes a record with an unknown field', sync({ Extra: 1 }))
    .allow('writes a record with an IP address of 45 characters', sync({ IP: 'f'.repeat(45) }))
    .deny('writes a record with an IP address of 46 characters', sync({ IP: 'f'.repeat(46) }))
    .deny('writes a record with an IP address that is a number', sync({ IP: 10 }));
  for (const field of ['User', 'Ts', 'IP']) cases.deny(`writes a record without ${field}`, sync({ [field]: null }));
  return cases
    .expect('allow', 'the last writer reads the record', read(SERVICE))
    .expect('deny', 'a former writer reads the record', read(SERVICE), { [`${SERVICE}/User`]: OTHER_MEMBER })
    .expect('deny', 'reads an absent record', read(SERVICE), { [SERVICE]: null })
    .expect('deny', 'reads an absent record, signed out', read(SERVICE), { [SERVICE]: null }, null).all;
}
