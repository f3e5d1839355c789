import { DATABASE_ROWS } from '@gym/domain/database/index';
import { isErasedByKey } from '@gym/domain/database/row';
import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, NEXT_VERSION, storedCheckIn, THIS_MONTH, TODAY, WAS_MERGED, worldAt } from '../model/world.ts';
import { placedOrder } from '../model/world-orders.ts';
import { storedSale } from '../model/world-till.ts';
import { Questions } from './asking.ts';

const REQUEST = `ErasureRequests/${MEMBER}`;
const ERASURE = `Erasures/${MEMBER}`;
const ADMIN = 'admin-1';

/** The state in which the member's data are being erased. */
const begun = ({ now }: Clock, more: { readonly [key: string]: Json } = {}): Updates => ({
  [ERASURE]: { At: now, By: ADMIN, Request: MEMBER, ...more },
});

/** Each collection by person: deleted by the server, as a whole, while the person is being erased. */
export function erasedByKeyCases(clock: Clock): readonly RulesCase[] {
  const questions = new Questions(SERVER);
  for (const { root } of DATABASE_ROWS.filter((row) => isErasedByKey(row))) {
    const place = `${root}/${MEMBER}`;
    const there = worldAt(clock, place) ?? { Into: OTHER_MEMBER, At: 1, By: ADMIN };
    const given: Updates = { [place]: there, ...begun(clock) };
    questions
      .allow(`${root} of somebody who is being erased`, { [place]: null }, given)
      .deny(`${root} of somebody else`, { [place]: null }, { [place]: there })
      .deny(`${root} by the person`, { [place]: null }, given, MEMBER)
      .deny(`${root} by an administrator`, { [place]: null }, given, ADMIN);
    // A record that the server may write at any time proves nothing.
    const instead = root === 'VisitUse' ? { ...(there as object), Id: 'x' } : there;
    if (root !== 'LatestAccessLinks') questions.deny(`${root} written instead`, { [place]: instead }, given);
  }
  return questions.all;
}

/** A text about the person in an append-only record: it may be blanked, never replaced. */
function blankedCases(questions: Questions, clock: Clock, place: string, line: Json, reason: string): void {
  const given: Updates = { [place]: line, ...begun(clock) };
  const blank = { [`${place}/${reason}`]: 'Eliminado' };
  questions
    .allow(`${place}/${reason} blanked`, blank, given)
    .deny(`${place}/${reason} blanked of somebody else`, blank, { [place]: line })
    .deny(`${place}/${reason} in other words`, { [`${place}/${reason}`]: 'Otra cosa' }, given)
    .deny(`${place}/${reason} taken away`, { [`${place}/${reason}`]: null }, given)
    .deny(`${place}/${reason} blanked by an administrator`, blank, given, ADMIN)
    .deny(`${place}/${reason} blanked by the person`, blank, given, MEMBER)
    .deny(`${place}/${reason} blanked by nobody`, blank, given, null);
}

const freeLine = { Kind: 'free', Name: 'a', Price: 1_800, Tax: 'iva16', Discount: 0, Taxed: 0 };

