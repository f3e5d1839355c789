import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Caller, type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { beyond, type Clock, DAY } from '../model/clock.ts';
import { earlierQuarter, PROMOTION, quarter, storedPromotion } from '../model/published.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** Branches are created as a whole and never deleted; plans keep their kind and length once they were sold. */
export function branchAndPlanCases(): readonly RulesCase[] {
  const branch: Fields = { Name: 'Norte', SelfCheckIn: 'code', Hidden: false };
  const unsoldPlan: Fields = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true }, Active: true };
  const plan: Fields = { ...unsoldPlan, Sold: true };
  const path = 'Plans/mensual';
  const fullPlan: Fields = { ...plan, Kind: 'membership', Days: 7, Visits: 10 };
  const unsold = { [path]: unsoldPlan };
  const cases = new CaseList(SERVER)
    .allow('a new branch', { 'Branches/norte': branch })
    .deny('overwrites a branch', { [`Branches/${BRANCH}`]: branch })
    .deny('deletes a branch', { [`Branches/${BRANCH}`]: null })
    .deny('a new branch by an administrator', { 'Branches/norte': branch }, {}, 'admin-1')
    .deny('a branch’s name by an administrator', { [`Branches/${BRANCH}/Name`]: 'Otro' }, {}, 'admin-1')
    .deny('a branch’s setting by an administrator', { [`Branches/${BRANCH}/Order`]: 1 }, {}, 'admin-1')
    .allow('a branch hidden', { [`Branches/${BRANCH}/Hidden`]: true })
    .deny('a branch without `Hidden`', { [`Branches/${BRANCH}/Hidden`]: null })
    .deny('a branch hidden by an administrator', { [`Branches/${BRANCH}/Hidden`]: true }, {}, 'admin-1')
    .deny('a branch hidden by a visitor', { [`Branches/${BRANCH}/Hidden`]: true }, {}, null)
    .deny("a branch's own check-in by an administrator", { [`Branches/${BRANCH}/SelfCheckIn`]: 'off' }, {}, 'admin-1')
    .allow('the same plan again', { [path]: plan })
    .allow('the same plan again, with everything', { [path]: fullPlan }, { [path]: fullPlan })
    .allow('a sold plan with another price', {
      [path]: { ...plan, Price: 1, Name: 'Un mes', Active: false, Order: 3 },
    })
    .allow('a sold plan’s price alone', { [`${path}/Price`]: 1 })
    .deny('deletes a plan', { [path]: null }, unsold)
    .deny('a plan by an administrator', { [path]: plan }, {}, 'admin-1')
    .allowAndDenyValues(`${path}/Sold`, [true], [null])
    .allow('marks a plan as sold', { [`${path}/Sold`]: true }, unsold)
    .deny('marks an unknown plan as sold', { 'Plans/anual/Sold': true });
  for (const field of ['Name', 'SelfCheckIn', 'Hidden'])
    cases.deny(`a branch without ${field}`, { 'Branches/norte': { ...branch, [field]: null } });
  for (const field of ['Name', 'Price', 'Branches', 'Active'])
    cases.deny(`a plan without ${field}`, { [path]: { ...plan, [field]: null } });
  const others: Fields = { Kind: 'day-pass', Months: 2, Days: 7, Visits: 10 };
  for (const [field, other] of Object.entries(others)) {
    cases
      .deny(`a sold plan with another ${field}`, { [path]: { ...plan, [field]: other } })
      .deny(`a sold plan’s ${field} alone`, { [`${path}/${field}`]: other })
      .allow(`a plan that nobody bought with another ${field}`, { [path]: { ...unsoldPlan, [field]: other } }, unsold);
  }
  return cases.deny('a sold plan without its months', { [`${path}/Months`]: null }).all;
}

