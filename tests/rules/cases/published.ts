import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Caller, type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { type Clock, DAY, earliestTimeBeyond } from '../model/clock.ts';
import { PROMOTION, startOfPreviousQuarter, startOfQuarter, storedPromotion } from '../model/published.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/**
 * Writes of branches, which are never deleted, and of plans, whose kind, length and visits can't change after a sale.
 */
export function branchAndPlanCases(): readonly RulesCase[] {
  const branch: Fields = { Name: 'Norte', SelfCheckIn: 'code', Hidden: false };
  const unsoldPlan: Fields = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true }, Active: true };
  const soldPlan: Fields = { ...unsoldPlan, Sold: true };
  const path = 'Plans/mensual';
  const fullPlan: Fields = { ...soldPlan, Kind: 'membership', Days: 7, Visits: 10 };
  const unsold = { [path]: unsoldPlan };
  const cases = new CaseList(SERVER)
    .allow('creates a branch', { 'Branches/norte': branch })
    .deny('overwrites a branch', { [`Branches/${BRANCH}`]: branch })
    .deny('deletes a branch', { [`Branches/${BRANCH}`]: null })
    .deny('an administrator creates a branch', { 'Branches/norte': branch }, {}, 'admin-1')
    .deny('an administrator changes a branch’s name', { [`Branches/${BRANCH}/Name`]: 'Otro' }, {}, 'admin-1')
    .deny('an administrator changes a branch’s order', { [`Branches/${BRANCH}/Order`]: 1 }, {}, 'admin-1')
    .allow('hides a branch', { [`Branches/${BRANCH}/Hidden`]: true })
    .deny('deletes `Hidden` of a branch', { [`Branches/${BRANCH}/Hidden`]: null })
    .deny('an administrator hides a branch', { [`Branches/${BRANCH}/Hidden`]: true }, {}, 'admin-1')
    .deny('a visitor hides a branch', { [`Branches/${BRANCH}/Hidden`]: true }, {}, null)
    .deny(
      "an administrator changes a branch's setting for check-ins on members' phones",
      { [`Branches/${BRANCH}/SelfCheckIn`]: 'off' },
      {},
      'admin-1',
    )
    .allow('writes a sold plan without a change', { [path]: soldPlan })
    .allow('writes a sold plan that has every field without a change', { [path]: fullPlan }, { [path]: fullPlan })
    .allow('changes price, name, order and visibility of a sold plan', {
      [path]: { ...soldPlan, Price: 1, Name: 'Un mes', Active: false, Order: 3 },
    })
    .allow('writes only the price of a sold plan', { [`${path}/Price`]: 1 })
    .deny('deletes a plan', { [path]: null }, unsold)
    .deny('an administrator writes a plan', { [path]: soldPlan }, {}, 'admin-1')
    .allowAndDenyValues(`${path}/Sold`, [true], [null])
    .allow('marks a plan as sold', { [`${path}/Sold`]: true }, unsold)
    .deny('marks an unknown plan as sold', { 'Plans/anual/Sold': true });
  for (const field of ['Name', 'SelfCheckIn', 'Hidden'])
    cases.deny(`creates a branch without ${field}`, { 'Branches/norte': { ...branch, [field]: null } });
  for (const field of ['Name', 'Price', 'Branches', 'Active'])
    cases.deny(`writes a plan without ${field}`, { [path]: { ...soldPlan, [field]: null } });
  const otherValues: Fields = { Kind: 'day-pass', Months: 2, Days: 7, Visits: 10 };
  for (const [field, value] of Object.entries(otherValues)) {
    cases
      .deny(`writes a sold plan with another ${field}`, { [path]: { ...soldPlan, [field]: value } })
      .deny(`writes only another ${field} of a sold plan`, { [`${path}/${field}`]: value })
      .allow(`writes an unsold plan with another ${field}`, { [path]: { ...unsoldPlan, [field]: value } }, unsold);
  }
  return cases.deny('deletes the months of a sold plan', { [`${path}/Months`]: null }).all;
}

/**
 * Writes of notices and their drafts, of the copies of plans' and branches' names, of pictures, and of the occupancy,
 * which is written once per quarter of an hour.
 */
