let people = Number(String(Date.now()).slice(-7));

export interface NewPerson {
  readonly name: string;
  readonly phone: string;
}

/** Returns an unused name and phone. */
export function newPerson(): NewPerson {
  people += 1;
  return { name: `Ximena Núñez Quintanilla ${people}`, phone: `56 ${String(people).padStart(8, '3')}` };
}
