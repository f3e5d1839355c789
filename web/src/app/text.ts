/** Words of the frame around every screen: menu, guards, failures. The customer chose the menu's labels: keep them to the letter. */
export const MENU_TEXT = {
  checkIn: 'Registro de asistencia',
  card: 'Mi credencial',
  home: 'Inicio',
  explore: 'Explorar',
  attendance: 'Asistencias',
  createUser: 'Crear usuario',
  expirations: 'Vencimientos',
  searchUsers: 'Buscar usuarios',
  administration: 'Menu Administrativo',
  configuration: 'Configuración',
  settings: 'Ajustes',
  audit: 'Bitácora',
  gym: 'Gimnasio',
  privacy: 'Aviso de privacidad',
  open: 'Menú',
  label: 'Menú principal',
  signIn: 'Entrar',
  signOut: 'Salir',
  version: (version: string) => `Versión ${version}`,
  skip: 'Ir al contenido',
} as const;

export const SCREEN_TITLES = {
  card: 'Mi credencial',
  home: 'Inicio',
  explore: 'Explorar',
  signIn: 'Entrar',
  personalInfo: 'Completa tus datos',
  checkIn: 'Registro de asistencia',
  attendance: 'Asistencias',
  searchUsers: 'Buscar usuarios',
  createUser: 'Crear usuario',
  expirations: 'Vencimientos',
  access: 'Enlace de acceso',
  settings: 'Ajustes',
  audit: 'Bitácora',
  memberFile: 'Ficha del socio',
  privacy: 'Aviso de privacidad',
  notFound: 'No encontramos esta página',
} as const;

/** Shown in place of a page. */
export const GUARD_TEXT = {
  signInTitle: 'Inicia sesión para continuar',
  signInBody: 'Entra con tu cuenta y te traemos de vuelta a esta página.',
  forbiddenTitle: 'No tienes permiso para ver esta página',
  forbiddenBody: 'Es para el personal del gimnasio. Si la necesitas, pide permiso a un administrador.',
  home: 'Ir al inicio',
} as const;

/** The way to use a role that was given after the sign-in. */
export const SIGN_IN_AGAIN_TEXT = 'Volver a iniciar sesión';

/** The only word about a device whose clock differs from the server's; for the console. */
export const CLOCK_WARNING = 'La hora de este dispositivo no coincide con la del servidor.';
