import { expect, it } from 'vitest';
import { contactProblems } from './contact-form.tsx';

const GOOD = { Name: 'Ana', Phone: '81 1234 5678', Email: '', branch: '', Text: '¿Abren hoy?', Consent: true };

it.each([
  { change: {}, fields: [] },
  { change: { Phone: '', Email: 'ana@correo.mx' }, fields: [] },
  { change: { Phone: '' }, fields: ['Phone'] },
  { change: { Phone: ' ', Email: ' ' }, fields: ['Phone'] },
  { change: { Phone: '811', Email: 'ana@correo.mx' }, fields: ['Phone'] },
  { change: { Name: ' A ' }, fields: ['Name'] },
  { change: { Text: '  ¿?  ' }, fields: ['Text'] },
  { change: { Consent: false }, fields: ['Consent'] },
])('reports the problems of $change before anything is sent', ({ change, fields }) => {
  expect(Object.keys(contactProblems({ ...GOOD, ...change }))).toEqual(fields);
});
