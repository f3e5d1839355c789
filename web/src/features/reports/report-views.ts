import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/on-demand.tsx';
import { INVOICE_TEXT } from './invoice-text.ts';
import type { ReportViewProps } from './report-frame.tsx';
import { RETENTION_TEXT } from './retention/text.ts';
import { SALES_LIST_TEXT } from './sales-list/text.ts';
import { SUMMARY_TEXT } from './summary/text.ts';
import { REPORT_TEXT } from './text.ts';

/** A report's tab. */
interface ReportTab {
  /** Value of the query parameter `ver` that selects the tab. */
  readonly id: string;
  readonly label: string;
  /** Whether reception sees it too, for its own branch. */
  readonly isForReception?: true;
  readonly View: ComponentType<ReportViewProps>;
}

/** The reports, in the order of their tabs. */
export const REPORT_TABS: readonly ReportTab[] = [
  {
    id: 'resumen',
    label: SUMMARY_TEXT.tab,
    View: lazyPart(() => import('./summary/summary-view.tsx'), 'SummaryView'),
  },
  {
    id: 'ventas',
    label: REPORT_TEXT.sales,
    View: lazyPart(() => import('./sales-view.tsx'), 'SalesView'),
  },
  {
    id: 'lista',
    label: SALES_LIST_TEXT.tab,
    isForReception: true,
    View: lazyPart(() => import('./sales-list/sales-list-view.tsx'), 'SalesListView'),
  },
  {
    id: 'membresias',
    label: REPORT_TEXT.members,
    View: lazyPart(() => import('./members-view.tsx'), 'MembersView'),
  },
  {
    id: 'bajas',
    label: RETENTION_TEXT.tab,
    View: lazyPart(() => import('./retention/retention-view.tsx'), 'RetentionView'),
  },
  {
    id: 'facturas',
    label: INVOICE_TEXT.tab,
    View: lazyPart(() => import('./invoices-view.tsx'), 'InvoicesView'),
  },
];
