import type { InvoiceRequest, InvoiceStanding } from '@gym/domain/contracts/invoices';

/** A request whose receiver is known. */
type CompleteRequest = InvoiceRequest & { readonly Receiver: NonNullable<InvoiceRequest['Receiver']> };

/**
 * A service that issues facturas (invoices). The `Key` of a request identifies the sale or order, so requests with the
 * same key are for the same factura. Never throws.
 */
export interface InvoiceService {
  /** Returns the state of a factura. */
  standingOf(request: CompleteRequest): Promise<InvoiceStanding>;
}

/** The accountant gets the list as a file and issues facturas by hand, so the app never learns that one was issued. */
const accountant: InvoiceService = {
  standingOf: async () => 'to-issue',
};

/** Returns the service that issues facturas. An online service would replace the accountant here. */
export function invoiceService(): InvoiceService {
  return accountant;
}
