import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Caller, type Json, type RulesCase, read, SERVER, type Updates } from '../model/case.ts';
import { beyond, type Clock, DAY } from '../model/clock.ts';
import { earlierQuarter, PROMOTION, quarter, storedPromotion } from '../model/published.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** Branches are created as a whole and never deleted; plans keep their kind and length once they were sold. */
export function branchAndPlanCases(): readonly RulesCase[] {
  const branch: Fields = { Name: 'Norte', SelfCheckIn: 'code', Hidden: false };
  const unsoldPlan: Fields = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true }, Active: true };
  const plan: Fields = { ...unsoldPlan, Sold: true };
  const place = 'Plans/mensual';
  const everything: Fields = { ...plan, Kind: 'membership', Days: 7, Visits: 10 };
  const unsold = { [place]: unsoldPlan };
  const questions = new Questions(SERVER)
    .allow('a new branch', { 'Branches/norte': branch })
    .deny('a branch made again', { [`Branches/${BRANCH}`]: branch })
    .deny('a branch taken away', { [`Branches/${BRANCH}`]: null })
    .deny('a new branch by an administrator', { 'Branches/norte': branch }, {}, 'admin-1')
    .deny('a branch’s name by an administrator', { [`Branches/${BRANCH}/Name`]: 'Otro' }, {}, 'admin-1')
    .deny('a branch’s setting by an administrator', { [`Branches/${BRANCH}/Order`]: 1 }, {}, 'admin-1')
    .allow('a branch hidden', { [`Branches/${BRANCH}/Hidden`]: true })
    .deny('a branch neither hidden nor shown', { [`Branches/${BRANCH}/Hidden`]: null })
    .deny('a branch hidden by an administrator', { [`Branches/${BRANCH}/Hidden`]: true }, {}, 'admin-1')
    .deny('a branch hidden by a visitor', { [`Branches/${BRANCH}/Hidden`]: true }, {}, null)
    .deny('a way to check in by an administrator', { [`Branches/${BRANCH}/SelfCheckIn`]: 'off' }, {}, 'admin-1')
    .allow('the same plan again', { [place]: plan })
    .allow('the same plan again, with everything', { [place]: everything }, { [place]: everything })
    .allow('a sold plan with another price', {
      [place]: { ...plan, Price: 1, Name: 'Un mes', Active: false, Order: 3 },
    })
    .allow('a sold plan’s price alone', { [`${place}/Price`]: 1 })
    .deny('a plan taken away', { [place]: null }, unsold)
    .deny('a plan by an administrator', { [place]: plan }, {}, 'admin-1')
    .values(`${place}/Sold`, [true], [null])
    .allow('a plan noted as sold', { [`${place}/Sold`]: true }, unsold)
    .deny('a plan that there is not noted as sold', { 'Plans/anual/Sold': true });
  for (const field of ['Name', 'SelfCheckIn', 'Hidden'])
    questions.deny(`a branch without ${field}`, { 'Branches/norte': { ...branch, [field]: null } });
  for (const field of ['Name', 'Price', 'Branches', 'Active'])
    questions.deny(`a plan without ${field}`, { [place]: { ...plan, [field]: null } });
  const others: Fields = { Kind: 'day-pass', Months: 2, Days: 7, Visits: 10 };
  for (const [field, other] of Object.entries(others)) {
    questions
      .deny(`a sold plan with another ${field}`, { [place]: { ...plan, [field]: other } })
      .deny(`a sold plan’s ${field} alone`, { [`${place}/${field}`]: other })
      .allow(`a plan that nobody bought with another ${field}`, { [place]: { ...unsoldPlan, [field]: other } }, unsold);
  }
  return questions.deny('a sold plan without its months', { [`${place}/Months`]: null }).all;
}

