import { newId } from '../../support/functions.ts';
import { PEOPLE } from '../../support/people.ts';
import { missing, NOBODY, type RefusalTable, requiredFields, unknownUser } from './table.ts';

/** A step of the page that explains how the gym works. */
const STEP = { Title: 'Ven', Text: 'Un día gratis.' };
/** A frequent question. */
const QUESTION = { Question: '¿Hay estacionamiento?', Answer: 'Sí.' };

export const GYM_TABLES = {
  createPasswordLink: {
    role: 'admin',
    valid: () => ({ uid: PEOPLE.reception.uid }),
    refused: [
      ...requiredFields('uid'),
      { fault: 'an unknown person', change: { uid: NOBODY }, expected: 'no-permission' },
      { fault: 'the caller’s own account', change: { uid: PEOPLE.admin.uid }, expected: 'has-own-sign-in' },
      { fault: 'a member', change: { uid: PEOPLE.socia.uid }, expected: 'no-permission' },
      { fault: 'reception as the caller', as: 'reception', change: {}, expected: 'no-permission' },
      { fault: 'a person with a password', change: {}, expected: 'has-own-sign-in' },
    ],
  },
  setStaffRole: {
    role: 'admin',
    valid: () => ({ requestId: newId(), uid: PEOPLE.kiosk.uid, Role: 'kiosk', branch: 'centro' }),
    refused: [
      ...requiredFields('requestId', 'uid'),
      unknownUser(),
      { fault: 'an unknown role', change: { Role: 'owner' }, expected: 'invalid-input Role' },
      missing('Role'),
      {
        fault: 'reception without a branch',
        change: { Role: 'reception', branch: undefined },
        expected: 'invalid-input branch',
      },
      {
        fault: 'reception at an unknown branch',
        change: { Role: 'reception', branch: 'polanco' },
        expected: 'branch-not-found branch',
      },
      {
        fault: 'an administrator with a branch',
        change: { Role: 'admin', branch: 'centro' },
        expected: 'invalid-input branch',
      },
      {
        fault: 'the last administrator',
        change: { uid: PEOPLE.admin.uid, Role: null, branch: undefined },
        expected: 'last-admin',
      },
    ],
  },
  listStaff: { role: 'admin', valid: () => ({}), refused: [] },
  saveSettings: {
    role: 'admin',
    valid: () => ({ requestId: newId(), Config: { StayMinutes: 90 } }),
    refused: [
      ...requiredFields('requestId'),
      { fault: '365 grace days', change: { Config: { GraceDays: 365 } }, expected: 'invalid-input Config' },
      { fault: 'negative grace days', change: { Config: { GraceDays: -1 } }, expected: 'invalid-input Config' },
      { fault: 'another slug', change: { Config: { Slug: 'otro' } }, expected: 'invalid-input Config' },
      { fault: 'no reminders', change: { Config: { ReminderOffsets: [] } }, expected: 'invalid-input Config' },
      {
        fault: 'a colour that is no colour code',
        change: { Config: { Colour: 'rojo' } },
        expected: 'invalid-input Config',
      },
      {
        fault: 'an unknown door problem',
        change: { Config: { Policy: { hungry: 'deny' } } },
        expected: 'invalid-input Config',
      },
      {
        fault: 'an unknown action for a door problem',
        change: { Config: { Policy: { frozen: 'maybe' } } },
        expected: 'invalid-input Config',
      },
      { fault: 'a fourth step', change: { Config: { Steps: Array(4).fill(STEP) } }, expected: 'invalid-input Config' },
      {
        fault: 'a step of blanks',
        change: { Config: { Steps: [{ ...STEP, Text: '  ' }] } },
        expected: 'invalid-input Config',
      },
      {
        fault: 'a question without an answer',
        change: { Config: { Questions: [{ Question: '¿?' }] } },
        expected: 'invalid-input Config',
      },
      {
        fault: '13 questions',
        change: { Config: { Questions: Array(13).fill(QUESTION) } },
        expected: 'invalid-input Config',
      },
      { fault: 'an incomplete phone', change: { Config: { Phone: '811' } }, expected: 'phone-invalid Phone' },
      { fault: 'a name of one letter', change: { Config: { Name: ' G ' } }, expected: 'name-too-short Name' },
      {
        fault: 'an unknown branch',
        change: { Branches: { polanco: { Capacity: 10 } } },
        expected: 'branch-not-found Branches',
      },
      {
        fault: 'a capacity of 0',
        change: { Branches: { centro: { Capacity: 0 } } },
        expected: 'invalid-input Branches',
      },
    ],
  },
  closeDifference: {
    role: 'admin',
    valid: () => ({ requestId: newId(), Difference: 'folio~Folios~centro~1', Reason: 'Se canceló a mano' }),
    refused: [
      ...requiredFields('requestId', 'Difference'),
      missing('Reason'),
      { fault: 'a difference that is not open', change: {}, expected: 'difference-not-found Difference' },
      { fault: 'no reason', change: { Reason: ' ' }, expected: 'reason-required Reason' },
      { fault: 'a `Use` other than `expected`', change: { Use: 'stored' }, expected: 'invalid-input Use' },
    ],
  },
  runDailyJobs: { role: 'admin', valid: () => ({}), refused: [] },
} satisfies Readonly<Record<string, RefusalTable>>;
