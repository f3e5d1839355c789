import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { access, membership, NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const MEMBERSHIP = `Memberships/${MEMBER}`;
const ACCESS = `Access/${MEMBER}`;
const PERIODS = `MembershipPeriods/${MEMBER}`;
type Fields = { readonly [key: string]: Json };

/** Writes of a membership, whose revision grows by 1, and of its entries, which are append-only. */
export function membershipCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  const nextRevision = (fields: Fields): Fields => ({ [MEMBERSHIP]: { ...membership(), Revision: 4, ...fields } });
  const absent = { [MEMBERSHIP]: null };
  cases
    .allow('writes the next revision', nextRevision({}))
    .deny('writes the same revision again', nextRevision({ Revision: 3 }))
    .deny('skips a revision', nextRevision({ Revision: 5 }))
    .deny('writes the first revision again', nextRevision({ Revision: 1 }))
    .deny('writes a revision that is a string', nextRevision({ Revision: '4' }))
    .allow('writes a first membership', nextRevision({ Revision: 1 }), absent)
    .deny('writes a first membership with the second revision', nextRevision({ Revision: 2 }), absent)
    .deny('writes a first membership without a revision', nextRevision({ Revision: null }), absent)
    .allow('deletes the membership', absent)
    .deny('deletes an absent membership', absent, absent)
    .deny('an administrator writes the membership', nextRevision({}), {}, 'admin-1')
    .deny('the member writes the membership', nextRevision({}), {}, MEMBER)
    .deny('the member deletes the membership', absent, {}, MEMBER);
  for (const field of ['Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches', 'Revision']) {
    cases.deny(`writes a membership without ${field}`, nextRevision({ [field]: null }));
  }
  const entry: Fields = { Kind: 'paid', By: 'reception-1', At: clock.now };
  const addEntry = (fields: Fields): Fields => ({ [`${PERIODS}/p2`]: { ...entry, ...fields } });
  cases
    .deny('changes a stored entry', { [`${PERIODS}/p1/Price`]: 1 })
    .deny('replaces a stored entry', { [`${PERIODS}/p1`]: entry })
    .deny('deletes a stored entry', { [`${PERIODS}/p1`]: null })
    .deny('deletes an entry that does not exist', { [`${PERIODS}/p9`]: null })
    .allow('adds an entry of a plan that is marked as sold', addEntry({ Plan: 'mensual' }))
    .deny('adds an entry of a plan that is not marked as sold', addEntry({ Plan: 'mensual' }), {
      'Plans/mensual/Sold': null,
    })
    .allow(
      'adds an entry of a plan and marks the plan as sold',
      { ...addEntry({ Plan: 'mensual' }), 'Plans/mensual/Sold': true },
      { 'Plans/mensual/Sold': null },
    )
    .deny('an administrator adds an entry', addEntry({}), {}, 'admin-1')
    .deny('adds a string instead of an entry', { [`${PERIODS}/p2`]: 'pagó' });
  for (const kind of ['paid', 'change', 'freeze', 'resume', 'cancel', 'annul'])
    cases.allow(`adds an entry of the kind ${kind}`, addEntry({ Kind: kind }));
  for (const field of ['Kind', 'By', 'At']) cases.deny(`adds an entry without ${field}`, addEntry({ [field]: null }));
  return cases.all;
}

/** Writes of `Access`, which must be derived from the current revision of the membership. */
export function accessCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  const { now } = clock;
  const derived = (fields: Fields): Fields => ({ [ACCESS]: { ...access(clock), ...fields } });
  cases
    .allow('writes the access of the current revision', derived({}))
    .deny('writes the access of an older revision', derived({ Revision: 2 }))
    .deny('writes the access of a later revision', derived({ Revision: 4 }))
    .allow('writes the access together with the membership from which it is derived', {
      [MEMBERSHIP]: { ...membership(), Revision: 4 },
      ...derived({ Revision: 4 }),
    })
    .deny('writes the access without a membership', derived({}), { [MEMBERSHIP]: null })
    .deny('writes the access without a revision and without a membership', derived({ Revision: null }), {
      [MEMBERSHIP]: null,
    })
    .deny('deletes the access while there is a membership', { [ACCESS]: null })
    .allow('deletes the access together with the membership', { [ACCESS]: null, [MEMBERSHIP]: null })
    .deny('the member writes a single field', { [`${ACCESS}/Until`]: now * 2 }, {}, MEMBER)
    .deny('an administrator writes a single field', { [`${ACCESS}/Until`]: now * 2 }, {}, 'admin-1')
    .allow('writes a freeze', derived({ FrozenFrom: now, FrozenUntil: now + 1 }))
    .deny('writes a freeze without an end', derived({ FrozenFrom: now }))
    .deny('writes a freeze without a start', derived({ FrozenUntil: now }))
    .deny('writes a freeze without a start whose end is a string', derived({ FrozenUntil: 'hoy' }))
    .deny('writes a freeze whose start is a string', derived({ FrozenFrom: 'hoy', FrozenUntil: now }))
    .deny('writes a freeze whose end is a string', derived({ FrozenFrom: now, FrozenUntil: 'hoy' }));
  for (const field of ['From', 'Until', 'Ends', 'Branches', 'Plan', 'Revision']) {
    cases.deny(`writes the access without ${field}`, derived({ [field]: null }));
  }
  return cases.all;
}
