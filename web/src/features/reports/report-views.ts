import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/on-demand.tsx';
import { INVOICE_TEXT } from './invoice-text.ts';
import type { ReportViewProps } from './report-frame.tsx';
import { REPORT_TEXT } from './text.ts';

/** A report's tab in the panel of administrators. */
interface ReportTab {
  /** Its value of `?ver=`. */
  readonly id: string;
  readonly label: string;
  readonly View: ComponentType<ReportViewProps>;
}

/** The reports, in the order of their tabs. */
export const REPORT_TABS: readonly ReportTab[] = [
  {
    id: 'ventas',
    label: REPORT_TEXT.sales,
    View: lazyPart(() => import('./sales-view.tsx'), 'SalesView'),
  },
  {
    id: 'membresias',
    label: REPORT_TEXT.members,
    View: lazyPart(() => import('./members-view.tsx'), 'MembersView'),
  },
  {
    id: 'facturas',
    label: INVOICE_TEXT.tab,
    View: lazyPart(() => import('./invoices-view.tsx'), 'InvoicesView'),
  },
];
