/** The gym's name until a name is stored in `Config`. */
export const NEW_GYM_NAME = 'Mi Gimnasio';
/**
 * The gym's slug until a slug is stored in `Config`. The page of this slug exists for every gym, because files that are
 * made at build time link to it.
 */
export const NEW_GYM_SLUG = 'mi-gimnasio';
