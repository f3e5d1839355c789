import { z } from 'zod';

const sale = z.looseObject({ Total: z.number() });
const membership = z.looseObject({ State: z.string() });
const stats = z.record(z.string(), z.looseObject({ Total: z.number().optional() }));

/** Counts and sums of a database, collected page by page. */
export class BackupSums {
  readonly #numbers = new Map<string, number>();

  #count(what: string, by: number): void {
    this.#numbers.set(what, (this.#numbers.get(what) ?? 0) + by);
  }

  add(path: string, children: Readonly<Record<string, unknown>>): void {
    const [root = ''] = path.split('/');
    this.#count(root, Object.keys(children).length);
    for (const value of Object.values(children)) {
      if (root === 'Sales') this.#count('centavos of Sales', sale.safeParse(value).data?.Total ?? 0);
      if (root === 'Memberships')
        this.#count(`Memberships ${membership.safeParse(value).data?.State ?? 'unreadable'}`, 1);
      if (root === 'Attendance') this.#count('check-ins', Object.keys(value ?? {}).length);
    }
    if (root === 'Stats')
      for (const day of Object.values(stats.safeParse(children).data ?? {}))
        this.#count('counted visits', day.Total ?? 0);
  }

  /** Returns each number together with that of another database. */
  compare(other: BackupSums): readonly (readonly [what: string, own: number, other: number])[] {
    return [...this.#numbers]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, number]) => [what, number, other.#numbers.get(what) ?? 0]);
  }
}
