import { createContext, useContext } from 'react';

/** Status and canonical path that a page reports to the server that renders it. */
export interface PageAnswer {
  /** 200, or 404 for an unknown path. */
  status: number;
  /** The canonical path, if several paths show the page; `null`: the requested path. */
  canonical: string | null;
}

/** Set only while the server renders; `null` in browsers. */
export const PageAnswerContext = createContext<PageAnswer | null>(null);

/** Tells the rendering server the page's status and address. Does nothing in browsers. */
export function usePageAnswer(change: Partial<PageAnswer>): void {
  const answer = useContext(PageAnswerContext);
  if (answer) Object.assign(answer, change);
}