export function noticeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const notice: Fields = { Title: 'Posada', Text: 'Cerramos a las 20:00.', From: now };
  const occupancy = `Occupancy/${BRANCH}`;
  const occupancyUpdate = (fields: Fields = {}): Updates => ({
    [occupancy]: { Step: 'full', At: startOfQuarter(now), ...fields },
  });
  const cases = new CaseList(SERVER)
    .allow('publishes a notice', { 'Notices/nuevo': notice })
    .deny('hides a notice without moving it to the drafts', { 'Notices/posada/Hidden': true })
    .allow('hides a notice by moving it to the drafts', {
      'Notices/posada': null,
      'Drafts/Notices/posada': { ...notice, Hidden: true },
    })
    .deny('copies a notice to the drafts and keeps it published', {
      'Drafts/Notices/posada': { ...notice, Hidden: true },
    })
    .deny('publishes a notice that has not begun', {
      'Notices/nuevo': { ...notice, From: earliestTimeBeyond(clock, 0) },
    })
    .allow('stores a notice that has not begun as a draft', { 'Drafts/Notices/nuevo': { ...notice, From: now + DAY } })
    .allow(
      'publishes a draft',
      { 'Drafts/Notices/nuevo': null, 'Notices/nuevo': notice },
      { 'Drafts/Notices/nuevo': notice },
    )
    .deny('deletes a draft', { 'Drafts/Notices/nuevo': null }, { 'Drafts/Notices/nuevo': notice })
    .deny('an administrator writes a draft', { 'Drafts/Notices/nuevo': notice }, {}, 'admin-1')
    .allow('writes the copy of a plan’s name', { 'Names/plans/mensual': 'Mensual' }, { 'Names/plans/mensual': null })
    .deny('writes a copy that differs from the plan’s name', { 'Names/plans/mensual': 'Otro' })
    .allow('changes a plan’s name and its copy in one update', {
      'Names/plans/mensual': 'Otro',
      'Plans/mensual/Name': 'Otro',
    })
    .deny('deletes the copy of a plan’s name', { 'Names/plans/mensual': null })
    .deny('an administrator writes the copy of a plan’s name', { 'Names/plans/mensual': 'Mensual' }, {}, 'admin-1')
    .allow('writes the copy of a branch’s name', { [`Names/branches/${BRANCH}`]: 'Centro' })
    .deny('writes a copy that differs from the branch’s name', { [`Names/branches/${BRANCH}`]: 'Otro' })
    .deny('deletes the copy of a branch’s name', { [`Names/branches/${BRANCH}`]: null })
    .deny(
      'an administrator writes the copy of a branch’s name',
      { [`Names/branches/${BRANCH}`]: 'Centro' },
      {},
      'admin-1',
    )
    .deny('a visitor writes the copy of a branch’s name', { [`Names/branches/${BRANCH}`]: 'Centro' }, {}, null)
    .deny('deletes a notice', { 'Notices/posada': null })
    .deny('an administrator publishes a notice', { 'Notices/nuevo': notice }, {}, 'admin-1')
    .deny('publishes a notice whose start is a string', { 'Notices/nuevo': { ...notice, From: 'hoy' } })
    .allowAndDenyValues(
      'Pictures/notice/posada',
      ['data:image/jpeg;base64,AAAA', 'data:image/png;base64,'.padEnd(60_000, 'A'), null],
      [],
    )
    .deny(
      'an administrator writes a picture',
      { 'Pictures/notice/posada': 'data:image/jpeg;base64,AAAA' },
      {},
      'admin-1',
    )
    .allow('writes the occupancy of the current quarter of an hour', occupancyUpdate())
    .allow('writes the first occupancy', occupancyUpdate(), { [occupancy]: null })
    .deny('writes the occupancy of the same quarter again', occupancyUpdate(), occupancyUpdate({ Step: 'calm' }))
    .deny(
      'writes the occupancy of the previous quarter while none is stored',
      occupancyUpdate({ At: startOfPreviousQuarter(now) }),
      {
        [occupancy]: null,
      },
    )
    .deny(
      'writes the occupancy of an earlier quarter',
      occupancyUpdate({ At: startOfPreviousQuarter(now) - 15 * 60_000 }),
    )
    .deny('writes the occupancy of the next quarter', occupancyUpdate({ At: startOfQuarter(now) + 15 * 60_000 }))
    .deny(
      'writes the occupancy with a time between two quarters',
      occupancyUpdate({ At: startOfQuarter(now) - 60_000 }),
    )
    .deny('writes the occupancy with a time that is a string', occupancyUpdate({ At: 'x' }), { [occupancy]: null })
    .deny('an administrator writes the occupancy', occupancyUpdate(), {}, 'admin-1')
    .deny('a terminal writes the occupancy', occupancyUpdate(), {}, 'kiosk-1')
    .allow('deletes the occupancy', { [occupancy]: null });
  for (const step of ['calm', 'normal']) cases.allow(`writes the occupancy ${step}`, occupancyUpdate({ Step: step }));
  for (const field of ['Step', 'At'])
    cases.deny(`writes the occupancy without ${field}`, occupancyUpdate({ [field]: null }));
  for (const path of ['Notices/nuevo', 'Drafts/Notices/nuevo']) {
    for (const field of ['Title', 'Text', 'From'])
      cases.deny(`writes ${path} without ${field}`, { [path]: { ...notice, [field]: null } });
  }
  return cases.all;
}

