import { TILL_PATH } from '../paths.ts';

/** The till of a branch. */
export function tillPath(branch: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch })}`;
}

/** The till's list of sales, at a branch. */
export function salesPath(branch: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch, ver: 'ventas' })}`;
}

/** The shifts of a branch that are open, where administrators close them. */
export function openShiftsPath(branch: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch, ver: 'turnos', abiertos: 'si' })}`;
}

/** A shift at the till of its branch. */
export function shiftPathOf(branch: string, shift: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch, ver: 'turnos', turno: shift })}`;
}

/** A sale at the till of its branch. */
export function salePagePath(branch: string, sale: string): string {
  return `${salesPath(branch)}&${new URLSearchParams({ venta: sale })}`;
}