/** Public texts, and the occupancy, which changes only at a quarter of an hour. */
export function noticeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const notice: Fields = { Title: 'Posada', Text: 'Cerramos a las 20:00.', From: now };
  const full = `Occupancy/${BRANCH}`;
  const step = (fields: Fields = {}): Updates => ({ [full]: { Step: 'full', At: quarter(now), ...fields } });
  const questions = new Questions(SERVER)
    .allow('a notice', { 'Notices/nuevo': notice })
    .deny('a notice hidden in its place', { 'Notices/posada/Hidden': true })
    .allow('a notice hidden', { 'Notices/posada': null, 'Drafts/Notices/posada': { ...notice, Hidden: true } })
    .deny('a notice hidden and still shown', { 'Drafts/Notices/posada': { ...notice, Hidden: true } })
    .deny('a notice that has not begun', { 'Notices/nuevo': { ...notice, From: beyond(clock, 0) } })
    .allow('a notice that has not begun, as a draft', { 'Drafts/Notices/nuevo': { ...notice, From: now + DAY } })
    .allow(
      'a draft published',
      { 'Drafts/Notices/nuevo': null, 'Notices/nuevo': notice },
      { 'Drafts/Notices/nuevo': notice },
    )
    .deny('a draft taken away', { 'Drafts/Notices/nuevo': null }, { 'Drafts/Notices/nuevo': notice })
    .deny('a draft by an administrator', { 'Drafts/Notices/nuevo': notice }, {}, 'admin-1')
    .allow('the name of a plan', { 'Names/plans/mensual': 'Mensual' }, { 'Names/plans/mensual': null })
    .deny('another name of a plan', { 'Names/plans/mensual': 'Otro' })
    .allow('a plan and its name', { 'Names/plans/mensual': 'Otro', 'Plans/mensual/Name': 'Otro' })
    .deny('the name of a plan taken away', { 'Names/plans/mensual': null })
    .deny('the name of a plan by an administrator', { 'Names/plans/mensual': 'Mensual' }, {}, 'admin-1')
    .allow('the name of a branch', { [`Names/branches/${BRANCH}`]: 'Centro' })
    .deny('another name of a branch', { [`Names/branches/${BRANCH}`]: 'Otro' })
    .deny('the name of a branch taken away', { [`Names/branches/${BRANCH}`]: null })
    .deny('the name of a branch by an administrator', { [`Names/branches/${BRANCH}`]: 'Centro' }, {}, 'admin-1')
    .deny('the name of a branch by a visitor', { [`Names/branches/${BRANCH}`]: 'Centro' }, {}, null)
    .deny('a notice taken away', { 'Notices/posada': null })
    .deny('a notice by an administrator', { 'Notices/nuevo': notice }, {}, 'admin-1')
    .deny('a notice from a word on', { 'Notices/nuevo': { ...notice, From: 'hoy' } })
    .values(
      'Pictures/notice/posada',
      ['data:image/jpeg;base64,AAAA', 'data:image/png;base64,'.padEnd(60_000, 'A'), null],
      [],
    )
    .deny('a picture by an administrator', { 'Pictures/notice/posada': 'data:image/jpeg;base64,AAAA' }, {}, 'admin-1')
    .allow('the next quarter of an hour', step())
    .allow('the first one ever', step(), { [full]: null })
    .deny('the same quarter again', step(), step({ Step: 'calm' }))
    .deny('the quarter before', step({ At: earlierQuarter(now) }), { [full]: null })
    .deny('an earlier quarter', step({ At: earlierQuarter(now) - 15 * 60_000 }))
    .deny('a quarter to come', step({ At: quarter(now) + 15 * 60_000 }))
    .deny('a minute between', step({ At: quarter(now) - 60_000 }))
    .deny('a time in words', step({ At: 'x' }), { [full]: null })
    .deny('how full it is by an administrator', step(), {}, 'admin-1')
    .deny('how full it is by a terminal', step(), {}, 'kiosk-1')
    .allow('how full it is, no longer', { [full]: null });
  for (const word of ['calm', 'normal']) questions.allow(`the step ${word}`, step({ Step: word }));
  for (const field of ['Step', 'At']) questions.deny(`how full without ${field}`, step({ [field]: null }));
  for (const place of ['Notices/nuevo', 'Drafts/Notices/nuevo']) {
    for (const field of ['Title', 'Text', 'From'])
      questions.deny(`${place} without ${field}`, { [place]: { ...notice, [field]: null } });
  }
  return questions.all;
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
  const questions = new Questions(null);
  const people: readonly (readonly [string, Caller, 'allow' | 'deny'])[] = [
    ['a visitor', null, 'deny'],
    ['a member', MEMBER, 'deny'],
    ['a terminal', 'kiosk-1', 'allow'],
    ['reception', 'reception-1', 'allow'],
    ['an administrator', 'admin-1', 'allow'],
  ];
  for (const [who, as, hiddenOnes] of people) {
    questions
      .ask('allow', `${who} lists the plans on sale`, read('Plans', shown('Active', true)), hidden, as)
      .ask(hiddenOnes, `${who} lists the plans that are not`, read('Plans', shown('Active', false)), hidden, as)
      .ask(hiddenOnes, `${who} lists all plans`, read('Plans'), hidden, as)
      .ask(hiddenOnes, `${who} lists too many plans`, read('Plans', shown('Active', true, 201)), hidden, as)
      .ask('allow', `${who} reads a plan on sale`, read('Plans/mensual'), hidden, as)
      .ask(hiddenOnes, `${who} reads a plan that is not`, read('Plans/anual'), hidden, as)
      .ask(hiddenOnes, `${who} reads its price`, read('Plans/anual/Price'), hidden, as)
      .ask('allow', `${who} lists the branches that are shown`, read('Branches', shown('Hidden', false)), hidden, as)
      .ask(hiddenOnes, `${who} lists the hidden branches`, read('Branches', shown('Hidden', true)), hidden, as)
      .ask(hiddenOnes, `${who} lists all branches`, read('Branches'), hidden, as)
      .ask(hiddenOnes, `${who} lists too many branches`, read('Branches', shown('Hidden', false, 201)), hidden, as)
      .ask('allow', `${who} reads a branch that is shown`, read(`Branches/${BRANCH}`), hidden, as)
      .ask(hiddenOnes, `${who} reads a hidden branch`, read('Branches/norte'), hidden, as);
  }
  // Without an index the database refuses these queries to staff, too.
  for (const [who, as] of people.filter(([, , hiddenOnes]) => hiddenOnes === 'deny')) {
    questions
      .ask('deny', `${who} lists plans in another order`, read('Plans', shown('Price', true)), hidden, as)
      .ask('deny', `${who} lists branches in another order`, read('Branches', shown('Order', false)), hidden, as);
  }
  for (const [who, as] of people) {
    const atDesk = as === 'reception-1' || as === 'admin-1' ? 'allow' : 'deny';
    questions
      .ask(atDesk, `${who} lists the drafts`, read('Drafts/Notices', { orderBy: 'From', last: 100 }), hidden, as)
      .ask('deny', `${who} reads a draft by itself`, read('Drafts/Notices/rebaja'), hidden, as)
      .ask(atDesk, `${who} reads a picture`, read('Pictures/plan/anual'), hidden, as)
      .ask(as === null ? 'deny' : 'allow', `${who} reads the names of plans`, read('Names/plans'), hidden, as)
      .ask(as === null ? 'deny' : 'allow', `${who} reads the names of branches`, read('Names/branches'), hidden, as);
  }
  const closed = { ...hidden, [`Users/${MEMBER}/Active`]: false };
  const drafts = (last: number) => read('Drafts/Notices', { orderBy: 'From', last });
  questions
    .ask('deny', 'a closed account reads the names of plans', read('Names/plans'), closed, MEMBER)
    .ask('deny', 'a closed account reads the names of branches', read('Names/branches'), closed, MEMBER)
    .ask('allow', '100 drafts', drafts(100), hidden, 'admin-1')
    .ask('deny', '101 drafts', drafts(101), hidden, 'admin-1')
    .ask('deny', 'drafts without a limit', read('Drafts/Notices', { orderBy: 'From', startAt: 1 }), hidden, 'admin-1');
  return questions.ask(
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
  const place = `Promotions/${PROMOTION}`;
  const stored = storedPromotion(now);
  const saved = (fields: Fields): Updates => ({ [place]: { ...stored, Revision: 5, ...fields } });
  const used = (count: Json): Updates => ({ [`${place}/Used`]: count });
  const questions = new Questions(SERVER)
    .allow('the same again', saved({}))
    .deny('the same again, as the revision that it has', saved({ Revision: 4 }))
    .deny('a revision too far', saved({ Revision: 6 }))
    .deny('a revision in words', saved({ Revision: '5' }))
    .allow('another name and limit', saved({ Name: 'Otoño', Total: 1, Active: false }))
    .allow('a limit below its uses', { [`${place}/Total`]: 1 }, used(3))
    .deny('its uses forgotten', saved({ Used: null }))
    .deny('its uses taken away', { [`${place}/Used`]: null })
    .deny('taken away', { [place]: null })
    .allow('a new one', { 'Promotions/NUEVA': { ...stored, Used: 0, Revision: 1 } })
    .deny('a new one over another one', saved({ Used: 0, Revision: 1 }), { [`${place}/Revision`]: 1, ...used(0) })
    .deny('a new one as a second revision', { 'Promotions/NUEVA': { ...stored, Used: 0, Revision: 2 } })
    .deny('a new one without a word of its uses', { 'Promotions/NUEVA': { ...stored, Used: null, Revision: 1 } })
    .deny('a new one with uses', { 'Promotions/NUEVA': { ...stored, Used: 2, Revision: 1 } })
    .deny('by an administrator', saved({}), {}, 'admin-1')
    .allow('one more', used(2))
    .allow('the first', used(1), used(0))
    .deny('two more', used(3))
    .allow('one given back', used(0))
    .deny('one given back that there was not', used(-1), used(0))
    .deny('two given back', used(0), used(2))
    .deny('uses in words', used('2'))
    .allow('the last one', used(3), used(2))
    .deny('one above its total', used(4), used(3))
    .allow('one above, without a total', used(4), { ...used(3), [`${place}/Total`]: null })
    .deny('one more of what is switched off', used(2), { [`${place}/Active`]: false })
    .allow('one given back of what is switched off', used(0), { [`${place}/Active`]: false })
    .deny('one more before its time', used(2), { [`${place}/From`]: now + DAY })
    .allow('one more when it begins', used(2), { [`${place}/From`]: now - clock.slack })
    .deny('one more after its time', used(2), { [`${place}/Until`]: now - clock.slack })
    .deny('one more when it ends', used(2), { [`${place}/Until`]: now })
    .allow('one more, without an end', used(2), { [`${place}/Until`]: null })
    .allow('one given back after its time', used(0), { [`${place}/Until`]: now - DAY })
    .deny('one more by the member', used(2), {}, MEMBER)
    .deny('one more by an administrator', used(2), {}, 'admin-1');
  for (const field of ['Name', 'Branches', 'Active', 'From', 'Revision'])
    questions.deny(`without ${field}`, saved({ [field]: null }));
  return questions.all;
}

