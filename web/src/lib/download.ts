import type { CsvCell } from './csv.ts';

/** Downloads a text as a file. */
function downloadText(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Frees the memory after 10 s, because the browser may not have read the file yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads a value as a readable JSON file. */
export function downloadJson(name: string, value: unknown): void {
  downloadText(`${name}.json`, JSON.stringify(value, null, 2), 'application/json');
}

/** Downloads rows as a file for a spreadsheet. The CSV code is loaded on demand. */
export async function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  const { csvText } = await import('./csv.ts');
  downloadText(`${name}.csv`, csvText(rows));
}
