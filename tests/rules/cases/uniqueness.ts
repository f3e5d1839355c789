import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const PROFILE = `Users/${MEMBER}`;
const OTHER = `Users/${OTHER_MEMBER}`;
const PHONE = '+528110000019';
const EMAIL = 'ana.luz@demo.gym';
const EMAIL_KEY = 'ana,luz@demo,gym';

/**
 * Writes of phones, e-mails and PINs, which are unique. The key that reserves a value for a person and the value in the
 * profile are written in one update.
 */
export function uniquenessCases(): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  const withoutFields = { [OTHER]: { Nombre: 'Pablo Núñez Cavazos' } };
  for (const [field, value, key] of [
    ['Phone', PHONE, `Phones/${PHONE}`],
    ['Email', EMAIL, `Emails/${EMAIL_KEY}`],
    ['Pin', '100009', 'Pins/100009'],
  ] as const) {
    cases
      .allow(
        `${field}: writes the value and its key`,
        { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER },
        withoutFields,
      )
      .deny(`${field}: writes only the value`, { [`${OTHER}/${field}`]: value }, withoutFields)
      .deny(`${field}: writes only the key`, { [key]: OTHER_MEMBER }, withoutFields)
      .deny(`${field}: writes a key with an unknown uid`, { [key]: 'nobody' }, withoutFields)
      .deny(
        `${field}: writes a value and its key with another person's uid`,
        { [`${OTHER}/${field}`]: value, [key]: MEMBER },
        withoutFields,
      )
      .deny(
        `${field}: an administrator writes the value and its key directly`,
        { [key]: OTHER_MEMBER, [`${OTHER}/${field}`]: value },
        withoutFields,
        'admin-1',
      );
  }
  for (const [field, value, key] of [
    ['Phone', '+528110000011', 'Phones/+528110000011'],
    ['Email', 'sofia.m@demo.gym', 'Emails/sofia,m@demo,gym'],
    ['Pin', '100001', 'Pins/100001'],
  ] as const) {
    cases
      .deny(`${field}: writes another person's value and its key`, {
        [`${OTHER}/${field}`]: value,
        [key]: OTHER_MEMBER,
      })
      .allow(
        `${field}: writes a value and its key, which names a person who no longer has the value`,
        { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER },
        {
          [`${PROFILE}/${field}`]: null,
        },
      )
      .deny(`${field}: writes another person's value without the key`, { [`${OTHER}/${field}`]: value })
      .deny(`${field}: deletes the key of a value in use`, { [key]: null })
      .allow(`${field}: writes the same key again`, { [key]: MEMBER });
  }
  return cases
    .deny("creates a profile with another person's phone", {
      'Summaries/nuevo/Version': 1,
      'Users/nuevo/Nombre': 'Nueva Persona',
      'Users/nuevo/Phone': '+528110000011',
      'Phones/+528110000011': 'nuevo',
    })
    .allow('Phone: changes the value and deletes the old key', {
      [`${PROFILE}/Phone`]: PHONE,
      [`Phones/${PHONE}`]: MEMBER,
      'Phones/+528110000011': null,
    })
    .allow('Email: changes the value and deletes the old key', {
      [`${PROFILE}/Email`]: EMAIL,
      [`Emails/${EMAIL_KEY}`]: MEMBER,
      'Emails/sofia,m@demo,gym': null,
    })
    .deny(
      'Phone: an administrator deletes the value and its key directly',
      { 'Phones/+528110000011': null, [`${PROFILE}/Phone`]: null },
      {},
      'admin-1',
    ).all;
}
