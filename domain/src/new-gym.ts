/** The gym's name until `Config` has its own. */
export const NEW_GYM_NAME = 'Mi Gimnasio';
/**
 * The gym's slug until `Config` has its own. The page of this slug exists for every gym: what was made at build time
 * links to it.
 */
export const NEW_GYM_SLUG = 'mi-gimnasio';
