import type { Edit } from './edits.ts';

function findMatches(source: string, pattern: RegExp): RegExpMatchArray[] {
  return [...source.matchAll(pattern)];
}

function editMatch(match: RegExpMatchArray, replacement: string, kind: string): Edit {
  const at = match.index ?? 0;
  return { at, end: at + match[0].length, replacement, kind };
}

/** Returns edits of each count such as `{6}`: one less and one more. */
function countEdits(source: string): Edit[] {
  return findMatches(source, /\{(\d+)\}/g).flatMap((match) => {
    const count = Number(match[1]);
    return [count - 1, count + 1].map((number) => editMatch(match, `{${number}}`, 'bound'));
  });
}

/** Returns edits that remove `^` or `$`, so that the expression also matches a part of a text. */
function anchorEdits(source: string): Edit[] {
  return [...findMatches(source, /(?<=^\/)\^/g), ...findMatches(source, /\$(?=\/i?$)/g)].map((match) =>
    editMatch(match, '', 'drop anchor'),
  );
}

/** Returns edits of each range of digits such as `[0-9]`: narrower at either end, or wider at the upper end. */
function classEdits(source: string): Edit[] {
  return findMatches(source, /\[(\d)-(\d)\]/g).flatMap((match) => {
    const [low, high] = [Number(match[1]), Number(match[2])];
    const narrower = low < high ? [`[${low + 1}-${high}]`, `[${low}-${high - 1}]`] : [];
    return [...narrower, ...(high < 9 ? [`[${low}-${high + 1}]`] : [])].map((range) =>
      editMatch(match, range, 'bound'),
    );
  });
}

/** Returns edits that remove one alternative of a group such as `(a|b|c)`. */
function alternativeEdits(source: string): Edit[] {
  return findMatches(source, /\(([^()]*\|[^()]*)\)/g).flatMap((match) => {
    const alternatives = (match[1] ?? '').split('|');
    return alternatives.map((dropped) =>
      editMatch(match, `(${alternatives.filter((one) => one !== dropped).join('|')})`, `drop ${dropped}`),
    );
  });
}

/**
 * Returns edits of a regular expression in the rules, for mutation tests: each makes a wrong variant that a test must
 * detect. `source` includes its slashes.
 */
export function regexEdits(source: string): Edit[] {
  return [...countEdits(source), ...anchorEdits(source), ...classEdits(source), ...alternativeEdits(source)];
}
