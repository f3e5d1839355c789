import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import styles from './dated.module.css';

const DAY = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;

function keepDays(text: string): ReactNode {
  const parts = text.split(DAY);
  if (parts.length === 1) return text;
  // Because of the group in the pattern, every second part is a day.
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence are never reordered
      <span key={index} className={styles.day}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence are never reordered
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

function withDays(node: ReactNode): ReactNode {
  if (typeof node === 'string') return keepDays(node);
  // Passed as arguments, here and below, because static children need no keys.
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(withDays));
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  // An option can contain only text.
  const isStatic = node.type === Fragment || (typeof node.type === 'string' && node.type !== 'option');
  if (!isStatic || children === undefined) return node;
  return cloneElement(node, undefined, ...(Array.isArray(children) ? children : [children]).map(withDays));
}

/**
 * Keeps the days in its text from being broken at a hyphen by the end of a line, also within static elements. The kit's
 * notices, dialogs, cells, facts and lists wrap their contents in it.
 */
export function Dated({ children }: { readonly children: ReactNode }) {
  return withDays(children);
}
