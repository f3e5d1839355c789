import { z } from 'zod';

const sale = z.looseObject({ Total: z.number() });
const membership = z.looseObject({ State: z.string() });
const stats = z.record(z.string(), z.looseObject({ Total: z.number().optional() }));

/** Named counts and sums of a database's records, by which two databases are compared. */
export class BackupSums {
  readonly #numbers = new Map<string, number>();

  #increase(name: string, amount: number): void {
    this.#numbers.set(name, (this.#numbers.get(name) ?? 0) + amount);
  }

  /** Adds the children of the node at a path. */
  add(path: string, children: Readonly<Record<string, unknown>>): void {
    const [root = ''] = path.split('/');
    this.#increase(root, Object.keys(children).length);
    for (const value of Object.values(children)) {
      if (root === 'Sales') this.#increase('centavos of Sales', sale.safeParse(value).data?.Total ?? 0);
      if (root === 'Memberships')
        this.#increase(`Memberships ${membership.safeParse(value).data?.State ?? 'unreadable'}`, 1);
      if (root === 'Attendance') this.#increase('check-ins', Object.keys(value ?? {}).length);
    }
    if (root === 'Stats')
      for (const day of Object.values(stats.safeParse(children).data ?? {}))
        this.#increase('counted visits', day.Total ?? 0);
  }

  /** Returns each number of this database, and the number of the same name in another database, or 0 if it has none. */
  compare(other: BackupSums): readonly (readonly [name: string, number: number, otherNumber: number])[] {
    return [...this.#numbers]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, number]) => [name, number, other.#numbers.get(name) ?? 0]);
  }
}
