import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../lib/csv.ts';
import { listMissingTitles } from './columns.ts';
import { findUnknownNames, matchFile, toNameKey } from './match.ts';

const RECORDS = {
  HomeBranch: [
    { key: 'centro', name: 'Centro' },
    { key: 'san-jeronimo', name: 'San Jerónimo' },
  ],
  plan: [
    { key: 'mensual', name: 'Mensual' },
    { key: 'anual', name: 'Anual' },
  ],
};

const match = (text: string) => matchFile(parseCsv(text), RECORDS);

describe('matchFile', () => {
  it('is sure of known alternatives of the template’s titles in any order, and ignores an unknown title', () => {
    const { matching, isSure } = match('Sede;Nota;CELULAR;nombre completo\nCentro;x;8112345678;Ana Núñez');
    expect(matching.columns).toEqual(['HomeBranch', null, 'Phone', 'Nombre']);
    expect(isSure).toBe(true);
  });

  it('chooses columns with similar titles and isn’t sure of them', () => {
    const { matching, isSure } = match(
      'Nombre del socio;Teléfono celular;Fecha nac.;Fecha venc.;Tipo de membresía;Sucursal;Observaciones\n;;;;;;',
    );
    expect(matching.columns).toEqual(['Nombre', 'Phone', 'BirthDate', 'ends', 'plan', 'HomeBranch', null]);
    expect(isSure).toBe(false);
  });

  it('uses each field for one column only', () => {
    expect(match('Nombre;Nombre;Teléfono;Sucursal\n;;;').matching.columns).toEqual([
      'Nombre',
      null,
      'Phone',
      'HomeBranch',
    ]);
  });

  it('isn’t sure of a file that lacks a needed column', () => {
    const { matching, isSure } = match('Nombre,Correo\nAna,a@b.mx');
    expect(isSure).toBe(false);
    expect(listMissingTitles(matching.columns, 2)).toEqual(['Teléfono', 'Sucursal']);
    expect(listMissingTitles(matching.columns, 1)).toEqual(['Teléfono']);
  });

  it('chooses plans and branches with similar names and isn’t sure of them', () => {
    const { matching, isSure } = match('Nombre,Teléfono,Sucursal,Plan\nAna,8112345678,S. Jeronimo,MENSUALIDAD');
    expect(isSure).toBe(false);
    expect(matching.names).toEqual(
      new Map([
        [toNameKey('HomeBranch', 's jerónimo'), 'san-jeronimo'],
        [toNameKey('plan', 'mensualidad'), 'mensual'],
      ]),
    );
  });
});

it('counts the rows of each unknown name regardless of case, the most frequent first', () => {
  const rows = parseCsv('Plan\nOro\nmensual\nAnualidad\nanualidad\n');
  expect(findUnknownNames(rows, ['plan'], RECORDS)).toEqual([
    { column: 'plan', text: 'Anualidad', rows: 2, similar: 'anual' },
    { column: 'plan', text: 'Oro', rows: 1, similar: null },
  ]);
});
