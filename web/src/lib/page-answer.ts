import { createContext, useContext } from 'react';

/** What a page tells the server that renders it. */
export interface PageAnswer {
  /** 200, or 404 for an unknown address. */
  status: number;
  /** Path of the canonical address of a page that has several; `null` for the requested one. */
  canonical: string | null;
}

/** Set only while the server renders; `null` in browsers. */
export const PageAnswerContext = createContext<PageAnswer | null>(null);

/** Tells the rendering server the page's status and address. Does nothing in browsers. */
export function usePageAnswer(said: Partial<PageAnswer>): void {
  const answer = useContext(PageAnswerContext);
  if (answer) Object.assign(answer, said);
}
