import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { Questions } from './asking.ts';

const SERVICE = 'DateService/mi-gimnasio';

/** The time-sync record, whose path and fields the customer chose. */
export function dateServiceCases(clock: Clock): readonly RulesCase[] {
  const synced = (fields: { readonly [key: string]: Json } = {}): Updates => ({
    [SERVICE]: { User: MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2', ...fields },
  });
  const questions = new Questions(MEMBER)
    .allow('own', synced())
    .allow("over another's", synced(), { [`${SERVICE}/User`]: OTHER_MEMBER })
    .allow('the first time', synced(), { [SERVICE]: null })
    .deny('in the name of another', synced({ User: OTHER_MEMBER }))
    .deny('signed out', synced(), {}, null)
    .deny('at another place', { 'DateService/otro': { User: MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2' } })
    .deny('where the gym has no name yet', synced(), { 'Config/Slug': null })
    .deny('taken away', { [SERVICE]: null })
    .deny("not the server's time", synced({ Ts: clock.now - 1 }))
    .deny('the fields alone, without the time', { [`${SERVICE}/IP`]: '10.0.0.3', [`${SERVICE}/Ts`]: null })
    .deny('more than that', synced({ Extra: 1 }))
    .allow('an address of 45 characters', synced({ IP: 'f'.repeat(45) }))
    .deny('an address of 46 characters', synced({ IP: 'f'.repeat(46) }))
    .deny('an address that is no text', synced({ IP: 10 }));
  for (const field of ['User', 'Ts', 'IP']) questions.deny(`without ${field}`, synced({ [field]: null }));
  return questions
    .ask('allow', 'read by who wrote it last', read(SERVICE))
    .ask('deny', 'read by who no longer wrote it last', read(SERVICE), { [`${SERVICE}/User`]: OTHER_MEMBER })
    .ask('deny', 'read where there is none', read(SERVICE), { [SERVICE]: null })
    .ask('deny', 'read where there is none, signed out', read(SERVICE), { [SERVICE]: null }, null).all;
}
