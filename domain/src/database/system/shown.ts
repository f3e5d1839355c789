/** Maximum number of records that visitors may list of what the gym shows: more plans or branches than a gym has. */
export const SHOWN_PAGE = 200;
