import type { Report } from './lib/report.ts';
import { attendanceDay } from './measures/attendance-day.ts';
import { callables } from './measures/callables.ts';
import { checkIn } from './measures/check-in.ts';
import { deskSearch } from './measures/desk-search.ts';
import { door } from './measures/door.ts';
import { expirations } from './measures/expirations.ts';
import { firstCall } from './measures/first-call.ts';
import { firstKey } from './measures/first-key.ts';
import { headers } from './measures/headers.ts';
import { precachedFiles } from './measures/kept.ts';
import { lighthouse } from './measures/lighthouse.ts';
import { listeners } from './measures/listeners.ts';
import { memory } from './measures/memory.ts';
import { nights } from './measures/nights.ts';
import { peak } from './measures/peak.ts';
import { products } from './measures/products.ts';
import { qr } from './measures/qr.ts';
import { salesReport } from './measures/sales-report.ts';
import { search } from './measures/search.ts';
import { secondVisit } from './measures/second-visit.ts';
import { site } from './measures/site.ts';
import { verdicts } from './measures/verdicts.ts';

/** All benchmarks by the name that `npm run bench --` takes. */
export const BENCHMARKS: Readonly<Record<string, () => Promise<Report>>> = {
  search,
  expirations,
  callables,
  'first-call': firstCall,
  listeners,
  'attendance-day': attendanceDay,
  'second-visit': secondVisit,
  'check-in': checkIn,
  door,
  'desk-search': deskSearch,
  'first-key': firstKey,
  verdicts,
  products,
  qr,
  'sales-report': salesReport,
  site,
  headers,
  // The files that the service worker fetches and keeps.
  kept: precachedFiles,
  lighthouse,
  memory,
  nights,
  peak,
};
