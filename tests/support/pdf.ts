import { getDocumentProxy } from 'unpdf';

/** Number of PDF points in a millimetre. */
const POINTS_PER_MM = 72 / 25.4;

/** A piece of text and the edges of its box, in millimetres from the left and the bottom of the page. */
interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A printed page, measured in millimetres. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly TextBox[];
  /** The text of the page, in which each run of white space is one space. */
  readonly text: string;
}

/** Parses a PDF: its pages, and the position of each text. */
export async function readPdf(bytes: Uint8Array): Promise<readonly PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  try {
    return await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)));
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readPage(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<PrintedPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const boxes = items.flatMap((item): TextBox[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [
      {
        text: item.str,
        left: x / POINTS_PER_MM,
        right: (x + item.width) / POINTS_PER_MM,
        bottom: y / POINTS_PER_MM,
        top: (y + item.height) / POINTS_PER_MM,
      },
    ];
  });
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  return {
    width: width / POINTS_PER_MM,
    height: height / POINTS_PER_MM,
    boxes,
    text: text.replace(/\s+/g, ' ').trim(),
  };
}

/** Tolerance in millimetres, because text widths and page sizes are rounded. */
const TOLERANCE_MM = 0.5;

/** Returns the texts that are partly or wholly outside the page or in its side margins. `margin` in millimetres. */
export function findTextsOutside({ width, height, boxes }: PrintedPage, margin: number): readonly string[] {
  const least = margin - TOLERANCE_MM;
  const isOutside = ({ left, right, bottom, top }: TextBox): boolean =>
    left < least || right > width - least || bottom < 0 || top > height;
  return boxes.filter(isOutside).map(({ text }) => text);
}
