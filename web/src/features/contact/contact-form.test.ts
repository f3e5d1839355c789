import { expect, it } from 'vitest';
import { checkContactForm } from './contact-form.tsx';

/** A form without problems. */
const VALID = { Name: 'Ana', Phone: '81 1234 5678', Email: '', branch: '', Text: '¿Abren hoy?', Consent: true };

it.each([
  { change: {}, fields: [] },
  { change: { Phone: '', Email: 'ana@correo.mx' }, fields: [] },
  { change: { Phone: '' }, fields: ['Phone'] },
  { change: { Phone: ' ', Email: ' ' }, fields: ['Phone'] },
  { change: { Phone: '811', Email: 'ana@correo.mx' }, fields: ['Phone'] },
  { change: { Name: ' A ' }, fields: ['Name'] },
  { change: { Text: '  ¿?  ' }, fields: ['Text'] },
  { change: { Consent: false }, fields: ['Consent'] },
])('reports problems of the fields $fields for $change', ({ change, fields }) => {
  expect(Object.keys(checkContactForm({ ...VALID, ...change }))).toEqual(fields);
});
