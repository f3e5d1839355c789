import type { InvoiceService } from './service.ts';

/** The accountant, who gets the list as a file and issues by hand: nobody tells the app what became of it. */
const accountant: InvoiceService = {
  standingOf: async () => 'to-issue',
};

/** Who issues facturas. A service with a program of its own takes the place of the accountant here. */
export function invoiceService(): InvoiceService {
  return accountant;
}