/** Records that stay anonymously, and those deleted by another key. */
export function erasedByHandCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const questions = new Questions(SERVER);
  const line = { At: now, By: ADMIN, Action: 'let-in', Target: MEMBER };
  blankedCases(questions, clock, `Audit/${TODAY}/l2`, { ...line, Detail: 'a' }, 'Detail');
  blankedCases(questions, clock, `Audit/${TODAY}/l3`, { ...line, Facts: { Reason: 'a', Day: TODAY } }, 'Facts/Reason');
  const entry = { Kind: 'cancel', By: ADMIN, At: now, From: TODAY, Reason: 'a' };
  blankedCases(questions, clock, `MembershipPeriods/${MEMBER}/e2`, entry, 'Reason');
  const uncharged = { Uid: MEMBER, Plan: 'mensual', Price: 1, PaidBy: 'courtesy', Reason: 'a', By: ADMIN, At: now };
  blankedCases(questions, clock, `Uncharged/${THIS_MONTH}/u2`, uncharged, 'Reason');

  const order = { Placed: placedOrder(now), State: 'cancelled', Revision: 1, Holds: 1 };
  const step = { s1: { State: 'cancelled', At: now, By: ADMIN, Reason: 'a' } };
  const money = { Kind: 'in', Method: 'cash', Amount: 1, At: now, By: ADMIN, Reference: 'a' };
  blankedCases(questions, clock, 'Orders/o2', { ...order, Steps: step }, 'Steps/s1/Reason');
  blankedCases(
    questions,
    clock,
    'Orders/o3',
    { ...order, Steps: step, Payments: { p1: money } },
    'Payments/p1/Reference',
  );
  const sold = storedSale(TODAY, now, 1, 1, { Reason: 'a' });
  blankedCases(questions, clock, 'Sales/v9', sold, 'Reason');
  for (const tender of ['card', 'transfer'])
    blankedCases(
      questions,
      clock,
      'Sales/v9',
      { ...sold, Payments: { [tender]: { Amount: 1_800, Reference: 'a' } } },
      `Payments/${tender}/Reference`,
    );

  const annulled = `AnnulledAttendance/${BRANCH}/${TODAY}/${MEMBER}`;
  const record: Updates = { [`${annulled}/r1`]: { ...storedCheckIn(clock), Annulled: { At: now, By: ADMIN } } };
  const slug = 'DateService/mi-gimnasio';
  const link = 'AccessLinks/c0ffee';
  const gone: readonly (readonly [string, Updates])[] = [
    [annulled, record],
    [slug, { [slug]: { User: MEMBER, Ts: now, IP: '' } }],
    [link, {}],
  ];
  for (const [place, given] of gone) {
    const away = { [place]: null };
    questions
      .allow(`${place} of somebody who is being erased`, away, { ...given, ...begun(clock) })
      .deny(`${place} of somebody else`, away, given)
      .deny(`${place} by the person`, away, { ...given, ...begun(clock) }, MEMBER)
      .deny(`${place} by an administrator`, away, { ...given, ...begun(clock) }, ADMIN);
  }
  const paid = storedSale(TODAY, now, 1, 2);
  const free = { ...freeLine, Quantity: 2, Gross: 3_600, Total: 3_600 };
  blankedCases(questions, clock, 'Sales/v8', { ...paid, Lines: { l00: free } }, 'Lines/l00/Name');
  const given = { ...freeLine, Quantity: -1, Gross: -1_800, Total: -1_800 };
  const back = { ...storedSale(TODAY, now, 2, -1), Lines: { l00: given } };
  blankedCases(questions, clock, 'Sales/v9', back, 'Lines/l00/Name');
  questions.deny(
    'the name of a product blanked',
    { 'Sales/v8/Lines/l00/Name': 'Eliminado' },
    { 'Sales/v8': paid, ...begun(clock) },
  );

  const annulledRecord = record[`${annulled}/r1`] ?? null;
  return questions
    .deny('annulled records written instead', { [annulled]: { r2: annulledRecord } }, { ...record, ...begun(clock) })
    .deny('a link changed while its person is being erased', { [`${link}/By`]: 'x' }, begun(clock))
    .deny(
      'the time-sync record written by the server',
      { [slug]: { User: SERVER, Ts: TIMESTAMP, IP: '' } },
      { [slug]: { User: MEMBER, Ts: now, IP: '' }, 'Config/Slug': 'otro', ...begun(clock) },
    )
    .allow('the name of a check-in', { [`${ATTENDANCE}/Nombre`]: null }, begun(clock)).all;
}

