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
      { what: 'no consent', change: { Consent: false }, says: 'invalid-input Consent' },
      { what: 'a name of one letter', change: { Name: ' A ' }, says: 'name-too-short Name' },
      { what: 'a name of 81 letters', change: { Name: 'x'.repeat(81) }, says: 'invalid-input Name' },
      { what: 'half a phone', change: { Phone: '811' }, says: 'phone-invalid Phone' },
      { what: 'half an e-mail', change: { Email: 'ana@' }, says: 'email-invalid Email' },
      { what: 'nowhere to answer', change: { Phone: undefined }, says: 'contact-way-missing Phone' },
      { what: 'blanks to answer to', change: { Phone: ' ', Email: ' ' }, says: 'contact-way-missing Phone' },
      { what: 'a message of blanks', change: { Text: '   a   ' }, says: 'message-too-short Text' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  answerContact: {
    by: 'reception',
    valid: () => ({ requestId: newId(), id: newId(), Via: 'phone' }),
    refused: [
      ...required('requestId', 'id'),
      missing('Via'),
      { what: 'by pigeon', change: { Via: 'pigeon' }, says: 'invalid-input Via' },
      { what: 'a message that is not there', change: {}, says: 'contact-not-found' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
