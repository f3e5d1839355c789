import { piecesText } from '@gym/domain/text/plural';

/** Texts of the layout around every screen. */
export const FRAME_TEXT = {
  open: 'Menú',
  label: 'Menú principal',
  signIn: 'Entrar',
  signOut: 'Salir',
  skip: 'Ir al contenido',
  cart: (count: number) => `Carrito: ${piecesText(count)}`,
} as const;

export const MEMBER_BAR_TEXT = {
  label: 'Accesos directos',
  home: 'Inicio',
  card: 'Credencial',
  checkIn: 'Registrar',
  shop: 'Tienda',
  account: 'Yo',
} as const;

export const SCREEN_TITLES = {
  card: 'Mi credencial',
  home: 'Inicio',
  myData: 'Mis datos',
  ownCopy: 'Copia de mis datos',
  ownVisits: 'Mis asistencias',
  notifications: 'Notificaciones',
  explore: 'Explorar',
  signIn: 'Entrar',
  personalInfo: 'Completa tus datos',
  checkIn: 'Registro de asistencia',
  attendance: 'Asistencias',
  searchUsers: 'Buscar usuarios',
  panel: 'Panel de sucursal',
  reports: 'Reportes',
  generalSearch: 'Búsqueda general',
  createUser: 'Crear usuario',
  expirations: 'Vencimientos',
  products: 'Inventario',
  till: 'Caja',
  access: 'Enlace de acceso',
  settings: 'Ajustes',
  audit: 'Bitácora',
  create: 'Publicar',
  memberFile: 'Ficha del socio',
  cart: 'Carrito',
  payments: 'Pagos',
  confirmOrder: 'Confirmar pedido',
  renew: 'Renovar',
  orders: 'Pedidos',
  order: 'Pedido',
  privacy: 'Aviso de privacidad',
  branches: 'Sucursales',
  map: 'Mapa',
  how: 'Cómo funciona',
  contact: 'Contacto',
  whatsApp: 'WhatsApp',
  image: 'Ver imagen',
  notFound: 'No encontramos esta página',
} as const;

/** The button for people whose role was changed after they signed in. */
export const SIGN_IN_AGAIN_TEXT = 'Volver a iniciar sesión';

/** Console warning if the device's clock differs from the server's. */
export const CLOCK_WARNING = 'La hora de este equipo no coincide con la del servidor.';
