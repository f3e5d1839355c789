import { expect, it } from 'vitest';
import { checkContactForm } from './contact-form.tsx';

/** A form without problems. */
const VALID = { Name: 'Ana', Phone: '81 1234 5678', Email: '', branch: '', Text: '¿Abren hoy?', Consent: true };

it.each([
  { form: 'a phone and no e-mail', change: {}, fields: [] },
  { form: 'an e-mail and no phone', change: { Phone: '', Email: 'ana@correo.mx' }, fields: [] },
  { form: 'neither phone nor e-mail', change: { Phone: '' }, fields: ['Phone'] },
  { form: 'only spaces as phone and e-mail', change: { Phone: ' ', Email: ' ' }, fields: ['Phone'] },
  { form: 'an e-mail and an invalid phone', change: { Phone: '811', Email: 'ana@correo.mx' }, fields: ['Phone'] },
  { form: 'a name of one letter', change: { Name: ' A ' }, fields: ['Name'] },
  { form: 'a message that is too short', change: { Text: '  ¿?  ' }, fields: ['Text'] },
  { form: 'no consent', change: { Consent: false }, fields: ['Consent'] },
])('reports problems of the fields $fields for a form with $form', ({ change, fields }) => {
  expect(Object.keys(checkContactForm({ ...VALID, ...change }))).toEqual(fields);
});