/** Reads of branches, plans, drafts, pictures and names. Some of these aren't public. */
export function hiddenRecordCases(clock: Clock): readonly RulesCase[] {
  const hidden = {
    'Plans/anual': { Name: 'Anual', Months: 12, Price: 1, Branches: { all: true }, Active: false },
    'Branches/norte': { Name: 'Norte', SelfCheckIn: 'off', Hidden: true },
    'Drafts/Notices/rebaja': { Title: 'Rebaja', Text: 'Mañana.', From: clock.now + DAY },
    'Pictures/plan/anual': 'data:image/webp;base64,AAAA',
    [`Users/${MEMBER}/HomeBranch`]: BRANCH,
  };
  const queryBy = (orderBy: string, equalTo: boolean, first = 200) => ({ orderBy, equalTo, first });
  const cases = new CaseList(null);
  const people: readonly (readonly [string, Caller, 'allow' | 'deny'])[] = [
    ['a visitor', null, 'deny'],
    ['a member', MEMBER, 'deny'],
    ['a terminal', 'kiosk-1', 'allow'],
    ['reception', 'reception-1', 'allow'],
    ['an administrator', 'admin-1', 'allow'],
  ];
  for (const [who, as, expectedHidden] of people) {
    cases
      .expect('allow', `${who} lists the plans on sale`, read('Plans', queryBy('Active', true)), hidden, as)
      .expect(expectedHidden, `${who} lists the plans not on sale`, read('Plans', queryBy('Active', false)), hidden, as)
      .expect(expectedHidden, `${who} lists all plans`, read('Plans'), hidden, as)
      .expect(
        expectedHidden,
        `${who} lists more than 200 plans`,
        read('Plans', queryBy('Active', true, 201)),
        hidden,
        as,
      )
      .expect('allow', `${who} reads a plan on sale`, read('Plans/mensual'), hidden, as)
      .expect(expectedHidden, `${who} reads a plan not on sale`, read('Plans/anual'), hidden, as)
      .expect(expectedHidden, `${who} reads the price of a plan not on sale`, read('Plans/anual/Price'), hidden, as)
      .expect(
        'allow',
        `${who} lists the branches that are shown`,
        read('Branches', queryBy('Hidden', false)),
        hidden,
        as,
      )
      .expect(expectedHidden, `${who} lists the hidden branches`, read('Branches', queryBy('Hidden', true)), hidden, as)
      .expect(expectedHidden, `${who} lists all branches`, read('Branches'), hidden, as)
      .expect(
        expectedHidden,
        `${who} lists more than 200 branches`,
        read('Branches', queryBy('Hidden', false, 201)),
        hidden,
        as,
      )
      .expect('allow', `${who} reads a branch that is shown`, read(`Branches/${BRANCH}`), hidden, as)
      .expect(expectedHidden, `${who} reads a hidden branch`, read('Branches/norte'), hidden, as);
  }
  // Tests only people to whom the rules refuse these queries. To staff the rules allow every query, and the database
  // refuses these only because they have no index.
  for (const [who, as] of people.filter(([, , expectedHidden]) => expectedHidden === 'deny')) {
    cases
      .expect('deny', `${who} lists plans in another order`, read('Plans', queryBy('Price', true)), hidden, as)
      .expect('deny', `${who} lists branches in another order`, read('Branches', queryBy('Order', false)), hidden, as);
  }
  for (const [who, as] of people) {
    const expectedAtDesk = as === 'reception-1' || as === 'admin-1' ? 'allow' : 'deny';
    cases
      .expect(
        expectedAtDesk,
        `${who} lists the drafts`,
        read('Drafts/Notices', { orderBy: 'From', last: 100 }),
        hidden,
        as,
      )
      .expect('deny', `${who} reads a single draft`, read('Drafts/Notices/rebaja'), hidden, as)
      .expect(expectedAtDesk, `${who} reads a picture`, read('Pictures/plan/anual'), hidden, as)
      .expect(as === null ? 'deny' : 'allow', `${who} reads the names of plans`, read('Names/plans'), hidden, as)
      .expect(as === null ? 'deny' : 'allow', `${who} reads the names of branches`, read('Names/branches'), hidden, as);
  }
  const closed = { ...hidden, [`Users/${MEMBER}/Active`]: false };
  const drafts = (last: number) => read('Drafts/Notices', { orderBy: 'From', last });
  cases
    .expect('deny', 'a closed account reads the names of plans', read('Names/plans'), closed, MEMBER)
    .expect('deny', 'a closed account reads the names of branches', read('Names/branches'), closed, MEMBER)
    .expect('allow', 'an administrator reads 100 drafts', drafts(100), hidden, 'admin-1')
    .expect('deny', 'an administrator reads 101 drafts', drafts(101), hidden, 'admin-1')
    .expect(
      'deny',
      'an administrator reads drafts without a limit',
      read('Drafts/Notices', { orderBy: 'From', startAt: 1 }),
      hidden,
      'admin-1',
    );
  return cases.expect(
    'allow',
    'a member reads their home branch, which is hidden',
    read('Branches/norte'),
    {
      ...hidden,
      [`Users/${MEMBER}/HomeBranch`]: 'norte',
    },
    MEMBER,
  ).all;
}

