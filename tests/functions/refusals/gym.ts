import { newId } from '../../support/functions.ts';
import { PEOPLE } from '../../support/people.ts';
import { missing, NOBODY, required, type Table, unknownUser } from './table.ts';

const STEP = { Title: 'Ven', Text: 'Un día gratis.' };
const ASKED = { Question: '¿Hay estacionamiento?', Answer: 'Sí.' };

export const GYM_TABLES = {
  createPasswordLink: {
    by: 'admin',
    valid: () => ({ uid: PEOPLE.reception.uid }),
    refused: [
      ...required('uid'),
      { fault: 'an unknown person', change: { uid: NOBODY }, says: 'no-permission' },
      { fault: 'of oneself', change: { uid: PEOPLE.admin.uid }, says: 'has-own-sign-in' },
      { fault: 'of a member', change: { uid: PEOPLE.socia.uid }, says: 'no-permission' },
      { fault: 'of a colleague, by reception', as: 'reception', change: {}, says: 'no-permission' },
      { fault: 'of somebody who has a password', change: {}, says: 'has-own-sign-in' },
    ],
  },
  setStaffRole: {
    by: 'admin',
    valid: () => ({ requestId: newId(), uid: PEOPLE.kiosk.uid, Role: 'kiosk', branch: 'centro' }),
    refused: [
      ...required('requestId', 'uid'),
      unknownUser(),
      { fault: 'another role', change: { Role: 'owner' }, says: 'invalid-input Role' },
      missing('Role'),
      {
        fault: 'reception without a branch',
        change: { Role: 'reception', branch: undefined },
        says: 'invalid-input branch',
      },
      {
        fault: 'reception at an unknown branch',
        change: { Role: 'reception', branch: 'polanco' },
        says: 'branch-not-found branch',
      },
      {
        fault: 'an administrator of a branch',
        change: { Role: 'admin', branch: 'centro' },
        says: 'invalid-input branch',
      },
      {
        fault: 'the last administrator',
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
      { fault: '365 grace days', change: { Config: { GraceDays: 365 } }, says: 'invalid-input Config' },
      { fault: 'negative grace days', change: { Config: { GraceDays: -1 } }, says: 'invalid-input Config' },
      { fault: 'another slug', change: { Config: { Slug: 'otro' } }, says: 'invalid-input Config' },
      { fault: 'no reminders', change: { Config: { ReminderOffsets: [] } }, says: 'invalid-input Config' },
      { fault: 'a colour of text', change: { Config: { Colour: 'rojo' } }, says: 'invalid-input Config' },
      { fault: 'an unknown problem', change: { Config: { Policy: { hungry: 'deny' } } }, says: 'invalid-input Config' },
      { fault: 'an unknown answer', change: { Config: { Policy: { frozen: 'maybe' } } }, says: 'invalid-input Config' },
      { fault: 'a fourth step', change: { Config: { Steps: Array(4).fill(STEP) } }, says: 'invalid-input Config' },
      {
        fault: 'a step of blanks',
        change: { Config: { Steps: [{ ...STEP, Text: '  ' }] } },
        says: 'invalid-input Config',
      },
      {
        fault: 'a question alone',
        change: { Config: { Questions: [{ Question: '¿?' }] } },
        says: 'invalid-input Config',
      },
      { fault: '13 questions', change: { Config: { Questions: Array(13).fill(ASKED) } }, says: 'invalid-input Config' },
      { fault: 'half a phone', change: { Config: { Phone: '811' } }, says: 'phone-invalid Phone' },
      { fault: 'a name of one letter', change: { Config: { Name: ' G ' } }, says: 'name-too-short Name' },
      {
        fault: 'an unknown branch',
        change: { Branches: { polanco: { Capacity: 10 } } },
        says: 'branch-not-found Branches',
      },
      { fault: 'a capacity of 0', change: { Branches: { centro: { Capacity: 0 } } }, says: 'invalid-input Branches' },
    ],
  },
  closeDifference: {
    by: 'admin',
    valid: () => ({ requestId: newId(), Difference: 'folio~Folios~centro~1', Reason: 'Se canceló a mano' }),
    refused: [
      ...required('requestId', 'Difference'),
      missing('Reason'),
      { fault: 'a difference that is not open', change: {}, says: 'difference-not-found Difference' },
      { fault: 'without a reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { fault: 'another number', change: { Use: 'stored' }, says: 'invalid-input Use' },
    ],
  },
  runDailyJobs: { by: 'admin', valid: () => ({}), refused: [] },
} satisfies Readonly<Record<string, Table>>;
