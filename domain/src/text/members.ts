import type { MemberStatus } from '../membership/member-status.ts';

export function daysText(count: number): string {
  return count === 1 ? '1 día' : `${count} días`;
}

/** A membership's state in two or three words. */
export function statusText(status: MemberStatus): string {
  switch (status.kind) {
    case 'none':
      return 'Sin membresía';
    case 'frozen':
      return 'Congelada';
    case 'cancelled':
      return 'Cancelada';
    case 'active':
      return 'Vigente';
    case 'soon':
      return status.daysLeft === 0 ? 'Vence hoy' : `Vence en ${daysText(status.daysLeft)}`;
    case 'expired':
      return `Venció hace ${daysText(status.daysAgo)}`;
  }
}

export const SEARCH_TEXT = {
  label: 'Buscar usuarios',
  hint: 'Nombre, teléfono o sus últimos 4 dígitos, correo o PIN.',
  shortTitle: 'Escribe al menos dos letras',
  shortBody: 'Busca por cualquier palabra del nombre, en cualquier orden y sin preocuparte por los acentos.',
  noneTitle: 'Nadie coincide',
  noneBody: 'Revisa lo que escribiste o prueba con otra palabra, el teléfono o el PIN.',
  failedTitle: 'No se pudo buscar',
  searching: 'Buscando…',
  found: (count: number, more: boolean) =>
    more
      ? `Se muestran los primeros ${count}. Escribe más para acotar.`
      : count === 1
        ? '1 persona'
        : `${count} personas`,
  noPlan: 'Sin plan',
  noPhone: 'Sin teléfono',
  ends: (day: string) => `Termina el ${day}`,
} as const;
