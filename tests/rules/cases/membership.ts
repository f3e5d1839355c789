import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { access, membership, NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const MEMBERSHIP = `Memberships/${MEMBER}`;
const ACCESS = `Access/${MEMBER}`;
const PERIODS = `MembershipPeriods/${MEMBER}`;
type Fields = { readonly [key: string]: Json };

/** A membership changes by one revision at a time; its history is append-only. */
export function membershipCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  const next = (fields: Fields): Fields => ({ [MEMBERSHIP]: { ...membership(), Revision: 4, ...fields } });
  const absent = { [MEMBERSHIP]: null };
  cases
    .allow('the next revision', next({}))
    .deny('the same revision again', next({ Revision: 3 }))
    .deny('skips a revision', next({ Revision: 5 }))
    .deny('the first revision again', next({ Revision: 1 }))
    .deny('a revision that is text', next({ Revision: '4' }))
    .allow('a first membership', next({ Revision: 1 }), absent)
    .deny('a first membership with another revision', next({ Revision: 2 }), absent)
    .deny('a first membership without a revision', next({ Revision: null }), absent)
    .allow('deletes the membership', absent)
    .deny('deletes an absent membership', absent, absent)
    .deny('an administrator writes the membership', next({}), {}, 'admin-1')
    .deny('the member writes the membership', next({}), {}, MEMBER)
    .deny('the member deletes the membership', absent, {}, MEMBER);
  for (const field of ['Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches', 'Revision']) {
    cases.deny(`without ${field}`, next({ [field]: null }));
  }
  const line: Fields = { Kind: 'paid', By: 'reception-1', At: clock.now };
  const added = (fields: Fields): Fields => ({ [`${PERIODS}/p2`]: { ...line, ...fields } });
  cases
    .deny('changes a line of the history', { [`${PERIODS}/p1/Price`]: 1 })
    .deny('replaces a line of the history', { [`${PERIODS}/p1`]: line })
    .deny('deletes a line of the history', { [`${PERIODS}/p1`]: null })
    .deny('deletes a line that does not exist', { [`${PERIODS}/p9`]: null })
    .allow('a line that sells a plan marked as sold', added({ Plan: 'mensual' }))
    .deny('a line that sells a plan not marked as sold', added({ Plan: 'mensual' }), { 'Plans/mensual/Sold': null })
    .allow(
      'a line that sells a plan, and marks it as sold',
      { ...added({ Plan: 'mensual' }), 'Plans/mensual/Sold': true },
      { 'Plans/mensual/Sold': null },
    )
    .deny('a line by an administrator', added({}), {}, 'admin-1')
    .deny('a line that is text', { [`${PERIODS}/p2`]: 'pagó' });
  for (const kind of ['paid', 'change', 'freeze', 'resume', 'cancel', 'annul'])
    cases.allow(`a line ${kind}`, added({ Kind: kind }));
  for (const field of ['Kind', 'By', 'At']) cases.deny(`a line without ${field}`, added({ [field]: null }));
  return cases.all;
}

/** `Access` is derived from the membership's present revision only. */
export function accessCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  const { now } = clock;
  const derived = (fields: Fields): Fields => ({ [ACCESS]: { ...access(clock), ...fields } });
  cases
    .allow('from the present revision', derived({}))
    .deny('from an older revision', derived({ Revision: 2 }))
    .deny('from a later revision', derived({ Revision: 4 }))
    .allow('together with the membership from which it is derived', {
      [MEMBERSHIP]: { ...membership(), Revision: 4 },
      ...derived({ Revision: 4 }),
    })
    .deny('without a membership', derived({}), { [MEMBERSHIP]: null })
    .deny('without a revision and without a membership', derived({ Revision: null }), { [MEMBERSHIP]: null })
    .deny('deletes the access while there is a membership', { [ACCESS]: null })
    .allow('deletes the access together with the membership', { [ACCESS]: null, [MEMBERSHIP]: null })
    .deny('the member writes a single field', { [`${ACCESS}/Until`]: now * 2 }, {}, MEMBER)
    .deny('an administrator writes a single field', { [`${ACCESS}/Until`]: now * 2 }, {}, 'admin-1')
    .allow('a freeze', derived({ FrozenFrom: now, FrozenUntil: now + 1 }))
    .deny('a freeze without an end', derived({ FrozenFrom: now }))
    .deny('a freeze without a start', derived({ FrozenUntil: now }))
    .deny('a text as the end of a freeze without a start', derived({ FrozenUntil: 'hoy' }))
    .deny('a freeze that starts with a text', derived({ FrozenFrom: 'hoy', FrozenUntil: now }))
    .deny('a freeze that ends with a text', derived({ FrozenFrom: now, FrozenUntil: 'hoy' }));
  for (const field of ['From', 'Until', 'Ends', 'Branches', 'Plan', 'Revision']) {
    cases.deny(`without ${field}`, derived({ [field]: null }));
  }
  return cases.all;
}
