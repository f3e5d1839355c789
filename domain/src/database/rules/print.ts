import { type DatabaseRow, isErasedByKey } from '../row.ts';
import { isNode, takesClientWrites } from './clients.ts';
import { all, any, type Expression, printExpression } from './expression.ts';
import type { ListBound, RuleNode } from './node.ts';
import { erasedOf, goneWhileErasing, server } from './predicates.ts';
import { resolveMarks } from './value.ts';

const COMMENT_WIDTH = 126;

interface Place {
  /** Keys below the root. */
  readonly depth: number;
  /** Keys from the root to the record that the rules speak of. */
  readonly record: number;
  readonly indent: number;
  /** May somebody besides the server write here, or above? */
  readonly isClients: boolean;
}

function limit(from: 'first' | 'last', most: number): Expression {
  const name = from === 'first' ? 'limitToFirst' : 'limitToLast';
  return all(`query.${name} != null`, `query.${name} <= ${most}`);
}

function boundOf({ from, most, asking = [] }: ListBound): Expression {
  return all(...asking, from === 'either' ? any(limit('first', most), limit('last', most)) : limit(from, most));
}

/** A comment's lines, wrapped; a line of its text that begins with `- ` begins a line here. */
export function printComment(comment: string, indent: number): string[] {
  const lines: string[] = [];
  for (const paragraph of comment.split('\n')) {
    let line = '';
    const hang = paragraph.startsWith('- ') ? '  ' : '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && indent + line.length + word.length > COMMENT_WIDTH) {
        lines.push(line);
        line = hang + word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.map((line) => `${' '.repeat(indent)}// ${line}`.trimEnd());
}

/** A text of JSON, whose line breaks stay: the database takes them, and people read the file. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\\n', '\n');
}

/**
 * A priority beside a value is data that no other rule sees: whoever may write a value could keep megabytes there. So every node
 * that takes writes of clients, and every one below it, refuses them.
 */
const NO_PRIORITY = 'newData.getPriority() === null';

function expressionOf(kind: 'read' | 'write' | 'validate', node: RuleNode, isClients: boolean): Expression | null {
  const expression = node[kind];
  if (kind === 'validate' && isClients) return expression === undefined ? NO_PRIORITY : all(NO_PRIORITY, expression);
  if (expression === undefined) return null;
  if (kind === 'validate') return expression;
  return all('auth != null', ...(kind === 'read' && node.list ? [boundOf(node.list)] : []), expression);
}

function ruleLines(node: RuleNode, { depth, record, indent, isClients }: Place): string[][] {
  const pad = ' '.repeat(indent);
  return (['read', 'write', 'validate'] as const).flatMap((kind) => {
    const isOpen = node[kind] === 'everyone';
    const bound = isOpen && node.list ? boundOf(node.list) : null;
    const expression = bound ?? expressionOf(kind, node, isClients);
    if (expression === null) return [];
    const comment = printComment(node.why?.[kind] ?? '', indent).filter(() => node.why?.[kind] !== undefined);
    if (isOpen && bound === null) return [[...comment, `${pad}".${kind}": true`]];
    const start = `${pad}".${kind}": `;
    const text = printExpression(expression, start.length - 1, (part) => resolveMarks(part, depth, record));
    return [[...comment, `${start}${quoted(text)}`]];
  });
}

/** The members of a node, each with its comment. */
function members(node: RuleNode, place: Place): string[][] {
  const { indent } = place;
  const pad = ' '.repeat(indent);
  const found = ruleLines(node, place);
  if (node.index) found.push([`${pad}".indexOn": [${node.index.map((child) => JSON.stringify(child)).join(', ')}]`]);
  for (const [key, child] of Object.entries(node.at ?? {})) {
    found.push(printNode(key, isNode(child) ? child : { validate: child }, place));
  }
  if (node.closed) found.push([`${pad}"$other": { ".validate": false }`]);
  return found;
}

/** A node with its key, in the file's layout: on one line where it has one short rule. */
export function printNode(key: string, node: RuleNode, { depth, record, indent, ...place }: Place): string[] {
  const pad = ' '.repeat(indent);
  const isClients = place.isClients || takesClientWrites(node);
  const inner = members(node, { depth: depth + 1, record, indent: indent + 2, isClients });
  const comment = node.note === undefined ? [] : printComment(node.note, indent);
  const [only] = inner;
  if (inner.length === 1 && only?.length === 1 && !only[0]?.includes('\n')) {
    const line = `${pad}${JSON.stringify(key)}: { ${only[0]?.trim()} }`;
    if (line.length <= 150) return [...comment, line];
  }
  const body = inner.flatMap((lines, index) => [
    ...lines.slice(0, -1),
    `${lines.at(-1)}${index < inner.length - 1 ? ',' : ''}`,
  ]);
  return [...comment, `${pad}${JSON.stringify(key)}: {`, ...body, `${pad}}`];
}

/** How many keys the record of a collection stands below the root: as deep as its deepest path. */
function recordDepth({ paths }: DatabaseRow): number {
  return Math.max(...paths.map(({ pattern }) => pattern.split('/').length));
}

/** What may be written, or taken away of somebody whose data are being erased. */
function orErased(write: Expression): Expression {
  const parts = typeof write !== 'string' && write.operator === '&&' ? write.parts : [write];
  const rest = parts.filter((part) => part !== server);
  // The server alone may do either.
  return rest.length < parts.length ? all(server, any(all(...rest), goneWhileErasing())) : any(write, erasedOf());
}

/** The rules of a collection, with what follows from what becomes of it with its person. */
function rulesOf(row: DatabaseRow): RuleNode {
  const { rules } = row;
  const person = rules.at?.$uid;
  if (!isErasedByKey(row) || person === undefined || !isNode(person)) return rules;
  const write = person.write === undefined ? erasedOf() : orErased(person.write);
  return { ...rules, at: { ...rules.at, $uid: { ...person, write } } };
}

/** The whole rules file. */
export function printRules(rows: readonly DatabaseRow[], header: string): string {
  const parts = rows.map((row, index) => {
    const lines = printNode(row.root, rulesOf(row), {
      depth: 0,
      record: recordDepth(row),
      indent: 4,
      isClients: false,
    });
    const gap = index > 0 && row.rules.note !== undefined ? [''] : [];
    return [...gap, ...lines.slice(0, -1), `${lines.at(-1)}${index < rows.length - 1 ? ',' : ''}`].join('\n');
  });
  return [...printComment(header, 0), '{', '  "rules": {', ...parts, '  }', '}', ''].join('\n');
}
