import type { InvoiceRequest, InvoiceStanding } from '@gym/domain/contracts/invoices';

/** A factura that is wanted and can be issued: it is known to whom, and something is left to issue. */
export type CompleteRequest = InvoiceRequest & { readonly Receiver: NonNullable<InvoiceRequest['Receiver']> };

/**
 * Whoever issues facturas. It knows what was sold by our key (`Key`), so the same request again is the same factura. Only complete requests come to
 * it; what it says of one is told in words of ours, and nothing is thrown.
 */
export interface InvoiceService {
  /** How a factura stands there. */
  standingOf(request: CompleteRequest): Promise<InvoiceStanding>;
}
