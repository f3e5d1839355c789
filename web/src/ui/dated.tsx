import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import styles from './dated.module.css';

const DAY = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;

function wrapDays(text: string): ReactNode {
  const parts = text.split(DAY);
  if (parts.length === 1) return text;
  // The pattern has a group, so `split` returns the days, too: they are every second part.
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

function wrapDaysWithin(node: ReactNode): ReactNode {
  if (typeof node === 'string') return wrapDays(node);
  // Children that are passed as arguments need no keys.
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(wrapDaysWithin));
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  // An option can contain only text.
  const isHtml = node.type === Fragment || (typeof node.type === 'string' && node.type !== 'option');
  if (!isHtml || children === undefined) return node;
  return cloneElement(node, undefined, ...(Array.isArray(children) ? children : [children]).map(wrapDaysWithin));
}

/**
 * Prevents line breaks within the days in its text, also in nested HTML elements.
 */
export function UnbrokenDates({ children }: { readonly children: ReactNode }) {
  return wrapDaysWithin(children);
}
