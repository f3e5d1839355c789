import { readSpreadsheet } from './spreadsheet.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readSpreadsheet(new Uint8Array(data)).then((result) => postMessage(result));
});
