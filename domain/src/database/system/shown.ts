/** Maximum number of public plans or branches per query of a visitor: more than a gym has. */
export const SHOWN_PAGE = 200;
