/** Sentences shown in place of a page that needs a branch: for administrators, and (`own…`) for reception. */
export const NO_BRANCH_TEXT = {
  title: 'Todavía no hay sucursales',
  body: 'Crea la primera para registrar asistencias y cobrar en ella.',
  create: 'Crear sucursal',
  steps: 'Ver primeros pasos',
  ownTitle: 'Tu cuenta no tiene sucursal',
  ownBody: 'Pide a un administrador que cree la sucursal o te asigne a una.',
} as const;