/** The request for erasure and the erasure itself. */
export function erasureCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const asked = { At: TIMESTAMP, By: MEMBER, AnswerBy: '2026-10-19', DoneBy: '2026-11-09' };
  const was = { ...asked, At: now - 1, Open: true };
  const no = { At: TIMESTAMP, By: ADMIN, Ground: 'law' };
  const answered = { [`${REQUEST}/Ended`]: TIMESTAMP, [`${REQUEST}/Open`]: null };
  const refused = { [`${REQUEST}/Refused`]: no, ...answered };
  const { Open: _open, ...over } = was;
  const wasRefused: Updates = { [REQUEST]: { ...over, Ended: now - 1, Refused: { ...no, At: now - 1 } } };
  const wasDone: Updates = { [REQUEST]: { ...over, Ended: now - 1 } };
  const again = { ...asked, Open: true };
  const profile: Updates = {
    ...NEXT_VERSION,
    [`Users/${MEMBER}`]: { Active: false, ErasedAt: TIMESTAMP },
    'Phones/+528110000011': null,
    'Emails/sofia,m@demo,gym': null,
    'Pins/100001': null,
  };
  const begin: Updates = { ...profile, [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } };
  const wanted: Updates = { [REQUEST]: was };
  const going: Updates = { ...begun(clock, { Turn: 4 }), [REQUEST]: was };
  const goOn = (more: { readonly [key: string]: Json }): Updates => ({
    [ERASURE]: { At: now, By: ADMIN, Request: MEMBER, Turn: 5, ...more },
  });
  const without = (path: string): Updates => Object.fromEntries(Object.entries(begin).filter(([key]) => key !== path));
  return new Questions(SERVER)
    .allow('a request', { [REQUEST]: asked }, { [REQUEST]: null })
    .deny('a request by the person', { [REQUEST]: asked }, { [REQUEST]: null }, MEMBER)
    .deny('a second request', { [REQUEST]: asked }, wanted)
    .deny('a request of another time', { [REQUEST]: { ...asked, At: now - 1 } }, { [REQUEST]: null })
    .deny('a request without a day', { [REQUEST]: { ...asked, AnswerBy: null } }, { [REQUEST]: null })
    .deny('a request without the other day', { [REQUEST]: { ...asked, DoneBy: null } }, { [REQUEST]: null })
    .deny('a request of nobody', { [REQUEST]: { ...asked, By: null } }, { [REQUEST]: null })
    .deny('a request at no time', { [REQUEST]: { ...asked, At: null } }, { [REQUEST]: null })
    .deny('a withdrawal by the person', { [REQUEST]: null }, wanted, MEMBER)
    .allow('a withdrawal', { [REQUEST]: null }, wanted)
    .deny('a withdrawal once it has begun', { [REQUEST]: null }, going)
    .deny('the proof taken away', { [REQUEST]: null }, wasDone)
    .allow('done', answered, wanted)
    .deny('done, and open still', { [`${REQUEST}/Ended`]: TIMESTAMP }, wanted)
    .deny('done at another time', { ...answered, [`${REQUEST}/Ended`]: now - 1 }, wanted)
    .deny('done twice', { [`${REQUEST}/Ended`]: TIMESTAMP }, wasDone)
    .deny('done, taken back', { [`${REQUEST}/Ended`]: null }, wasDone)
    .deny('done, by an administrator', answered, wanted, ADMIN)
    .deny('done, by nobody', answered, wanted, null)
    .deny('an instant by an administrator', { [`${REQUEST}/Ended`]: TIMESTAMP }, { [REQUEST]: over }, ADMIN)
    .deny('an instant of another time', { [`${REQUEST}/Ended`]: now - 1 }, { [REQUEST]: over })
    .deny('an instant by nobody', { [`${REQUEST}/Ended`]: TIMESTAMP }, { [REQUEST]: over }, null)
    .deny('done, of no request', { [`${REQUEST}/Ended`]: TIMESTAMP }, { [REQUEST]: null })
    .deny('no longer open, and nobody knows since when', { [`${REQUEST}/Open`]: null }, wanted)
    .deny('open again', { [`${REQUEST}/Open`]: true }, wasDone)
    .deny('open at the moment of its answer', { [`${REQUEST}/Open`]: true }, { [REQUEST]: { ...over, Ended: now } })
    .deny('no longer open, by the person', answered, wanted, MEMBER)
    .deny('no longer open, by the person', { [`${REQUEST}/Open`]: null }, { [REQUEST]: { ...was, Ended: now } }, MEMBER)
    .deny('no longer open, by nobody', { [`${REQUEST}/Open`]: null }, { [REQUEST]: { ...was, Ended: now } }, null)
    .allow('refused', refused, wanted)
    .deny('refused by an administrator', refused, wanted, ADMIN)
    .deny('refused by nobody', refused, wanted, null)
    .deny('refused, what nobody asked for', refused, { [REQUEST]: null })
    .deny('refused, what is over', refused, { [REQUEST]: over })
    .deny('refused, and open still', { [`${REQUEST}/Refused`]: no }, wanted)
    .deny('refused once it has begun', refused, going)
    .deny('refused at another time', { ...refused, [`${REQUEST}/Refused`]: { ...no, At: now - 1 } }, wanted)
    .deny('refused without a reason', { ...refused, [`${REQUEST}/Refused`]: { At: TIMESTAMP, By: ADMIN } }, wanted)
    .deny('refused at no time', { ...refused, [`${REQUEST}/Refused`]: { By: ADMIN, Ground: 'law' } }, wanted)
    .deny('refused by no one', { ...refused, [`${REQUEST}/Refused`]: { At: TIMESTAMP, Ground: 'law' } }, wanted)
    .deny('a refused one taken away', { [REQUEST]: null }, wasRefused)
    .allow('asked again after it was refused', { [REQUEST]: again }, wasRefused)
    .deny('asked again by the person', { [REQUEST]: again }, wasRefused, MEMBER)
    .deny('asked again, while it is open', { [REQUEST]: again }, wanted)
    .deny('asked again, and not open', { [REQUEST]: asked }, wasRefused)
    .deny('asked again, and answered still', { [REQUEST]: { ...again, Ended: TIMESTAMP } }, wasRefused)
    .deny(
      'an open one taken away, however old, once it has begun',
      { [REQUEST]: null },
      {
        ...going,
        [REQUEST]: { ...was, At: 1 },
      },
    )
    .deny('asked again, and refused still', { [REQUEST]: { ...again, Refused: no } }, wasRefused)
    .deny('asked again, long after it was done', { [REQUEST]: asked }, { [REQUEST]: { ...over, At: 1, Ended: 1 } })
    .deny('one begun that was refused', begin, wasRefused)
    .allow('an erasing begun', begin, wanted)
    .deny('one that nobody asked for', begin, { [REQUEST]: null })
    .deny('one that asks for another', { ...begin, [ERASURE]: { At: now, By: ADMIN, Request: OTHER_MEMBER } }, wanted)
    .deny('one of nobody', { ...begin, [ERASURE]: { At: now, By: null, Request: MEMBER } }, wanted)
    .deny('one without a time', { ...begin, [ERASURE]: { At: null, By: ADMIN, Request: MEMBER } }, wanted)
    .deny('one by an administrator', { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } }, wanted, ADMIN)
    .deny(
      'one by an administrator, of who is erased',
      { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } },
      { ...wanted, [`Users/${MEMBER}/ErasedAt`]: now },
      ADMIN,
    )
    .deny('one whose profile stays', { [ERASURE]: { At: now, By: ADMIN, Request: MEMBER } }, wanted)
    .deny('one begun again', begin, going)
    .deny('a profile erased without it', without(ERASURE), wanted)
    .deny(
      'one with a name left',
      { ...begin, [`Users/${MEMBER}`]: { Nombre: 'Sofía', Active: false, ErasedAt: TIMESTAMP } },
      wanted,
    )
    .deny('one of another time', { ...begin, [`Users/${MEMBER}`]: { Active: false, ErasedAt: now - 1 } }, wanted)
    .allow('its next turn', goOn({ Step: 'Audit' }), going)
    .allow('its first turn', goOn({ Turn: 1 }), begun(clock))
    .deny('its first turn again', goOn({ Turn: 4 }), going)
    .deny('a turn left out', goOn({ Turn: 6 }), going)
    .deny('a turn that is none', goOn({ Turn: 2 }), begun(clock))
    .deny('a turn by an administrator', goOn({}), going, ADMIN)
    .deny('a turn of another time', goOn({ At: now - 1 }), going)
    .deny('a turn of somebody else', goOn({ By: 'x' }), going)
    .deny('a turn for another request', goOn({ Request: OTHER_MEMBER }), going)
    .allow('its end', { [ERASURE]: null }, going)
    .deny('its end by an administrator', { [ERASURE]: null }, going, ADMIN)
    .deny(
      'a name again',
      { ...NEXT_VERSION, [`Users/${MEMBER}/Nombre`]: 'Sofía' },
      { [`Users/${MEMBER}`]: { Active: false, ErasedAt: now } },
    )
    .allow(
      'a joined profile while its person is being erased',
      { ...NEXT_VERSION, [`Users/${MEMBER}/Active`]: false },
      { ...WAS_MERGED, ...begun(clock) },
    )
    .deny('a joined profile', { ...NEXT_VERSION, [`Users/${MEMBER}/Active`]: false }, WAS_MERGED).all;
}
