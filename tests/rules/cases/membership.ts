import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { access, membership, NEXT_VERSIONS } from '../model/world.ts';
import { Questions } from './asking.ts';

const MEMBERSHIP = `Memberships/${MEMBER}`;
const ACCESS = `Access/${MEMBER}`;
const PERIODS = `MembershipPeriods/${MEMBER}`;
type Fields = { readonly [key: string]: Json };

/** A membership changes by one revision at a time; its history is append-only. */
export function membershipCases(clock: Clock): readonly RulesCase[] {
  const questions = new Questions(SERVER, NEXT_VERSIONS);
  const next = (fields: Fields): Fields => ({ [MEMBERSHIP]: { ...membership(), Revision: 4, ...fields } });
  const none = { [MEMBERSHIP]: null };
  questions
    .allow('the next revision', next({}))
    .deny('the same revision again', next({ Revision: 3 }))
    .deny('a revision left out', next({ Revision: 5 }))
    .deny('the first revision again', next({ Revision: 1 }))
    .deny('a revision that is text', next({ Revision: '4' }))
    .allow('a first membership', next({ Revision: 1 }), none)
    .deny('a first membership with another revision', next({ Revision: 2 }), none)
    .deny('a first membership with none', next({ Revision: null }), none)
    .allow('taken away', none)
    .deny('taken away where there is none', none, none)
    .deny('by an administrator', next({}), {}, 'admin-1')
    .deny('by the member', next({}), {}, MEMBER)
    .deny('taken away by the member', none, {}, MEMBER);
  for (const field of ['Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches', 'Revision']) {
    questions.deny(`without ${field}`, next({ [field]: null }));
  }
  const line: Fields = { Kind: 'paid', By: 'reception-1', At: clock.now };
  const added = (fields: Fields): Fields => ({ [`${PERIODS}/p2`]: { ...line, ...fields } });
  questions
    .deny('a line of the history changed', { [`${PERIODS}/p1/Price`]: 1 })
    .deny('a line of the history replaced', { [`${PERIODS}/p1`]: line })
    .deny('a line of the history taken away', { [`${PERIODS}/p1`]: null })
    .deny('nothing where there was nothing', { [`${PERIODS}/p9`]: null })
    .allow('a line that sells a plan which was sold', added({ Plan: 'mensual' }))
    .deny('a line that sells a plan without a note of it', added({ Plan: 'mensual' }), { 'Plans/mensual/Sold': null })
    .allow(
      'a line that sells a plan, and the note of it',
      { ...added({ Plan: 'mensual' }), 'Plans/mensual/Sold': true },
      { 'Plans/mensual/Sold': null },
    )
    .deny('a line by an administrator', added({}), {}, 'admin-1')
    .deny('a line that is text', { [`${PERIODS}/p2`]: 'pagó' });
  for (const kind of ['paid', 'change', 'freeze', 'resume', 'cancel', 'annul'])
    questions.allow(`a line ${kind}`, added({ Kind: kind }));
  for (const field of ['Kind', 'By', 'At']) questions.deny(`a line without ${field}`, added({ [field]: null }));
  return questions.all;
}

/** Access is derived from the membership's present revision, and from no other. */
export function accessCases(clock: Clock): readonly RulesCase[] {
  const questions = new Questions(SERVER, NEXT_VERSIONS);
  const { now } = clock;
  const made = (fields: Fields): Fields => ({ [ACCESS]: { ...access(clock), ...fields } });
  questions
    .allow('from the present revision', made({}))
    .deny('from an older revision', made({ Revision: 2 }))
    .deny('from a revision to come', made({ Revision: 4 }))
    .allow('together with the membership it is made from', {
      [MEMBERSHIP]: { ...membership(), Revision: 4 },
      ...made({ Revision: 4 }),
    })
    .deny('from no membership', made({}), { [MEMBERSHIP]: null })
    .deny('without a revision, from no membership', made({ Revision: null }), { [MEMBERSHIP]: null })
    .deny('taken away while there is a membership', { [ACCESS]: null })
    .allow('taken away with the membership', { [ACCESS]: null, [MEMBERSHIP]: null })
    .deny('a field alone by the member', { [`${ACCESS}/Until`]: now * 2 }, {}, MEMBER)
    .deny('a field alone by an administrator', { [`${ACCESS}/Until`]: now * 2 }, {}, 'admin-1')
    .allow('a freeze', made({ FrozenFrom: now, FrozenUntil: now + 1 }))
    .deny('a freeze without an end', made({ FrozenFrom: now }))
    .deny('a freeze without a start', made({ FrozenUntil: now }))
    .deny('a text as the end of a freeze without a start', made({ FrozenUntil: 'hoy' }))
    .deny('a freeze that starts with a text', made({ FrozenFrom: 'hoy', FrozenUntil: now }))
    .deny('a freeze that ends with a text', made({ FrozenFrom: now, FrozenUntil: 'hoy' }));
  for (const field of ['From', 'Until', 'Ends', 'Branches', 'Plan', 'Revision']) {
    questions.deny(`without ${field}`, made({ [field]: null }));
  }
  return questions.all;
}
