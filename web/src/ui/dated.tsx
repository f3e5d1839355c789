import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import styles from './dated.module.css';

const DAY = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;

function keepDays(text: string): ReactNode {
  const parts = text.split(DAY);
  if (parts.length === 1) return text;
  // Every second part is a day: the pattern's own group.
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence don't move
      <span key={index} className={styles.day}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence don't move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

function withDays(node: ReactNode): ReactNode {
  if (typeof node === 'string') return keepDays(node);
  // As arguments, here and below: the children of an element that are written out have no keys.
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(withDays));
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  // An option holds text alone.
  const isWritten = node.type === Fragment || (typeof node.type === 'string' && node.type !== 'option');
  if (!isWritten || children === undefined) return node;
  return cloneElement(node, undefined, ...(Array.isArray(children) ? children : [children]).map(withDays));
}

/**
 * Text whose days are never broken at a hyphen by the end of a line, also within the elements that are written out in
 * it. The kit's notices, dialogs, cells, facts and lists do it to whatever they hold.
 */
export function Dated({ children }: { readonly children: ReactNode }) {
  return withDays(children);
}
