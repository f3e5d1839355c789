/**
 * The gym's name and slug until `Config` has its own. The page of this slug exists for every gym: what was made at
 * build time links to it.
 */
export const NEW_GYM = { Name: 'Mi Gimnasio', Slug: 'mi-gimnasio' } as const;
