import type { MemberStatus } from '../membership/member-status.ts';
import { daysText } from './plural.ts';

export function statusText(status: MemberStatus): string {
  switch (status.kind) {
    case 'none':
      return 'Sin membresía';
    case 'closed':
      return 'Cuenta cerrada';
    case 'frozen':
      return 'Congelada';
    case 'cancelled':
      return 'Cancelada';
    case 'active':
      return 'Vigente';
    case 'soon':
      return status.daysLeft === 0 ? 'Vence hoy' : `Vence en ${daysText(status.daysLeft)}`;
    case 'expired':
      return `Venció hace ${daysText(status.daysAgo)}`;
  }
}
