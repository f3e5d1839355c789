import { createContext, useContext } from 'react';

/** What a page says of itself to the server that renders it. */
export interface PageAnswer {
  /** 200, or 404 for an address that leads nowhere. */
  status: number;
  /** The one address of a page that has several, as a path; `null`: the one it was asked for. */
  canonical: string | null;
}

/** Only while the server renders; `null` in browsers. */
export const PageAnswerContext = createContext<PageAnswer | null>(null);

/** Tells the server that renders the page what it is; does nothing in browsers. */
export function usePageAnswer(said: Partial<PageAnswer>): void {
  const answer = useContext(PageAnswerContext);
  if (answer) Object.assign(answer, said);
}
