import { type Audit, auditPage, installLighthouse, PAGES } from '../lib/lighthouse.ts';
import { needSuite, withServersAside } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms } from '../lib/statistics.ts';

const RUNS = 5;

/** Lighthouse's mobile preset on the production build as the local suite serves it, from a processor of its own. */
export async function lighthouse(): Promise<Report> {
  await installLighthouse();
  await needSuite();
  return withServersAside(judge);
}

async function judge(): Promise<Report> {
  const rows: Row[] = [];
  const numbers: Record<string, unknown> = {};
  for (const [index, { path, signedIn, performance }] of PAGES.entries()) {
    const results: Audit[] = [];
    for (let round = 0; round < RUNS; round++)
      results.push(await auditPage(path, signedIn, 9_300 + index * RUNS + round));
    const of = (pick: (audit: Audit) => number): number => median(results.map(pick));
    const scores = {
      performance: of((r) => r.performance),
      accessibility: of((r) => r.accessibility),
      bestPractices: of((r) => r.bestPractices),
      seo: of((r) => r.seo),
    };
    const times = { lcp: of((r) => r.lcp), tbt: of((r) => r.tbt), cls: of((r) => r.cls) };
    numbers[path] = { ...scores, ...times, results };
    rows.push(
      {
        what: `Lighthouse ${path}: performance`,
        reach: `≥ ${performance}`,
        measured: `${scores.performance} (${results.map((r) => r.performance).join(', ')})`,
        met: scores.performance >= performance,
      },
      {
        what: '  accessibility, best practices, search engines',
        // What is behind the sign-in is not for search engines.
        reach: signedIn ? '100, 100, –' : '100, 100, 100',
        measured: `${scores.accessibility}, ${scores.bestPractices}, ${scores.seo}${results[0]?.failed.length ? ` (${results[0].failed.join(', ')})` : ''}`,
        met: scores.accessibility === 100 && scores.bestPractices === 100 && (signedIn || scores.seo === 100),
      },
      {
        what: '  LCP, TBT, CLS',
        reach: '≤ 1.8 s, ≤ 150 ms, ≤ 0.01',
        measured: `${ms(times.lcp)}, ${ms(times.tbt)}, ${times.cls.toFixed(4)}`,
        met: times.lcp <= 1_800 && times.tbt <= 150 && times.cls <= 0.01,
      },
    );
  }
  return { rows, numbers };
}
