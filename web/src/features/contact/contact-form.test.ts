import { expect, it } from 'vitest';
import { contactProblems } from './contact-form.tsx';

const GOOD = { Name: 'Ana', Phone: '81 1234 5678', Email: '', branch: '', Text: '¿Abren hoy?', Consent: true };

it.each([
  [{}, []],
  [{ Phone: '', Email: 'ana@correo.mx' }, []],
  [{ Phone: '' }, ['Phone']],
  [{ Phone: ' ', Email: ' ' }, ['Phone']],
  [{ Phone: '811', Email: 'ana@correo.mx' }, ['Phone']],
  [{ Name: ' A ' }, ['Name']],
  [{ Text: '  ¿?  ' }, ['Text']],
  [{ Consent: false }, ['Consent']],
])('reports the problems of %j before anything is sent', (change, fields) => {
  expect(Object.keys(contactProblems({ ...GOOD, ...change }))).toEqual(fields);
});
