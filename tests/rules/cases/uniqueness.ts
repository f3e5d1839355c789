import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { Questions } from './asking.ts';
import { PHONES_REFUSED, PHONES_TAKEN } from './phones.ts';

const PROFILE = `Users/${MEMBER}`;
const OTHER = `Users/${OTHER_MEMBER}`;
const PHONE = '+528110000019';
const EMAIL = 'ana.luz@demo.gym';
const EMAIL_KEY = 'ana,luz@demo,gym';

/** Phone, e-mail and PIN belong to one person: key and profile change together or not at all. */
export function uniquenessCases(): readonly RulesCase[] {
  const questions = new Questions(SERVER, NEXT_VERSIONS);
  const bare = { [OTHER]: { Nombre: 'Pablo Núñez Cavazos' } };
  for (const [field, value, key] of [
    ['Phone', PHONE, `Phones/${PHONE}`],
    ['Email', EMAIL, `Emails/${EMAIL_KEY}`],
    ['Pin', '100009', 'Pins/100009'],
  ] as const) {
    questions
      .allow(`${field}: profile and key`, { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER }, bare)
      .deny(`${field}: the profile alone`, { [`${OTHER}/${field}`]: value }, bare)
      .deny(`${field}: the key alone`, { [key]: OTHER_MEMBER }, bare)
      .deny(`${field}: the key of somebody unknown`, { [key]: 'nobody' }, bare)
      .deny(`${field}: the key to another's`, { [`${OTHER}/${field}`]: value, [key]: MEMBER }, bare)
      .deny(`${field}: a key that is no text`, { [key]: 7 }, { [`Users/7/${field}`]: value })
      .deny(`${field}: by an administrator`, { [key]: OTHER_MEMBER, [`${OTHER}/${field}`]: value }, bare, 'admin-1');
  }
  for (const [field, value, key] of [
    ['Phone', '+528110000011', 'Phones/+528110000011'],
    ['Email', 'sofia.m@demo.gym', 'Emails/sofia,m@demo,gym'],
    ['Pin', '100001', 'Pins/100001'],
  ] as const) {
    questions
      .deny(`${field}: taken from its owner`, { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER })
      .allow(
        `${field}: handed over by an owner who no longer has it`,
        { [`${OTHER}/${field}`]: value, [key]: OTHER_MEMBER },
        {
          [`${PROFILE}/${field}`]: null,
        },
      )
      .deny(`${field}: shared`, { [`${OTHER}/${field}`]: value })
      .deny(`${field}: given back while in use`, { [key]: null })
      .allow(`${field}: the same again`, { [key]: MEMBER });
  }
  return questions
    .deny('a second profile with a taken phone leaves nothing', {
      'Summaries/nuevo/Version': 1,
      'Users/nuevo/Nombre': 'Nueva Persona',
      'Users/nuevo/Phone': '+528110000011',
      'Phones/+528110000011': 'nuevo',
    })
    .allow('Phone: changed, the old key given back', {
      [`${PROFILE}/Phone`]: PHONE,
      [`Phones/${PHONE}`]: MEMBER,
      'Phones/+528110000011': null,
    })
    .allow('Email: changed, the old key given back', {
      [`${PROFILE}/Email`]: EMAIL,
      [`Emails/${EMAIL_KEY}`]: MEMBER,
      'Emails/sofia,m@demo,gym': null,
    })
    .deny(
      'Phone: given back by an administrator',
      { 'Phones/+528110000011': null, [`${PROFILE}/Phone`]: null },
      {},
      'admin-1',
    ).all;
}

/** What a phone, an e-mail and a PIN look like. */
export function uniqueShapeCases(): readonly RulesCase[] {
  const questions = new Questions(SERVER, NEXT_VERSIONS);
  const shape = (
    expected: 'allow' | 'deny',
    field: string,
    keys: string,
    value: string | number,
    key: string,
  ): void => {
    const updates = { [`${OTHER}/${field}`]: value };
    // The key is there already, so that only the field's own shape can refuse.
    questions.ask(
      expected,
      `${field} ${String(value).slice(0, 40)}`,
      { kind: 'write', updates },
      {
        [`${keys}/${key}`]: OTHER_MEMBER,
      },
    );
  };
  for (const phone of PHONES_TAKEN) shape('allow', 'Phone', 'Phones', phone, phone);
  for (const phone of PHONES_REFUSED) shape('deny', 'Phone', 'Phones', phone, phone);
  shape('deny', 'Phone', 'Phones', 528110000019, '528110000019');
  for (const pin of ['000000', '999999']) shape('allow', 'Pin', 'Pins', pin, pin);
  for (const pin of ['10000', '1000000', '10000a', 'a100000']) shape('deny', 'Pin', 'Pins', pin, pin);
  shape('deny', 'Pin', 'Pins', 100009, '100009');
  const long = (length: number): string => `${'a'.repeat(length - 9)}@demo.gym`;
  shape('allow', 'Email', 'Emails', long(254), long(254).replace('.', ','));
  shape('deny', 'Email', 'Emails', long(255), long(255).replace('.', ','));
  shape('deny', 'Email', 'Emails', 7, '7');
  return questions.all;
}
