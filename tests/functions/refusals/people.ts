import { newId, newPhone } from '../../support/functions.ts';
import { PEOPLE } from '../../support/people.ts';
import { asText, badDay, gone, missing, NOBODY, PAID, required, type Table, tooLong } from './table.ts';

export const PEOPLE_TABLES = {
  whoAmI: { by: 'member', valid: () => ({}), refused: [] },
  exportMyData: {
    by: 'member',
    valid: () => ({}),
    refused: [
      { what: 'a number', change: { uid: 7 }, says: 'invalid-input uid' },
      { what: "somebody else's", change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { what: 'for reception', as: 'reception', change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { what: 'nobody', as: 'admin', change: { uid: 'nobody-of-this-name' }, says: 'user-not-found' },
    ],
  },
  createUser: {
    by: 'reception',
    valid: () => ({ requestId: newId(), Nombre: 'Prueba Íñiguez', Phone: newPhone(), HomeBranch: 'centro' }),
    refused: [
      ...required('requestId', 'HomeBranch'),
      missing('Nombre'),
      asText('Nombre'),
      tooLong('Nombre'),
      { what: 'a name of one letter', change: { Nombre: ' A ' }, says: 'name-too-short Nombre' },
      { what: 'an empty name', change: { Nombre: '   ' }, says: 'name-too-short Nombre' },
      missing('Phone'),
      asText('Phone'),
      { what: 'nine digits', change: { Phone: '811234567' }, says: 'phone-invalid Phone' },
      { what: 'another country', change: { Phone: '+1 212 555 0100' }, says: 'phone-invalid Phone' },
      { what: "somebody's phone", change: { Phone: '81 1000 0011' }, says: 'phone-taken Phone' },
      { what: "somebody's e-mail", change: { Email: 'socia@demo.gym' }, says: 'email-taken Email' },
      { what: 'no e-mail', change: { Email: 'ana@correo' }, says: 'email-invalid Email' },
      { what: 'two addresses', change: { Email: 'a@b.mx, c@d.mx' }, says: 'email-invalid Email' },
      { what: 'no such branch', change: { HomeBranch: 'polanco' }, says: 'branch-not-found HomeBranch' },
      { what: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { what: 'born tomorrow', change: { BirthDate: '2090-01-01' }, says: 'date-out-of-range BirthDate' },
      badDay('BirthDate'),
      badDay('Starts'),
      { what: 'two years ago', change: { Plan: 'mensual', Starts: '2024-01-01' }, says: 'date-out-of-range Starts' },
      { what: 'paid in beans', change: { Plan: 'mensual', PaidBy: 'beans' }, says: 'invalid-input PaidBy' },
      { what: 'a picture of text', change: { Photo: 'data:text/html;base64,AAAA' }, says: 'invalid-input Photo' },
      { what: 'consent refused', change: { Consent: false }, says: 'invalid-input Consent' },
    ],
  },
  updateUser: {
    by: 'member',
    valid: () => ({ Nombre: 'Sofía Martínez Lozano' }),
    refused: [
      asText('Nombre'),
      { what: 'a name of one letter', change: { Nombre: 'A' }, says: 'name-too-short Nombre' },
      { what: "somebody else's profile", change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { what: 'a second phone of one’s own', change: { Phone: '8112345678' }, says: 'phone-already-set Phone' },
      { what: 'no such branch', change: { HomeBranch: 'polanco' }, says: 'branch-not-found HomeBranch' },
      { what: 'born tomorrow', change: { BirthDate: '2090-01-01' }, says: 'date-out-of-range BirthDate' },
      {
        what: "another's phone",
        as: 'reception',
        change: { uid: PAID, Phone: '8110000013' },
        says: 'phone-taken Phone',
      },
      {
        what: "another's e-mail",
        as: 'reception',
        change: { uid: PAID, Email: 'vencido@demo.gym' },
        says: 'email-taken Email',
      },
      { what: 'nobody', as: 'reception', change: { uid: NOBODY }, says: 'user-not-found' },
    ],
  },
  createAccessLink: {
    by: 'reception',
    valid: () => ({ uid: PAID }),
    refused: [
      ...required('uid'),
      gone(),
      { what: 'for staff', change: { uid: PEOPLE.admin.uid }, says: 'no-permission' },
    ],
  },
  redeemAccessLink: {
    by: 'anyone',
    valid: () => ({ code: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    refused: [...required('code'), { what: 'a guess', change: {}, says: 'link-invalid' }],
  },
  mergeUsers: {
    by: 'reception',
    valid: () => ({ requestId: newId(), from: PEOPLE.vencido.uid, into: PAID }),
    refused: [
      ...required('requestId', 'from', 'into'),
      gone('from'),
      gone('into'),
      { what: 'the same twice', change: { from: PAID }, says: 'same-person into' },
      { what: 'an account of staff', change: { into: PEOPLE.admin.uid }, says: 'staff-not-merged' },
      { what: 'two in force', change: { from: PEOPLE.porvencer.uid }, says: 'memberships-overlap' },
    ],
  },
  importUsers: {
    by: 'reception',
    valid: () => ({
      requestId: newId(),
      rows: [{ requestId: newId(), Nombre: 'Prueba Uno', Phone: newPhone(), HomeBranch: 'centro' }],
    }),
    refused: [
      ...required('requestId', 'rows'),
      { what: 'no rows', change: { rows: [] }, says: 'invalid-input rows' },
      { what: 'a row of nothing', change: { rows: [{}] }, says: 'invalid-input rows' },
      {
        what: 'an unknown column',
        change: { rows: [{ requestId: newId(), Nombre: 'A', Phone: '1', HomeBranch: 'c', Role: 'admin' }] },
        says: 'invalid-input rows',
      },
    ],
  },
  addNote: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Text: 'Prefiere que le llamen por la tarde' }),
    refused: [
      ...required('requestId', 'uid', 'Text'),
      { what: 'only spaces', change: { Text: '     ' }, says: 'note-too-short Text' },
      { what: 'two letters', change: { Text: 'ok' }, says: 'note-too-short Text' },
      gone(),
    ],
  },
} satisfies Readonly<Record<string, Table>>;