/** The uses of a promotion by each person, which change together with its total. */
export function promotionUseCases(clock: Clock): readonly RulesCase[] {
  const own = `PromotionUses/${MEMBER}/${PROMOTION}`;
  const other = `PromotionUses/${OTHER_MEMBER}/${PROMOTION}`;
  const used = `Promotions/${PROMOTION}/Used`;
  const limit = `Promotions/${PROMOTION}/PerPerson`;
  return new Questions(SERVER)
    .allow('one more', { [own]: 2, [used]: 2 })
    .deny('one more, not counted', { [own]: 2 })
    .deny('one more, counted as given back', { [own]: 2, [used]: 0 })
    .allow('somebody’s first', { [other]: 1, [used]: 2 })
    .allow('the first of all', { [other]: 1, [used]: 1 }, { [used]: 0 })
    .deny('one above what each may have', { [own]: 3, [used]: 2 }, { [own]: 2 })
    .allow('one more, without a limit for each', { [own]: 3, [used]: 2 }, { [own]: 2, [limit]: null })
    .allow('given back', { [own]: 0, [used]: 0 })
    .allow('given back above a limit that was lowered', { [own]: 4, [used]: 4 }, { [own]: 5, [used]: 5, [limit]: 1 })
    .deny('given back, not counted', { [own]: 0 })
    .deny('the same again above a limit that was lowered', { [own]: 5 }, { [own]: 5, [limit]: 1 })
    .deny('less than nothing', { [own]: -1, [used]: 0 }, { [own]: 0 })
    .deny('in words', { [own]: '2', [used]: 2 })
    .deny('of a promotion that there is not', { [`PromotionUses/${MEMBER}/NADA`]: 1 })
    .deny(
      'of a promotion whose uses are no number',
      { [`PromotionUses/${MEMBER}/NADA`]: 1 },
      { 'Promotions/NADA/Used': '1' },
    )
    .allow('forgotten with the person', { [own]: null })
    .deny('forgotten by the member', { [own]: null }, {}, MEMBER)
    .deny('one more by the member', { [own]: 2 }, { [used]: clock.slack }, MEMBER).all;
}
