import { newId } from '../../support/functions.ts';
import { missing, type RefusalTable, requiredFields, tooLong, unexpectedNumber } from './table.ts';

export const CONTACT_TABLES = {
  sendContact: {
    role: 'anyone',
    valid: () => ({
      requestId: newId(),
      Name: 'Ana Ruiz',
      Phone: '81 1234 5678',
      Text: '¿Abren el domingo?',
      Consent: true,
    }),
    refused: [
      ...requiredFields('requestId', 'Text'),
      missing('Name'),
      unexpectedNumber('Name'),
      tooLong('Name'),
      unexpectedNumber('Phone'),
      tooLong('Phone'),
      unexpectedNumber('Email'),
      tooLong('Email'),
      unexpectedNumber('branch'),
      missing('Consent'),
      { fault: 'no consent', change: { Consent: false }, expected: 'invalid-input Consent' },
      { fault: 'a name of one letter', change: { Name: ' A ' }, expected: 'name-too-short Name' },
      { fault: 'a name of 81 letters', change: { Name: 'x'.repeat(81) }, expected: 'invalid-input Name' },
      { fault: 'an incomplete phone', change: { Phone: '811' }, expected: 'phone-invalid Phone' },
      { fault: 'an incomplete e-mail', change: { Email: 'ana@' }, expected: 'email-invalid Email' },
      { fault: 'neither phone nor e-mail', change: { Phone: undefined }, expected: 'contact-way-missing Phone' },
      { fault: 'a blank phone and e-mail', change: { Phone: ' ', Email: ' ' }, expected: 'contact-way-missing Phone' },
      { fault: 'a message of one letter', change: { Text: '   a   ' }, expected: 'message-too-short Text' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
    ],
  },
  answerContact: {
    role: 'reception',
    valid: () => ({ requestId: newId(), id: newId(), Via: 'phone' }),
    refused: [
      ...requiredFields('requestId', 'id'),
      missing('Via'),
      { fault: 'an unknown way of contact', change: { Via: 'pigeon' }, expected: 'invalid-input Via' },
      { fault: 'an unknown message', change: {}, expected: 'contact-not-found' },
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
