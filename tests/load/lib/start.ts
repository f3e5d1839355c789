/** A page whose start is measured. */
export interface StartedPage {
  readonly path: string;
  readonly signedIn: boolean;
}

/**
 * Figures of a page's start on a phone. Durations are milliseconds: real time for the two paints; for the others,
 * processor time of the page's main thread, multiplied by the factor by which a phone is slower.
 */
export interface StartFigures {
  /** First contentful paint. */
  readonly firstPaint: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** Total blocking time: the sum of each task's duration beyond 50 ms. */
  readonly blocked: number;
  /** Duration of the longest task. */
  readonly longest: number;
  /** Duration of all tasks together. */
  readonly busy: number;
  /** Transferred bytes, as compressed. */
  readonly bytes: number;
  readonly requests: number;
}

/** The pages whose start is measured. */
export const STARTED_PAGES: readonly StartedPage[] = [
  { path: '/login', signedIn: false },
  { path: '/home/search/mi-gimnasio', signedIn: false },
  { path: '/checador', signedIn: true },
];
