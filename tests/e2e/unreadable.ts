import type { Locator, Page } from '@playwright/test';

/** Tolerance when edges are compared, px, because glyphs and borders are rounded to whole pixels. */
const TOLERANCE_PX = 1;

/**
 * Finds unreadable words on a page by their rendered boxes: words that an ancestor or the window clips, and words that
 * another element covers.
 */
function findUnreadableWords(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const root = document.querySelector('main') ?? document.body;

    /** Returns an element and its ancestors below the root. */
    const selfAndAncestors = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let box: Element | null = element; box && box !== root; box = box.parentElement) all.push(box);
      return all;
    };
    /**
     * Returns whether an element's text must be readable: not if it is hidden, visually hidden, in an option, or in a
     * row of tabs, which scrolls sideways.
     */
    const mustBeReadable = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('option, [role="tablist"]') === null &&
      !selfAndAncestors(element).some((box) => getComputedStyle(box).clipPath === 'inset(50%)');

    const clips = (box: Element, { left, right, top, bottom }: DOMRect): boolean => {
      const edge = box.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(box);
      const exceedsX = left < edge.left - tolerance || right > edge.right + tolerance;
      const exceedsY = top < edge.top - tolerance || bottom > edge.bottom + tolerance;
      return (overflowX !== 'visible' && exceedsX) || (overflowY !== 'visible' && exceedsY);
    };
    /** Returns whether a box itself contains text at a point. */
    const hasTextAt = (box: Element, x: number, y: number): boolean =>
      [...box.childNodes].some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const containsPoint = ({ left, right, top, bottom }: DOMRect): boolean =>
          x > left && x < right && y > top && y < bottom;
        return node instanceof Text && node.data.trim() !== '' && [...range.getClientRects()].some(containsPoint);
      });
    /** Returns whether a box paints a background, a picture, a field or text at a point. */
    const paintsAt = (box: Element, x: number, y: number): boolean =>
      getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      box.matches('img, svg, canvas, input, select') ||
      hasTextAt(box, x, y);
    /** Returns whether another element covers a line of text at one of its ends or in its middle. */
    const isCovered = (element: Element, { left, right, top, bottom }: DOMRect): boolean =>
      [left + 1, (left + right) / 2, right - 1].some((x) => {
        const y = (top + bottom) / 2;
        const stack = document.elementsFromPoint(x, y);
        const ownIndex = stack.findIndex((box) => element.contains(box) || box.contains(element));
        return stack.slice(0, Math.max(ownIndex, 0)).some((box) => paintsAt(box, x, y));
      });
    const findProblem = (element: Element, line: DOMRect): string | null => {
      if (line.left < -tolerance || line.right > window.innerWidth + tolerance) return 'beyond the window';
      if (selfAndAncestors(element).some((box) => clips(box, line))) return 'cut';
      return isCovered(element, line) ? 'covered' : null;
    };

    const problems = new Set<string>();
    const checkText = (node: Text, element: Element): void => {
      // Scrolls the text to the middle of the window, away from a fixed header or footer.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const problem = line.width < 1 ? null : findProblem(element, line);
        if (problem !== null) problems.add(`${problem}: ${node.data.trim().slice(0, 80)}`);
      }
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const textNodes: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && node.data.trim() !== '') textNodes.push(node);
    }
    for (const node of textNodes) {
      const element = node.parentElement;
      if (element && mustBeReadable(element)) checkText(node, element);
    }
    window.scrollTo(0, 0);
    return [...problems];
  }, TOLERANCE_PX);
}

/** Finds fields that are narrower than their value. Also reports a page that is wider than its window. */
function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    /** Returns the width of a text in the field's font and digit variant, px. */
    const measureWidth = (text: string, field: Element): number => {
      const ruler = document.createElement('span');
      const { font, fontFeatureSettings, fontVariantNumeric } = getComputedStyle(field);
      Object.assign(ruler.style, {
        position: 'absolute',
        whiteSpace: 'pre',
        font,
        fontFeatureSettings,
        fontVariantNumeric,
      });
      ruler.textContent = text;
      document.body.append(ruler);
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width;
    };
    const isTooNarrow = (field: HTMLInputElement | HTMLSelectElement): boolean => {
      if (field instanceof HTMLInputElement) return field.scrollWidth > field.clientWidth + tolerance;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const available = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return measureWidth(field.selectedOptions[0]?.text ?? '', field) > available + tolerance;
    };
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)')];
    const cut = fields.filter((field) => field.checkVisibility() && field.type !== 'file' && isTooNarrow(field));
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...cut.map((field) => `cut in its field: ${field.value}`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : []),
    ];
  }, TOLERANCE_PX);
}

/** Returns descriptions of the unreadable words and the overflows of a page; empty if there are none. */
export async function findUnreadable(page: Page): Promise<string[]> {
  return [...(await findUnreadableWords(page)), ...(await findOverflows(page))];
}

/**
 * Finds words that are broken across lines at a place without a hyphen or soft hyphen in the text, and words closer
 * than `minGap` px to the right edge of their box.
 */
export function findCramped(boxes: Locator, minGap = 0): Promise<string[]> {
  return boxes.evaluateAll((elements, gap) => {
    const findTexts = (box: Element): Text[] => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text && node.parentElement?.checkVisibility()) texts.push(node);
      }
      return texts;
    };
    const findLines = (node: Text, from: number, length: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return [...range.getClientRects()];
    };
    return elements.flatMap((box) => {
      const edge = box.getBoundingClientRect().right - gap;
      return findTexts(box).flatMap((node) =>
        [...node.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const lines = findLines(node, index, word.length);
          const isBroken = new Set(lines.map(({ top }) => top)).size > 1;
          const isAtTheEnd = lines.some(({ right }) => right > edge);
          return [...(isBroken ? [`broken: ${word}`] : []), ...(isAtTheEnd ? [`at the end: ${word}`] : [])];
        }),
      );
    });
  }, minGap - TOLERANCE_PX);
}
