import { strToU8, type Zippable, zipSync } from 'fflate';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Cell styles: 0 is general, 1 a date (number format 14), 2 a date with a time (number format 22). */
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

/** Returns the XML of a cell with a text. */
export const createTextCell = (address: string, value: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** Returns the XML of a row with these cells. The first row has the number 1. */
export const createRow = (number: number, cells = ''): string => `<row r="${number}">${cells}</row>`;

/**
 * Returns a minimal .xlsx workbook with one sheet. `rows`: the XML of its rows. `date1904`: its dates count from 1904
 * instead of 1900. `more`: parts of the archive to add or replace.
 */
export function createWorkbook(
  rows: string,
  { date1904 = false, more = {} }: { readonly date1904?: boolean; readonly more?: Zippable } = {},
): Uint8Array {
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Socios" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const packed = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return zipSync({ ...packed, ...more });
}

/** Returns a workbook with these rows of texts. Its columns are A to Z, so a row has at most 26 texts. */
export function createTextWorkbook(rows: readonly (readonly string[])[]): Uint8Array {
  const createCells = (values: readonly string[], rowIndex: number): string =>
    values
      .map((value, column) =>
        createTextCell(`${String.fromCharCode('A'.charCodeAt(0) + column)}${rowIndex + 1}`, value),
      )
      .join('');
  return createWorkbook(rows.map((values, at) => createRow(at + 1, createCells(values, at))).join(''));
}
