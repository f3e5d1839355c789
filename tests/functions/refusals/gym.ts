import { newId } from '../../support/functions.ts';
import { PEOPLE } from '../../support/people.ts';
import { gone, missing, NOBODY, required, type Table } from './table.ts';

const STEP = { Title: 'Ven', Text: 'Un día gratis.' };
const ASKED = { Question: '¿Hay estacionamiento?', Answer: 'Sí.' };

export const GYM_TABLES = {
  createPasswordLink: {
    by: 'admin',
    valid: () => ({ uid: PEOPLE.reception.uid }),
    refused: [
      ...required('uid'),
      { what: 'somebody who is not there', change: { uid: NOBODY }, says: 'no-permission' },
      { what: 'of oneself', change: { uid: PEOPLE.admin.uid }, says: 'has-own-sign-in' },
      { what: 'of a member', change: { uid: PEOPLE.socia.uid }, says: 'no-permission' },
      { what: 'of a colleague, by reception', as: 'reception', change: {}, says: 'no-permission' },
      { what: 'of somebody who has a password', change: {}, says: 'has-own-sign-in' },
    ],
  },
  setStaffRole: {
    by: 'admin',
    valid: () => ({ requestId: newId(), uid: PEOPLE.kiosk.uid, Role: 'kiosk', branch: 'centro' }),
    refused: [
      ...required('requestId', 'uid'),
      gone(),
      { what: 'another role', change: { Role: 'owner' }, says: 'invalid-input Role' },
      missing('Role'),
      { what: 'reception of nowhere', change: { Role: 'reception', branch: undefined }, says: 'invalid-input branch' },
      {
        what: 'reception of no branch',
        change: { Role: 'reception', branch: 'polanco' },
        says: 'branch-not-found branch',
      },
      {
        what: 'an administrator of a branch',
        change: { Role: 'admin', branch: 'centro' },
        says: 'invalid-input branch',
      },
      {
        what: 'the last administrator',
        change: { uid: PEOPLE.admin.uid, Role: null, branch: undefined },
        says: 'last-admin',
      },
    ],
  },
  listStaff: { by: 'admin', valid: () => ({}), refused: [] },
  saveSettings: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Config: { StayMinutes: 90 } }),
    refused: [
      ...required('requestId'),
      { what: 'grace for a year', change: { Config: { GraceDays: 365 } }, says: 'invalid-input Config' },
      { what: 'grace below nothing', change: { Config: { GraceDays: -1 } }, says: 'invalid-input Config' },
      { what: 'another slug', change: { Config: { Slug: 'otro' } }, says: 'invalid-input Config' },
      { what: 'no reminders', change: { Config: { ReminderOffsets: [] } }, says: 'invalid-input Config' },
      { what: 'a colour of text', change: { Config: { Colour: 'rojo' } }, says: 'invalid-input Config' },
      { what: 'an unknown problem', change: { Config: { Policy: { hungry: 'deny' } } }, says: 'invalid-input Config' },
      { what: 'an unknown answer', change: { Config: { Policy: { frozen: 'maybe' } } }, says: 'invalid-input Config' },
      { what: 'a fourth step', change: { Config: { Steps: Array(4).fill(STEP) } }, says: 'invalid-input Config' },
      {
        what: 'a step of blanks',
        change: { Config: { Steps: [{ ...STEP, Text: '  ' }] } },
        says: 'invalid-input Config',
      },
      {
        what: 'a question alone',
        change: { Config: { Questions: [{ Question: '¿?' }] } },
        says: 'invalid-input Config',
      },
      { what: '13 questions', change: { Config: { Questions: Array(13).fill(ASKED) } }, says: 'invalid-input Config' },
      { what: 'half a phone', change: { Config: { Phone: '811' } }, says: 'phone-invalid Phone' },
      { what: 'a name of one letter', change: { Config: { Name: ' G ' } }, says: 'name-too-short Name' },
      {
        what: 'no such branch',
        change: { Branches: { polanco: { Capacity: 10 } } },
        says: 'branch-not-found Branches',
      },
      { what: 'room for nobody', change: { Branches: { centro: { Capacity: 0 } } }, says: 'invalid-input Branches' },
    ],
  },
  closeDifference: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Difference: 'folio~Folios~centro~1', Reason: 'Se canceló a mano' }),
    refused: [
      ...required('requestId', 'Difference'),
      missing('Reason'),
      { what: 'a difference that is not open', change: {}, says: 'difference-not-found Difference' },
      { what: 'without a reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { what: 'another number', change: { Use: 'stored' }, says: 'invalid-input Use' },
    ],
  },
  runDailyJobs: { by: 'admin', valid: () => ({}), refused: [] },
} satisfies Readonly<Record<string, Table>>;
