let lastNumber = Number(String(Date.now()).slice(-7));

export interface NewPerson {
  readonly name: string;
  readonly phone: string;
}

/** Returns an unused name and phone. */
export function newPerson(): NewPerson {
  lastNumber += 1;
  return { name: `Ximena Núñez Quintanilla ${lastNumber}`, phone: `56 ${String(lastNumber).padStart(8, '3')}` };
}
