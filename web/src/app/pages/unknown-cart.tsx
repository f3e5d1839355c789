import { IconShoppingCartQuestion } from '@tabler/icons-react';
import { cartPath, ORDERS_PATH } from '../../shared/order-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { UNKNOWN_CART_TEXT as TEXT } from './unknown-cart-text.ts';

/** Shown for an unknown kind of cart or payment method. */
export function UnknownCart() {
  return (
    <Message icon={IconShoppingCartQuestion} title={TEXT.title} body={TEXT.body}>
      <LinkButton to={cartPath('productos')}>{TEXT.products}</LinkButton>
      <LinkButton to={cartPath('membresia')} look="secondary">
        {TEXT.membership}
      </LinkButton>
      <LinkButton to={ORDERS_PATH} look="secondary">
        {TEXT.orders}
      </LinkButton>
    </Message>
  );
}
