/** Sentences for an unknown address of the shop. */
export const UNKNOWN_CART_TEXT = {
  title: 'Eso no se puede comprar aquí',
  body: 'La dirección no corresponde a ningún carrito ni forma de pago. Elige por dónde seguir.',
  products: 'Carrito de productos',
  membership: 'Comprar membresía',
  orders: 'Ver pedidos',
} as const;
