import { createContext, useContext } from 'react';

/** Status and canonical path that a page reports to the server that renders it. */
export interface PageAnswer {
  /** 200, or 404 for an unknown path. */
  status: number;
  /** The canonical path, if several paths show the page; `null`: the requested path. */
  canonical: string | null;
}

/** The answer of the page that the server is rendering; `null` in browsers. */
export const PageAnswerContext = createContext<PageAnswer | null>(null);

/** Reports the page's status and canonical path to the server that renders it. Does nothing in browsers. */
export function usePageAnswer(change: Partial<PageAnswer>): void {
  const answer = useContext(PageAnswerContext);
  if (answer) Object.assign(answer, change);
}
