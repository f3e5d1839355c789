import { expect, it } from 'vitest';
import { MAX_PACKED_BYTES, MAX_ROWS } from './limits.ts';
import { readFile } from './read-file.ts';

const createFile = (content: BlobPart, name = 'socios.csv'): File => new File([content], name);
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

it('finds the column titles below a heading, and keeps the line numbers', async () => {
  const file = await readFile(createFile('Gimnasio Centro,,\n\nNombre,Teléfono,Plan\nAna,8112345678,Mensual\n'));
  expect(file).toMatchObject({ name: 'socios.csv', rows: [{ line: 3 }, { line: 4 }], is1904: false });
});

it.each([
  { what: 'nothing', file: createFile(''), problem: 'empty' },
  { what: 'only the column titles', file: createFile('Nombre,Teléfono\n'), problem: 'empty' },
  { what: 'one column', file: createFile('Nombre\nAna\n'), problem: 'empty' },
  { what: 'too many rows', file: createFile('a,b\n'.repeat(MAX_ROWS + 2)), problem: 'too-long' },
  {
    what: 'an old workbook',
    file: createFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'a.xls'),
    problem: 'old-excel',
  },
  {
    what: 'a large workbook, even under the name of a CSV file',
    file: createFile(new Uint8Array([...ZIP_START, ...new Uint8Array(MAX_PACKED_BYTES)]), 'a.csv'),
    problem: 'too-big',
  },
])('reports the problem $problem of a file that holds $what', async ({ file, problem }) => {
  expect(await readFile(file)).toBe(problem);
});