/** Writes of promotions, which are never deleted, and of their number of uses, within their limits and dates. */
export function promotionCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const path = `Promotions/${PROMOTION}`;
  const stored = storedPromotion(now);
  const save = (fields: Fields): Updates => ({ [path]: { ...stored, Revision: 5, ...fields } });
  const setUses = (count: Json): Updates => ({ [`${path}/Used`]: count });
  const cases = new CaseList(SERVER)
    .allow('saves a promotion with the same values', save({}))
    .deny('saves a promotion with the current revision', save({ Revision: 4 }))
    .deny('saves a promotion and skips a revision', save({ Revision: 6 }))
    .deny('saves a promotion with a revision that is a string', save({ Revision: '5' }))
    .allow(
      'saves another name and limit and deactivates the promotion',
      save({ Name: 'Otoño', Total: 1, Active: false }),
    )
    .allow('saves a limit below the number of uses', { [`${path}/Total`]: 1 }, setUses(3))
    .deny('saves a promotion without its uses', save({ Used: null }))
    .deny('deletes the number of uses', { [`${path}/Used`]: null })
    .deny('deletes a promotion', { [path]: null })
    .allow('creates a promotion', { 'Promotions/NUEVA': { ...stored, Used: 0, Revision: 1 } })
    .deny('overwrites a promotion with a new one', save({ Used: 0, Revision: 1 }), {
      [`${path}/Revision`]: 1,
      ...setUses(0),
    })
    .deny('creates a promotion with the second revision', { 'Promotions/NUEVA': { ...stored, Used: 0, Revision: 2 } })
    .deny('creates a promotion without `Used`', { 'Promotions/NUEVA': { ...stored, Used: null, Revision: 1 } })
    .deny('creates a promotion with uses', { 'Promotions/NUEVA': { ...stored, Used: 2, Revision: 1 } })
    .deny('an administrator saves a promotion directly', save({}), {}, 'admin-1')
    .allow('counts a use', setUses(2))
    .allow('counts the first use', setUses(1), setUses(0))
    .deny('counts two uses at once', setUses(3))
    .allow('returns a use', setUses(0))
    .deny('returns a use below 0', setUses(-1), setUses(0))
    .deny('returns two uses at once', setUses(0), setUses(2))
    .deny('writes a number of uses that is a string', setUses('2'))
    .allow('counts the last use within the limit', setUses(3), setUses(2))
    .deny('counts a use above the limit', setUses(4), setUses(3))
    .allow('counts a use of a promotion without a limit', setUses(4), { ...setUses(3), [`${path}/Total`]: null })
    .deny('counts a use of an inactive promotion', setUses(2), { [`${path}/Active`]: false })
    .allow('returns a use of an inactive promotion', setUses(0), { [`${path}/Active`]: false })
    .deny('counts a use before the promotion begins', setUses(2), { [`${path}/From`]: now + DAY })
    .allow('counts a use when the promotion begins', setUses(2), { [`${path}/From`]: now - clock.slack })
    .deny('counts a use after the promotion ended', setUses(2), { [`${path}/Until`]: now - clock.slack })
    .deny('counts a use when the promotion ends', setUses(2), { [`${path}/Until`]: now })
    .allow('counts a use of a promotion without an end', setUses(2), { [`${path}/Until`]: null })
    .allow('returns a use after the promotion ended', setUses(0), { [`${path}/Until`]: now - DAY })
    .deny('the member counts a use', setUses(2), {}, MEMBER)
    .deny('an administrator counts a use', setUses(2), {}, 'admin-1');
  for (const field of ['Name', 'Branches', 'Active', 'From', 'Revision'])
    cases.deny(`saves a promotion without ${field}`, save({ [field]: null }));
  return cases.all;
}

