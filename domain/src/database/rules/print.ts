import { type DatabaseRow, isErasedByKey } from '../row.ts';
import { isServer, isSignedIn } from './callers.ts';
import { isNode, takesClientWrites } from './clients.ts';
import { all, any, inline, printExpression, type RuleExpression } from './expression.ts';
import type { RuleSourceNode } from './node.ts';
import { equals } from './operand.ts';
import { isBeingErased, isErased, isRemovedByErasure } from './person.ts';
import { isWithin } from './query.ts';
import { resolvePlaceholders, value } from './value.ts';

/** Length above which a line of a comment is wrapped, in characters. `// ` and the last space aren't counted. */
const COMMENT_WIDTH = 126;

/** Maximum length of a node that is printed on one line, in characters. */
const NODE_WIDTH = 150;

/** A position inside a node of the rules. */
interface Position {
  /** Number of keys from the root to the node. */
  readonly depth: number;
  /** Number of keys from the root to the collection's records. */
  readonly recordDepth: number;
  /** Number of spaces before each member of the node. */
  readonly indent: number;
  /** Whether clients may write at the node or above it. */
  readonly isClientWritable: boolean;
}

/** Wraps a comment into lines. A line that begins with `- ` is a list item, whose further lines are indented. */
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

/** Prints a text as JSON, but with real line breaks: the database accepts them, and they make the file readable. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\\n', '\n');
}

/**
 * A priority is stored beside a value, and no other rule checks it: whoever may write a value could store megabytes
 * there. So every node to which clients may write, and every node below it, refuses priorities.
 */
const hasNoPriority = equals(value.priority, null);

/**
 * Returns a rule with the conditions that the generator adds; `null` if there is no rule, `true` if everybody may read
 * without a bound.
 */
function buildRule(
  kind: 'read' | 'write' | 'validate',
  node: RuleSourceNode,
  isClientWritable: boolean,
): RuleExpression | true | null {
  const expression = node[kind];
  const bound = kind === 'read' && node.list ? [isWithin(node.list)] : [];
  if (expression === 'everyone') return bound[0] ?? true;
  if (kind === 'validate') {
    const parts = [...(isClientWritable ? [hasNoPriority] : []), ...(expression ? [expression] : [])];
    return parts.length === 0 ? null : all(...parts);
  }
  if (expression === undefined) return null;
  return all(...(kind === 'read' && node.visitors ? [] : [isSignedIn]), ...bound, expression);
}

/** Prints the rules of a node: for each rule, the lines of its comment and the rule. */
function printRuleLines(node: RuleSourceNode, { depth, recordDepth, indent, isClientWritable }: Position): string[][] {
  const pad = ' '.repeat(indent);
  return (['read', 'write', 'validate'] as const).flatMap((kind) => {
    const expression = buildRule(kind, node, isClientWritable);
    if (expression === null) return [];
    const why = node.why?.[kind];
    const comment = why === undefined ? [] : printComment(why, indent);
    if (expression === true) return [[...comment, `${pad}".${kind}": true`]];
    const start = `${pad}".${kind}": `;
    const text = printExpression(expression, start.length - 1, (part) => resolvePlaceholders(part, depth, recordDepth));
    return [[...comment, `${start}${quote(text)}`]];
  });
}

/** Prints the members of a node: for each member, its lines, with its comment first. */
function printMembers(node: RuleSourceNode, position: Position): string[][] {
  const { indent } = position;
  const pad = ' '.repeat(indent);
  const members = printRuleLines(node, position);
  if (node.index) members.push([`${pad}".indexOn": [${node.index.map((child) => JSON.stringify(child)).join(', ')}]`]);
  for (const [key, child] of Object.entries(node.at ?? {})) {
    members.push(printNode(key, isNode(child) ? child : { validate: child }, position));
  }
  if (node.closed) members.push([`${pad}"$other": { ".validate": false }`]);
  return members;
}

/** Prints a node with its key, on one line if its only member is short. The position is inside the node's parent. */
export function printNode(
  key: string,
  node: RuleSourceNode,
  { depth, recordDepth, indent, ...parent }: Position,
): string[] {
  const pad = ' '.repeat(indent);
  const isClientWritable = parent.isClientWritable || takesClientWrites(node);
  const inner = printMembers(node, { depth: depth + 1, recordDepth, indent: indent + 2, isClientWritable });
  const comment = node.note === undefined ? [] : printComment(node.note, indent);
  const [only] = inner;
  if (inner.length === 1 && only?.length === 1 && !only[0]?.includes('\n')) {
    const line = `${pad}${JSON.stringify(key)}: { ${only[0]?.trim()} }`;
    if (line.length <= NODE_WIDTH) return [...comment, line];
  }
  const body = inner.flatMap((lines, index) => [
    ...lines.slice(0, -1),
    `${lines.at(-1)}${index < inner.length - 1 ? ',' : ''}`,
  ]);
  return [...comment, `${pad}${JSON.stringify(key)}: {`, ...body, `${pad}}`];
}

/** Returns the depth of a collection's records below the root: that of its deepest path. */
function findRecordDepth({ paths }: DatabaseRow): number {
  return Math.max(...paths.map(({ pattern }) => pattern.split('/').length));
}

/** Extends a write rule so that the value may also be deleted during the erasure of its person. */
function allowErasure(write: RuleExpression): RuleExpression {
  const parts = 'operator' in write && write.operator === '&&' ? write.parts : [write];
  const otherParts = parts.filter((part) => part !== isServer);
  if (otherParts.length === parts.length) return any(write, isErased());
  // The rule is for the server alone. If it refuses only deletions, the added condition need not check for a deletion.
  const allowed = all(...otherParts);
  const erased = inline(allowed) === inline(value.exists) ? isBeingErased() : isRemovedByErasure();
  return all(isServer, any(allowed, erased));
}

/** Returns the rules of a collection, with the permission to erase a person's data if {@link isErasedByKey}. */
function buildRules(row: DatabaseRow): RuleSourceNode {
  const { rules } = row;
  const person = rules.at?.$uid;
  if (!isErasedByKey(row) || person === undefined || !isNode(person)) return rules;
  const write = person.write === undefined ? isErased() : allowErasure(person.write);
  return { ...rules, at: { ...rules.at, $uid: { ...person, write } } };
}

/** Prints the whole rules file. */
export function printRules(rows: readonly DatabaseRow[], header: string): string {
  const parts = rows.map((row, index) => {
    const lines = printNode(row.root, buildRules(row), {
      depth: 0,
      recordDepth: findRecordDepth(row),
      indent: 4,
      isClientWritable: false,
    });
    const gap = index > 0 && row.rules.note !== undefined ? [''] : [];
    return [...gap, ...lines.slice(0, -1), `${lines.at(-1)}${index < rows.length - 1 ? ',' : ''}`].join('\n');
  });
  return [...printComment(header, 0), '{', '  "rules": {', ...parts, '  }', '}', ''].join('\n');
}
