/** Sentences shown in place of a page. */
export const REFUSAL_PAGE_TEXT = {
  signInTitle: 'Inicia sesión para continuar',
  signInBody: 'Entra con tu cuenta y te traemos de vuelta a esta página.',
  forbiddenTitle: 'No tienes permiso para ver esta página',
  forbiddenBody: 'Tu cuenta no puede abrirla. Si la necesitas, pide permiso a un administrador.',
  home: 'Ir al inicio',
  signIn: 'Entrar',
} as const;