/** Public texts, and the occupancy, which changes only at a quarter of an hour. */
export function noticeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const notice: Fields = { Title: 'Posada', Text: 'Cerramos a las 20:00.', From: now };
  const occupancy = `Occupancy/${BRANCH}`;
  const step = (fields: Fields = {}): Updates => ({ [occupancy]: { Step: 'full', At: quarter(now), ...fields } });
  const cases = new CaseList(SERVER)
    .allow('a notice', { 'Notices/nuevo': notice })
    .deny('hides a notice without moving it to the drafts', { 'Notices/posada/Hidden': true })
    .allow('hides a notice by moving it to the drafts', {
      'Notices/posada': null,
      'Drafts/Notices/posada': { ...notice, Hidden: true },
    })
    .deny('copies a notice to the drafts and keeps it published', {
      'Drafts/Notices/posada': { ...notice, Hidden: true },
    })
    .deny('a notice that has not begun', { 'Notices/nuevo': { ...notice, From: beyond(clock, 0) } })
    .allow('a notice that has not begun, as a draft', { 'Drafts/Notices/nuevo': { ...notice, From: now + DAY } })
    .allow(
      'a draft published',
      { 'Drafts/Notices/nuevo': null, 'Notices/nuevo': notice },
      { 'Drafts/Notices/nuevo': notice },
    )
    .deny('deletes a draft', { 'Drafts/Notices/nuevo': null }, { 'Drafts/Notices/nuevo': notice })
    .deny('a draft by an administrator', { 'Drafts/Notices/nuevo': notice }, {}, 'admin-1')
    .allow('the name of a plan', { 'Names/plans/mensual': 'Mensual' }, { 'Names/plans/mensual': null })
    .deny('another name of a plan', { 'Names/plans/mensual': 'Otro' })
    .allow('a plan and its name', { 'Names/plans/mensual': 'Otro', 'Plans/mensual/Name': 'Otro' })
    .deny('the name of a plan deleted', { 'Names/plans/mensual': null })
    .deny('the name of a plan by an administrator', { 'Names/plans/mensual': 'Mensual' }, {}, 'admin-1')
    .allow('the name of a branch', { [`Names/branches/${BRANCH}`]: 'Centro' })
    .deny('another name of a branch', { [`Names/branches/${BRANCH}`]: 'Otro' })
    .deny('the name of a branch deleted', { [`Names/branches/${BRANCH}`]: null })
    .deny('the name of a branch by an administrator', { [`Names/branches/${BRANCH}`]: 'Centro' }, {}, 'admin-1')
    .deny('the name of a branch by a visitor', { [`Names/branches/${BRANCH}`]: 'Centro' }, {}, null)
    .deny('deletes a notice', { 'Notices/posada': null })
    .deny('a notice by an administrator', { 'Notices/nuevo': notice }, {}, 'admin-1')
    .deny('a notice whose start is a string', { 'Notices/nuevo': { ...notice, From: 'hoy' } })
    .allowAndDenyValues(
      'Pictures/notice/posada',
      ['data:image/jpeg;base64,AAAA', 'data:image/png;base64,'.padEnd(60_000, 'A'), null],
      [],
    )
    .deny('a picture by an administrator', { 'Pictures/notice/posada': 'data:image/jpeg;base64,AAAA' }, {}, 'admin-1')
    .allow('the current quarter of an hour', step())
    .allow('the first occupancy', step(), { [occupancy]: null })
    .deny('the same quarter again', step(), step({ Step: 'calm' }))
    .deny('the quarter before', step({ At: earlierQuarter(now) }), { [occupancy]: null })
    .deny('an earlier quarter', step({ At: earlierQuarter(now) - 15 * 60_000 }))
    .deny('a quarter to come', step({ At: quarter(now) + 15 * 60_000 }))
    .deny('a time between two quarters', step({ At: quarter(now) - 60_000 }))
    .deny('a time that is a string', step({ At: 'x' }), { [occupancy]: null })
    .deny('the occupancy by an administrator', step(), {}, 'admin-1')
    .deny('the occupancy by a terminal', step(), {}, 'kiosk-1')
    .allow('deletes the occupancy', { [occupancy]: null });
  for (const word of ['calm', 'normal']) cases.allow(`the step ${word}`, step({ Step: word }));
  for (const field of ['Step', 'At']) cases.deny(`the occupancy without ${field}`, step({ [field]: null }));
  for (const path of ['Notices/nuevo', 'Drafts/Notices/nuevo']) {
    for (const field of ['Title', 'Text', 'From'])
      cases.deny(`${path} without ${field}`, { [path]: { ...notice, [field]: null } });
  }
  return cases.all;
}

