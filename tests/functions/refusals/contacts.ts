import { newId } from '../../support/functions.ts';
import { asText, missing, required, type Table, tooLong } from './table.ts';

export const CONTACT_TABLES = {
  sendContact: {
    by: 'anyone',
    valid: () => ({
      requestId: newId(),
      Name: 'Ana Ruiz',
      Phone: '81 1234 5678',
      Text: '¿Abren el domingo?',
      Consent: true,
    }),
    refused: [
      ...required('requestId', 'Text'),
      missing('Name'),
      asText('Name'),
      tooLong('Name'),
      asText('Phone'),
      tooLong('Phone'),
      asText('Email'),
      tooLong('Email'),
      asText('branch'),
      missing('Consent'),
      { fault: 'no consent', change: { Consent: false }, says: 'invalid-input Consent' },
      { fault: 'a name of one letter', change: { Name: ' A ' }, says: 'name-too-short Name' },
      { fault: 'a name of 81 letters', change: { Name: 'x'.repeat(81) }, says: 'invalid-input Name' },
      { fault: 'half a phone', change: { Phone: '811' }, says: 'phone-invalid Phone' },
      { fault: 'half an e-mail', change: { Email: 'ana@' }, says: 'email-invalid Email' },
      { fault: 'neither phone nor e-mail', change: { Phone: undefined }, says: 'contact-way-missing Phone' },
      { fault: 'a blank phone and e-mail', change: { Phone: ' ', Email: ' ' }, says: 'contact-way-missing Phone' },
      { fault: 'a message of one letter', change: { Text: '   a   ' }, says: 'message-too-short Text' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  answerContact: {
    by: 'reception',
    valid: () => ({ requestId: newId(), id: newId(), Via: 'phone' }),
    refused: [
      ...required('requestId', 'id'),
      missing('Via'),
      { fault: 'an unknown channel', change: { Via: 'pigeon' }, says: 'invalid-input Via' },
      { fault: 'a message that is not there', change: {}, says: 'contact-not-found' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
