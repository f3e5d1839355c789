/** Sentences that are shown instead of a page that the person may not open. */
export const REFUSAL_PAGE_TEXT = {
  signInTitle: 'Inicia sesión para continuar',
  signInBody: 'Entra con tu cuenta y te traemos de vuelta a esta página.',
  forbiddenTitle: 'No tienes permiso para ver esta página',
  forbiddenBody: 'Tu cuenta no puede abrirla. Si la necesitas, pide permiso a un administrador.',
  home: 'Ir al inicio',
  signIn: 'Entrar',
} as const;