/** Who may read what isn't public: hidden branches, plans that aren't on sale, drafts. */
export function hiddenCases(clock: Clock): readonly RulesCase[] {
  const hidden = {
    'Plans/anual': { Name: 'Anual', Months: 12, Price: 1, Branches: { all: true }, Active: false },
    'Branches/norte': { Name: 'Norte', SelfCheckIn: 'off', Hidden: true },
    'Drafts/Notices/rebaja': { Title: 'Rebaja', Text: 'Mañana.', From: clock.now + DAY },
    'Pictures/plan/anual': 'data:image/webp;base64,AAAA',
    [`Users/${MEMBER}/HomeBranch`]: BRANCH,
  };
  const shown = (orderBy: string, equalTo: boolean, first = 200) => ({ orderBy, equalTo, first });
  const cases = new CaseList(null);
  const people: readonly (readonly [string, Caller, 'allow' | 'deny'])[] = [
    ['a visitor', null, 'deny'],
    ['a member', MEMBER, 'deny'],
    ['a terminal', 'kiosk-1', 'allow'],
    ['reception', 'reception-1', 'allow'],
    ['an administrator', 'admin-1', 'allow'],
  ];
  for (const [who, as, hiddenOnes] of people) {
    cases
      .expect('allow', `${who} lists the plans on sale`, read('Plans', shown('Active', true)), hidden, as)
      .expect(hiddenOnes, `${who} lists the plans not on sale`, read('Plans', shown('Active', false)), hidden, as)
      .expect(hiddenOnes, `${who} lists all plans`, read('Plans'), hidden, as)
      .expect(hiddenOnes, `${who} lists more than 200 plans`, read('Plans', shown('Active', true, 201)), hidden, as)
      .expect('allow', `${who} reads a plan on sale`, read('Plans/mensual'), hidden, as)
      .expect(hiddenOnes, `${who} reads a plan not on sale`, read('Plans/anual'), hidden, as)
      .expect(hiddenOnes, `${who} reads the price of a plan not on sale`, read('Plans/anual/Price'), hidden, as)
      .expect('allow', `${who} lists the branches that are shown`, read('Branches', shown('Hidden', false)), hidden, as)
      .expect(hiddenOnes, `${who} lists the hidden branches`, read('Branches', shown('Hidden', true)), hidden, as)
      .expect(hiddenOnes, `${who} lists all branches`, read('Branches'), hidden, as)
      .expect(hiddenOnes, `${who} lists more than 200 branches`, read('Branches', shown('Hidden', false, 201)), hidden, as)
      .expect('allow', `${who} reads a branch that is shown`, read(`Branches/${BRANCH}`), hidden, as)
      .expect(hiddenOnes, `${who} reads a hidden branch`, read('Branches/norte'), hidden, as);
  }
  // Without an index the database refuses these queries to staff, too.
  for (const [who, as] of people.filter(([, , hiddenOnes]) => hiddenOnes === 'deny')) {
    cases
      .expect('deny', `${who} lists plans in another order`, read('Plans', shown('Price', true)), hidden, as)
      .expect('deny', `${who} lists branches in another order`, read('Branches', shown('Order', false)), hidden, as);
  }
  for (const [who, as] of people) {
    const atDesk = as === 'reception-1' || as === 'admin-1' ? 'allow' : 'deny';
    cases
      .expect(atDesk, `${who} lists the drafts`, read('Drafts/Notices', { orderBy: 'From', last: 100 }), hidden, as)
      .expect('deny', `${who} reads a single draft`, read('Drafts/Notices/rebaja'), hidden, as)
      .expect(atDesk, `${who} reads a picture`, read('Pictures/plan/anual'), hidden, as)
      .expect(as === null ? 'deny' : 'allow', `${who} reads the names of plans`, read('Names/plans'), hidden, as)
      .expect(as === null ? 'deny' : 'allow', `${who} reads the names of branches`, read('Names/branches'), hidden, as);
  }
  const closed = { ...hidden, [`Users/${MEMBER}/Active`]: false };
  const drafts = (last: number) => read('Drafts/Notices', { orderBy: 'From', last });
  cases
    .expect('deny', 'a closed account reads the names of plans', read('Names/plans'), closed, MEMBER)
    .expect('deny', 'a closed account reads the names of branches', read('Names/branches'), closed, MEMBER)
    .expect('allow', '100 drafts', drafts(100), hidden, 'admin-1')
    .expect('deny', '101 drafts', drafts(101), hidden, 'admin-1')
    .expect('deny', 'drafts without a limit', read('Drafts/Notices', { orderBy: 'From', startAt: 1 }), hidden, 'admin-1');
  return cases.expect(
    'allow',
    'a member reads the hidden branch that is their home',
    read('Branches/norte'),
    {
      ...hidden,
      [`Users/${MEMBER}/HomeBranch`]: 'norte',
    },
    MEMBER,
  ).all;
}

