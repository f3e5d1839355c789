import type { Edit } from './edits.ts';

/** Every match of `pattern` in a regular expression's source; escapes count as one piece. */
function matches(source: string, pattern: RegExp): RegExpMatchArray[] {
  return [...source.matchAll(pattern)];
}

function edit(match: RegExpMatchArray, by: string, kind: string): Edit {
  const at = match.index ?? 0;
  return { at, end: at + match[0].length, by, kind };
}

/** `{6}` with one less and one more. */
function countEdits(source: string): Edit[] {
  return matches(source, /\{(\d+)\}/g).flatMap((match) => {
    const count = Number(match[1]);
    return [count - 1, count + 1].map((by) => edit(match, `{${by}}`, 'bound'));
  });
}

/** The expression without `^`, and without `$`, so that it matches a part of the text. */
function anchorEdits(source: string): Edit[] {
  return [...matches(source, /(?<=^\/)\^/g), ...matches(source, /\$(?=\/i?$)/g)].map((match) =>
    edit(match, '', 'drop anchor'),
  );
}

/** Each digit of a character class such as `[0-9]`, moved at both ends. */
function classEdits(source: string): Edit[] {
  return matches(source, /\[(\d)-(\d)\]/g).flatMap((match) => {
    const [low, high] = [Number(match[1]), Number(match[2])];
    const narrower = low < high ? [`[${low + 1}-${high}]`, `[${low}-${high - 1}]`] : [];
    return [...narrower, ...(high < 9 ? [`[${low}-${high + 1}]`] : [])].map((by) => edit(match, by, 'bound'));
  });
}

/** The expression without each alternative of `(a|b|c)`. */
function wordEdits(source: string): Edit[] {
  return matches(source, /\(([^()]*\|[^()]*)\)/g).flatMap((match) => {
    const words = (match[1] ?? '').split('|');
    return words.map((dropped) =>
      edit(match, `(${words.filter((word) => word !== dropped).join('|')})`, `drop ${dropped}`),
    );
  });
}

/** Changes of a regular expression, given with its slashes. */
export function regexEdits(source: string): Edit[] {
  return [...countEdits(source), ...anchorEdits(source), ...classEdits(source), ...wordEdits(source)];
}
