import { BRANCH } from '../model/actors.ts';
import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

const ADMIN = 'admin-1';

/**
 * Records with a person's name or phone but no uid. While some person's data are being erased, the server may blank a
 * guest's texts (replace them with 'Eliminado') and delete a guest's phone and a contact. In the test data (world.ts)
 * the data of the uid `erased` are being erased.
 */
export function erasedWithoutUidCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const noErasure: Updates = { 'Erasures/erased': null };
  const guest = `Guests/${BRANCH}/${TODAY}/g9`;
  const facts = `GuestFacts/${BRANCH}/${TODAY}/g9`;
  const guestRecord = {
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
  const given: Updates = { [guest]: { ...guestRecord, ...annulled }, [facts]: { At: now, Ts: now, Charge: charge } };
  const cases = new CaseList(SERVER);
  for (const textPath of [`${guest}/Name`, `${guest}/Annulled/Reason`, `${facts}/Charge/Reason`])
    cases
      .allow(`blanks ${textPath}`, { [textPath]: 'Eliminado' }, given)
      .deny(
        `blanks ${textPath} while no person's data are being erased`,
        { [textPath]: 'Eliminado' },
        { ...given, ...noErasure },
      )
      .deny(`rewrites ${textPath}`, { [textPath]: 'Otra cosa' }, given)
      .deny(`deletes ${textPath}`, { [textPath]: null }, given)
      .deny(`an administrator blanks ${textPath}`, { [textPath]: 'Eliminado' }, given, ADMIN)
      .deny(`blanks ${textPath} signed out`, { [textPath]: 'Eliminado' }, given, null);
  const contact = { Name: 'Ana Prueba', Phone: '+528110000077', Text: 'Soy Ana', At: now };
  const waiting = 'Contacts/waiting/w9';
  const answered = 'Contacts/answered/a9';
  const stored: Updates = {
    ...given,
    [waiting]: contact,
    [answered]: { ...contact, Answered: { At: now, By: ADMIN, Via: 'phone' } },
  };
  for (const path of [`${guest}/Phone`, waiting, answered])
    cases
      .allow(`deletes ${path}`, { [path]: null }, stored)
      .deny(`deletes ${path} while no person's data are being erased`, { [path]: null }, { ...stored, ...noErasure })
      .deny(`an administrator deletes ${path}`, { [path]: null }, stored, ADMIN)
      .deny(`deletes ${path} signed out`, { [path]: null }, stored, null);
  return cases
    .deny("changes a guest's phone", { [`${guest}/Phone`]: '+528110000078' }, stored)
    .deny('rewrites a message', { [waiting]: { ...contact, Text: 'Otro texto' } }, stored).all;
}
