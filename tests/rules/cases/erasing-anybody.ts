import { BRANCH } from '../model/actors.ts';
import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY } from '../model/world.ts';
import { Questions } from './asking.ts';

const ADMIN = 'admin-1';

/** Records that name a person without a uid: the server may change them only while some person is being erased. */
export function erasedOfAnybodyCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const none: Updates = { 'Erasures/erased': null };
  const guest = `Guests/${BRANCH}/${TODAY}/g9`;
  const facts = `GuestFacts/${BRANCH}/${TODAY}/g9`;
  const stored = {
    Name: 'Ana Prueba',
    Phone: '+528110000077',
    At: now,
    Ts: now,
    Via: 'desk',
    By: ADMIN,
    Clock: 'sure',
  };
  const annulled = { Annulled: { At: now, By: ADMIN, Reason: 'Se fue' } };
  const charge = { Plan: 'dia', Price: 0, PaidBy: 'courtesy', Charged: now, By: ADMIN, Reason: 'Vino con Ana' };
  const given: Updates = { [guest]: { ...stored, ...annulled }, [facts]: { At: now, Ts: now, Charge: charge } };
  const questions = new Questions(SERVER);
  for (const text of [`${guest}/Name`, `${guest}/Annulled/Reason`, `${facts}/Charge/Reason`])
    questions
      .allow(`${text} blanked`, { [text]: 'Eliminado' }, given)
      .deny(`${text} blanked while nobody is erased`, { [text]: 'Eliminado' }, { ...given, ...none })
      .deny(`${text} in other words`, { [text]: 'Otra cosa' }, given)
      .deny(`${text} taken away`, { [text]: null }, given)
      .deny(`${text} blanked by an administrator`, { [text]: 'Eliminado' }, given, ADMIN)
      .deny(`${text} blanked by nobody`, { [text]: 'Eliminado' }, given, null);
  const contact = { Name: 'Ana Prueba', Phone: '+528110000077', Text: 'Soy Ana', At: now };
  const waiting = 'Contacts/waiting/w9';
  const answered = 'Contacts/answered/a9';
  const there: Updates = {
    ...given,
    [waiting]: contact,
    [answered]: { ...contact, Answered: { At: now, By: ADMIN, Via: 'phone' } },
  };
  for (const place of [`${guest}/Phone`, waiting, answered])
    questions
      .allow(`${place} taken away`, { [place]: null }, there)
      .deny(`${place} taken away while nobody is erased`, { [place]: null }, { ...there, ...none })
      .deny(`${place} taken away by an administrator`, { [place]: null }, there, ADMIN)
      .deny(`${place} taken away by nobody`, { [place]: null }, there, null);
  return questions
    .deny('another phone of a guest', { [`${guest}/Phone`]: '+528110000078' }, there)
    .deny('a message written anew', { [waiting]: { ...contact, Text: 'Otro texto' } }, there).all;
}