/**
 * Writes of a person's number of uses of a promotion. It changes together with the promotion's `Used`, the number of
 * uses by all people.
 */
export function promotionUseCases(): readonly RulesCase[] {
  const memberUses = `PromotionUses/${MEMBER}/${PROMOTION}`;
  const otherUses = `PromotionUses/${OTHER_MEMBER}/${PROMOTION}`;
  const usedByAll = `Promotions/${PROMOTION}/Used`;
  const personLimit = `Promotions/${PROMOTION}/PerPerson`;
  return new CaseList(SERVER)
    .allow('counts a use', { [memberUses]: 2, [usedByAll]: 2 })
    .deny('counts a use without raising the promotion’s `Used`', { [memberUses]: 2 })
    .deny('counts a use and lowers the promotion’s `Used`', { [memberUses]: 2, [usedByAll]: 0 })
    .allow("counts a person's first use", { [otherUses]: 1, [usedByAll]: 2 })
    .allow('counts the first use of the promotion', { [otherUses]: 1, [usedByAll]: 1 }, { [usedByAll]: 0 })
    .deny('counts a use above the limit per person', { [memberUses]: 3, [usedByAll]: 2 }, { [memberUses]: 2 })
    .allow(
      'counts a use without a limit per person',
      { [memberUses]: 3, [usedByAll]: 2 },
      { [memberUses]: 2, [personLimit]: null },
    )
    .allow('returns a use', { [memberUses]: 0, [usedByAll]: 0 })
    .allow(
      'returns a use above a lowered limit',
      { [memberUses]: 4, [usedByAll]: 4 },
      { [memberUses]: 5, [usedByAll]: 5, [personLimit]: 1 },
    )
    .deny('returns a use without lowering the promotion’s `Used`', { [memberUses]: 0 })
    .deny('writes the same number above a lowered limit', { [memberUses]: 5 }, { [memberUses]: 5, [personLimit]: 1 })
    .deny('returns a use below 0', { [memberUses]: -1, [usedByAll]: 0 }, { [memberUses]: 0 })
    .deny('writes a number of uses that is a string', { [memberUses]: '2', [usedByAll]: 2 })
    .deny('counts a use of an unknown promotion', { [`PromotionUses/${MEMBER}/NADA`]: 1 })
    .deny(
      'counts a use of a promotion whose `Used` is a string',
      { [`PromotionUses/${MEMBER}/NADA`]: 1 },
      { 'Promotions/NADA/Used': '1' },
    )
    .allow('deletes the uses of a person', { [memberUses]: null })
    .deny('the member deletes their uses', { [memberUses]: null }, {}, MEMBER)
    .deny('the member counts a use', { [memberUses]: 2, [usedByAll]: 2 }, {}, MEMBER).all;
}
