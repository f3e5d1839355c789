import type { Locator, Page } from '@playwright/test';

/** How far a box may overlap another one's edge, px, because glyphs and borders are rounded to whole pixels. */
const TOLERANCE_PX = 1;

/**
 * Finds unreadable words on a page by their rendered boxes: words that an ancestor or the window clips, and words that
 * another element covers. Ignores words for screen readers only, and rows of tabs, which scroll sideways.
 */
function findUnreadableWords(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const root = document.querySelector('main') ?? document.body;

    const around = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) all.push(at);
      return all;
    };
    const isForEyes = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('option, [role="tablist"]') === null &&
      !around(element).some((box) => getComputedStyle(box).clipPath === 'inset(50%)');

    const endsBefore = (box: Element, { left, right, top, bottom }: DOMRect): boolean => {
      const edge = box.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(box);
      const isWider = left < edge.left - tolerance || right > edge.right + tolerance;
      const isHigher = top < edge.top - tolerance || bottom > edge.bottom + tolerance;
      return (overflowX !== 'visible' && isWider) || (overflowY !== 'visible' && isHigher);
    };
    const wordsStandAt = (box: Element, x: number, y: number): boolean =>
      [...box.childNodes].some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const isIn = ({ left, right, top, bottom }: DOMRect): boolean => x > left && x < right && y > top && y < bottom;
        return node instanceof Text && node.data.trim() !== '' && [...range.getClientRects()].some(isIn);
      });
    const draws = (box: Element, x: number, y: number): boolean =>
      getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      box.matches('img, svg, canvas, input, select') ||
      wordsStandAt(box, x, y);
    /** Whether another element covers a line, tested at its ends and its middle. */
    const isCovered = (element: Element, { left, right, top, bottom }: DOMRect): boolean =>
      [left + 1, (left + right) / 2, right - 1].some((x) => {
        const y = (top + bottom) / 2;
        const stack = document.elementsFromPoint(x, y);
        const own = stack.findIndex((box) => element.contains(box) || box.contains(element));
        return stack.slice(0, Math.max(own, 0)).some((box) => draws(box, x, y));
      });
    const problemOf = (element: Element, line: DOMRect): string | null => {
      if (line.left < -tolerance || line.right > window.innerWidth + tolerance) return 'beyond the window';
      if (around(element).some((box) => endsBefore(box, line))) return 'cut';
      return isCovered(element, line) ? 'covered' : null;
    };

    const problems = new Set<string>();
    const look = (node: Text, element: Element): void => {
      // The words are scrolled to the middle of the window, away from a fixed header or footer.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const problem = line.width < 1 ? null : problemOf(element, line);
        if (problem !== null) problems.add(`${problem}: ${node.data.trim().slice(0, 80)}`);
      }
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && node.data.trim() !== '') words.push(node);
    }
    for (const node of words) {
      const element = node.parentElement;
      if (element && isForEyes(element)) look(node, element);
    }
    window.scrollTo(0, 0);
    return [...problems];
  }, TOLERANCE_PX);
}

/** Finds fields whose value is longer than they are, and a page that is wider than its window. */
function findNarrow(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    /** Returns the width of the text in the field's font and digit variant. */
    const widthOf = (words: string, field: Element): number => {
      const ruler = document.createElement('span');
      const { font, fontFeatureSettings, fontVariantNumeric } = getComputedStyle(field);
      Object.assign(ruler.style, {
        position: 'absolute',
        whiteSpace: 'pre',
        font,
        fontFeatureSettings,
        fontVariantNumeric,
      });
      ruler.textContent = words;
      document.body.append(ruler);
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width;
    };
    const isCut = (field: HTMLInputElement | HTMLSelectElement): boolean => {
      if (field instanceof HTMLInputElement) return field.scrollWidth > field.clientWidth + tolerance;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return widthOf(field.selectedOptions[0]?.text ?? '', field) > room + tolerance;
    };
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)')];
    const cut = fields.filter((field) => field.checkVisibility() && field.type !== 'file' && isCut(field));
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...cut.map((field) => `cut in its field: ${field.value}`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : []),
    ];
  }, TOLERANCE_PX);
}

/** Returns all unreadable texts of a page. */
export async function findUnreadable(page: Page): Promise<string[]> {
  return [...(await findUnreadableWords(page)), ...(await findNarrow(page))];
}

/**
 * Finds words in these boxes that wrap without a hyphen, and words closer than `room` px to the end of their box.
 */
export function findCramped(boxes: Locator, room = 0): Promise<string[]> {
  return boxes.evaluateAll((all, kept) => {
    const textsIn = (box: Element): Text[] => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text && node.parentElement?.checkVisibility()) texts.push(node);
      }
      return texts;
    };
    const linesOf = (node: Text, from: number, length: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return [...range.getClientRects()];
    };
    return all.flatMap((box) => {
      const edge = box.getBoundingClientRect().right - kept;
      return textsIn(box).flatMap((node) =>
        [...node.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const lines = linesOf(node, index, word.length);
          const isBroken = new Set(lines.map(({ top }) => top)).size > 1;
          const isAtTheEnd = lines.some(({ right }) => right > edge);
          return [...(isBroken ? [`broken: ${word}`] : []), ...(isAtTheEnd ? [`at the end: ${word}`] : [])];
        }),
      );
    });
  }, room - TOLERANCE_PX);
}
