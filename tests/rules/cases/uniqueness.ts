import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const PROFILE = `Users/${MEMBER}`;
const OTHER = `Users/${OTHER_MEMBER}`;
const PHONE = '+528110000019';
const EMAIL = 'ana.luz@demo.gym';
const EMAIL_KEY = 'ana,luz@demo,gym';

/** Phone, e-mail and PIN are unique: the key that reserves one and the profile change together or not at all. */
export function uniquenessCases(): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  const bare = { [OTHER]: { Nombre: 'Pablo Núñez Cavazos' } };
  for (const [field, value, key] of [
    ['Phone', PHONE, `Phones/${PHONE}`],
    ['Email', EMAIL, `Emails/${EMAIL_KEY}`],
    ['Pin', '100009', 'Pins/100009'],
  ] as const) {
    cases
      .allow(`${field}: profile and key`, { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER }, bare)
      .deny(`${field}: the profile alone`, { [`${OTHER}/${field}`]: value }, bare)
      .deny(`${field}: the key alone`, { [key]: OTHER_MEMBER }, bare)
      .deny(`${field}: the key of somebody unknown`, { [key]: 'nobody' }, bare)
      .deny(`${field}: the key with another person's uid`, { [`${OTHER}/${field}`]: value, [key]: MEMBER }, bare)
      .deny(`${field}: by an administrator`, { [key]: OTHER_MEMBER, [`${OTHER}/${field}`]: value }, bare, 'admin-1');
  }
  for (const [field, value, key] of [
    ['Phone', '+528110000011', 'Phones/+528110000011'],
    ['Email', 'sofia.m@demo.gym', 'Emails/sofia,m@demo,gym'],
    ['Pin', '100001', 'Pins/100001'],
  ] as const) {
    cases
      .deny(`${field}: taken from its owner`, { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER })
      .allow(
        `${field}: taken over from an owner whose profile no longer has it`,
        { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER },
        {
          [`${PROFILE}/${field}`]: null,
        },
      )
      .deny(`${field}: the same value in a second profile`, { [`${OTHER}/${field}`]: value })
      .deny(`${field}: the key deleted while in use`, { [key]: null })
      .allow(`${field}: the same key written again`, { [key]: MEMBER });
  }
  return cases
    .deny('a second profile with a taken phone', {
      'Summaries/nuevo/Version': 1,
      'Users/nuevo/Nombre': 'Nueva Persona',
      'Users/nuevo/Phone': '+528110000011',
      'Phones/+528110000011': 'nuevo',
    })
    .allow('Phone: changed, the old key deleted', {
      [`${PROFILE}/Phone`]: PHONE,
      [`Phones/${PHONE}`]: MEMBER,
      'Phones/+528110000011': null,
    })
    .allow('Email: changed, the old key deleted', {
      [`${PROFILE}/Email`]: EMAIL,
      [`Emails/${EMAIL_KEY}`]: MEMBER,
      'Emails/sofia,m@demo,gym': null,
    })
    .deny(
      'Phone: deleted by an administrator',
      { 'Phones/+528110000011': null, [`${PROFILE}/Phone`]: null },
      {},
      'admin-1',
    ).all;
}
