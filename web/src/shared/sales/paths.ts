import { TILL_PATH } from '../paths.ts';

/** Returns the path of a branch's till. */
export function tillPath(branch: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch })}`;
}

/** Returns the path of the till's list of sales at a branch. */
export function salesPath(branch: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch, ver: 'ventas' })}`;
}

/** Returns the path of a branch's open shifts. */
export function openShiftsPath(branch: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch, ver: 'turnos', abiertos: 'si' })}`;
}

/** Returns the path of a shift in its branch's till. */
export function shiftPathOf(branch: string, shift: string): string {
  return `${TILL_PATH}?${new URLSearchParams({ sucursal: branch, ver: 'turnos', turno: shift })}`;
}

/** Returns the path of a sale in its branch's till. */
export function salePagePath(branch: string, sale: string): string {
  return `${salesPath(branch)}&${new URLSearchParams({ venta: sale })}`;
}
