import type { StandInOrder } from './book.ts';

/** Whether an order can still be paid. */
export function isPayable({ status }: Pick<StandInOrder, 'status'>): boolean {
  return status === 'created' || status === 'action_required';
}

/**
 * Returns the HTML of the payment page of the stand-in for the payment service. Its buttons choose the outcome;
 * nothing is charged.
 */
export function renderPaymentPage({ id, request, status }: StandInOrder): string {
  const [{ title }] = request.items;
  const button = (action: string, label: string): string =>
    `<form method="post" action="/pay/${id}/${action}"><button type="submit">${label}</button></form>`;
  const payLaterButton = button('pending', 'Pagar después en una tienda');
  const payableContent = `${button('paid', 'Pagar')}${button('rejected', 'Tarjeta rechazada')}${payLaterButton}${button('expired', 'Dejar que venza')}${button('back', 'Volver sin pagar')}`;
  const expiredContent = `<p>El tiempo para pagar se acabó.</p>${button('back', 'Volver')}`;
  const paidContent = `<p>Ya se pagó.</p>${button('refunded', 'Devolver desde Mercado Pago')}${button('charged-back', 'Contracargo del banco')}`;
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pago de prueba</title><link rel="icon" href="data:,"><style>body{font:18px system-ui;max-width:28rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1rem;width:100%;margin:.25rem 0}</style></head>
<body><main><h1>Pago de prueba</h1><p>${title}: $${request.total_amount}</p><p>Aquí no se cobra nada.</p>
${status === 'expired' ? expiredContent : isPayable({ status }) ? payableContent : paidContent}</main></body></html>`;
}
