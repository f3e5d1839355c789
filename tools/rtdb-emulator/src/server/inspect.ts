import type { RuleCoverage } from '../rules/types.ts';
import type { Namespace } from './namespace.ts';
import { pathText } from './paths.ts';
import { queryKey } from './queries.ts';

/**
 * Returns `/.inspect/databases.json`: the names of the databases, which the emulator hub needs for an export and the
 * Emulator UI shows.
 */
export const databasesJson = (names: readonly string[]): string => JSON.stringify(names.map((name) => ({ name })));

/**
 * Returns `/.inspect/coverage.json`: the rules file with its evaluation counts (`RuleCoverage`). The format differs
 * from the official one (README, open point 8).
 */
export const coverageJson = (namespace: Namespace): string =>
  JSON.stringify({ namespace: namespace.name, source: namespace.rulesSource, rules: namespace.rules.coverage() });

/**
 * Returns `/.inspect/listens.json`: each path and query with its number of listeners, sorted by path. The official
 * emulator doesn't have it.
 */
export const listensJson = (namespace: Namespace): string => {
  const listens = [...namespace.listeners.views()].map(({ path, query, subscribers }) => {
    return { path: pathText(path), query: query === null ? null : queryKey(query), listeners: subscribers.size };
  });
  return JSON.stringify(listens.sort((a, b) => (a.path < b.path ? -1 : 1)));
};

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );

/** Formats the table rows of an expression and its operands. */
const formatRows = (rule: RuleCoverage, depth: number): string => {
  const { values } = rule;
  const cells = [`${rule.line}:${rule.column}`, values.true, values.false, values.error];
  const indent = '&nbsp;'.repeat(4 * depth);
  const name = depth === 0 ? `<b>${escapeHtml(rule.path)}</b> ` : '';
  const ownRow = `<tr><td>${indent}${name}<code>${escapeHtml(rule.source)}</code></td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return ownRow + rule.children.map((child) => formatRows(child, depth + 1)).join('');
};

/** Returns `/.inspect/coverage`: the coverage as an HTML page. */
export const coverageHtml = (namespace: Namespace): string =>
  `<!doctype html><meta charset="utf-8"><title>Rules coverage: ${escapeHtml(namespace.name)}</title>` +
  '<style>body{font:14px sans-serif}td,th{padding:2px 12px;text-align:right}td:first-child{text-align:left}</style>' +
  `<h1>Rules coverage: ${escapeHtml(namespace.name)}</h1>` +
  `<table><tr><th>rule</th><th>line</th><th>true</th><th>false</th><th>error</th></tr>${namespace.rules
    .coverage()
    .map((rule) => formatRows(rule, 0))
    .join('')}</table>`;
