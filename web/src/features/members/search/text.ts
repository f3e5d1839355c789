import { peopleText } from '@gym/domain/text/plural';

/** Sentences of the search for members. */
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
    more ? `Se muestran los primeros ${count}. Escribe más para acotar.` : peopleText(count),
  noPlan: 'Sin plan',
  noPhone: 'Sin teléfono',
  ends: (day: string, isOver: boolean) => `${isOver ? 'Venció' : 'Vence'} ${day}`,
} as const;
