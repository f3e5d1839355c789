/** Maximum number of public plans or branches per query of a visitor. */
export const SHOWN_PAGE = 200;
