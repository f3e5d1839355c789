/**
 * Labels of the menu entries. The customer specified those of the check-in and of the group `administration`: don't
 * change them.
 */
export const MENU_LABELS = {
  checkIn: 'Registro de asistencia',
  home: 'Inicio',
  card: 'Mi credencial',
  myData: 'Mis datos',
  orders: 'Pedidos',
  payments: 'Mis pagos',
  notifications: 'Notificaciones',
  createUser: 'Crear usuario',
  expirations: 'Vencimientos',
  searchUsers: 'Buscar usuarios',
  attendance: 'Asistencias',
  create: 'Publicar',
  products: 'Inventario',
  till: 'Caja',
  panel: 'Panel',
  reports: 'Reportes',
  generalSearch: 'Búsqueda general',
  settings: 'Ajustes',
  audit: 'Bitácora',
  explore: 'Explorar',
  branches: 'Sucursales',
  map: 'Mapa',
  how: 'Cómo funciona',
  contact: 'Contacto',
} as const;

/** Headings of the menu's groups. `null`: the group has no heading. */
export const MENU_HEADINGS = {
  first: null,
  own: null,
  administration: 'Menu Administrativo',
  sales: 'Ventas e inventario',
  control: 'Control',
  settings: 'Configuración',
  gym: 'Gimnasio',
} as const;

export const MENU_FOOT_TEXT = {
  privacy: 'Aviso de privacidad',
  version: (version: string) => `Versión ${version}`,
} as const;

/** Texts of the question before signing out while a request has no answer or the cart isn't empty. */
export const SIGN_OUT_TEXT = {
  cartTitle: 'Tu carrito se va a vaciar',
  cartBody: 'Si sales ahora, se borra lo que elegiste. Para comprarlo, quédate y termina tu pedido.',
  title: 'No sabemos si se registró todo',
  body: 'Si sales ahora, esto se olvida en este equipo y nadie sabrá si se registró.',
} as const;

/** The accessible text of the badge at the entry of the notifications. */
export function unreadText(count: number): string {
  return `${count} sin leer`;
}
