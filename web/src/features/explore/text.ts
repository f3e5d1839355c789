/** Words of the gym's public page. */
export const EXPLORE_TEXT = {
  sections: 'Secciones',
  everything: 'Todo',
  plans: 'Planes',
  branches: 'Sucursales',
  notices: 'Avisos',
  intro: 'Planes, sucursales y avisos del gimnasio.',
  noPlans: 'Todavía no hay planes publicados. Pregunta los precios en recepción.',
  noBranches: 'Todavía no hay sucursales publicadas. Vuelve pronto.',
  allBranches: 'Todas las sucursales',
  unknownTitle: (type: string) => `No hay nada llamado «${type}»`,
  unknownBody: 'Revisa el enlace o sigue por aquí.',
  hours: 'Horario',
  noHours: 'Horario por confirmar',
  closedAllDay: 'Cerrado',
} as const;

/** Whether a branch is open, in words. Times are `HH:mm`; `opensIn` is in days, `null`: it never opens. */
export function openText(
  state:
    | { readonly open: true; readonly until: string }
    | { readonly open: false; readonly opensAt: string | null; readonly opensIn: number | null },
): string {
  if (state.open) return `Abierto, cierra a las ${state.until}`;
  if (state.opensAt === null || state.opensIn === null) return 'Cerrado';
  if (state.opensIn === 0) return `Cerrado, abre a las ${state.opensAt}`;
  return state.opensIn === 1
    ? `Cerrado, abre mañana a las ${state.opensAt}`
    : `Cerrado, abre en ${state.opensIn} días a las ${state.opensAt}`;
}

export const WEEKDAY_NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