/** Promotions are never deleted, and are used one at a time, within their limits and dates. */
export function promotionCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const path = `Promotions/${PROMOTION}`;
  const stored = storedPromotion(now);
  const saved = (fields: Fields): Updates => ({ [path]: { ...stored, Revision: 5, ...fields } });
  const used = (count: Json): Updates => ({ [`${path}/Used`]: count });
  const cases = new CaseList(SERVER)
    .allow('saves the same values', saved({}))
    .deny('saves them with the present revision', saved({ Revision: 4 }))
    .deny('skips a revision', saved({ Revision: 6 }))
    .deny('a revision that is a string', saved({ Revision: '5' }))
    .allow('another name and limit', saved({ Name: 'Otoño', Total: 1, Active: false }))
    .allow('a limit below its uses', { [`${path}/Total`]: 1 }, used(3))
    .deny('saves it without its uses', saved({ Used: null }))
    .deny('deletes its uses', { [`${path}/Used`]: null })
    .deny('deletes it', { [path]: null })
    .allow('a new promotion', { 'Promotions/NUEVA': { ...stored, Used: 0, Revision: 1 } })
    .deny('overwrites a promotion with a new one', saved({ Used: 0, Revision: 1 }), {
      [`${path}/Revision`]: 1,
      ...used(0),
    })
    .deny('a new one with the second revision', { 'Promotions/NUEVA': { ...stored, Used: 0, Revision: 2 } })
    .deny('a new one without `Used`', { 'Promotions/NUEVA': { ...stored, Used: null, Revision: 1 } })
    .deny('a new one with uses', { 'Promotions/NUEVA': { ...stored, Used: 2, Revision: 1 } })
    .deny('an administrator saves it', saved({}), {}, 'admin-1')
    .allow('one more use', used(2))
    .allow('the first use', used(1), used(0))
    .deny('two more uses', used(3))
    .allow('returns a use', used(0))
    .deny('returns a use below 0', used(-1), used(0))
    .deny('returns two uses', used(0), used(2))
    .deny('a number of uses that is a string', used('2'))
    .allow('the last use of its limit', used(3), used(2))
    .deny('a use above its limit', used(4), used(3))
    .allow('a use more, without a limit', used(4), { ...used(3), [`${path}/Total`]: null })
    .deny('a use while it is switched off', used(2), { [`${path}/Active`]: false })
    .allow('returns a use while it is switched off', used(0), { [`${path}/Active`]: false })
    .deny('a use before it begins', used(2), { [`${path}/From`]: now + DAY })
    .allow('a use when it begins', used(2), { [`${path}/From`]: now - clock.slack })
    .deny('a use after it ended', used(2), { [`${path}/Until`]: now - clock.slack })
    .deny('a use when it ends', used(2), { [`${path}/Until`]: now })
    .allow('a use of one without an end', used(2), { [`${path}/Until`]: null })
    .allow('returns a use after it ended', used(0), { [`${path}/Until`]: now - DAY })
    .deny('the member counts a use', used(2), {}, MEMBER)
    .deny('an administrator counts a use', used(2), {}, 'admin-1');
  for (const field of ['Name', 'Branches', 'Active', 'From', 'Revision'])
    cases.deny(`without ${field}`, saved({ [field]: null }));
  return cases.all;
}

/** The uses of a promotion by each person, which change together with its total. */
export function promotionUseCases(clock: Clock): readonly RulesCase[] {
  const own = `PromotionUses/${MEMBER}/${PROMOTION}`;
  const other = `PromotionUses/${OTHER_MEMBER}/${PROMOTION}`;
  const used = `Promotions/${PROMOTION}/Used`;
  const limit = `Promotions/${PROMOTION}/PerPerson`;
  return new CaseList(SERVER)
    .allow('one more use', { [own]: 2, [used]: 2 })
    .deny('a use that the total does not count', { [own]: 2 })
    .deny('a use that lowers the total', { [own]: 2, [used]: 0 })
    .allow("a person's first use", { [other]: 1, [used]: 2 })
    .allow('the first use of all', { [other]: 1, [used]: 1 }, { [used]: 0 })
    .deny('a use above the limit per person', { [own]: 3, [used]: 2 }, { [own]: 2 })
    .allow('a use more, without a limit per person', { [own]: 3, [used]: 2 }, { [own]: 2, [limit]: null })
    .allow('returns a use', { [own]: 0, [used]: 0 })
    .allow('returns a use above a lowered limit', { [own]: 4, [used]: 4 }, { [own]: 5, [used]: 5, [limit]: 1 })
    .deny('returns a use that the total does not count', { [own]: 0 })
    .deny('writes the same number above a lowered limit', { [own]: 5 }, { [own]: 5, [limit]: 1 })
    .deny('a negative number of uses', { [own]: -1, [used]: 0 }, { [own]: 0 })
    .deny('a number that is a string', { [own]: '2', [used]: 2 })
    .deny('a use of an unknown promotion', { [`PromotionUses/${MEMBER}/NADA`]: 1 })
    .deny(
      'a use of a promotion whose `Used` is a string',
      { [`PromotionUses/${MEMBER}/NADA`]: 1 },
      { 'Promotions/NADA/Used': '1' },
    )
    .allow('deletes the uses of a person', { [own]: null })
    .deny('the member deletes their uses', { [own]: null }, {}, MEMBER)
    .deny('the member counts a use', { [own]: 2 }, { [used]: clock.slack }, MEMBER).all;
}
