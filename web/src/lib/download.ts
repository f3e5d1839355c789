import type { CsvCell } from './csv.ts';

/** Hands a text over as a file of this name. */
function downloadText(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; kept longer it would stay in memory until the page goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A value as a file that people and programs read. */
export function downloadJson(name: string, value: unknown): void {
  downloadText(`${name}.json`, JSON.stringify(value, null, 2), 'application/json');
}

/** Rows as a file for a spreadsheet. What writes it is loaded with the first one. */
export async function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  const { csvText } = await import('./csv.ts');
  downloadText(`${name}.csv`, csvText(rows));
}
