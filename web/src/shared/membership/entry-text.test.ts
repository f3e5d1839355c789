import { planWith } from '@gym/domain/testing/arbitraries';
import { PACK, Person, WEEK } from '@gym/domain/testing/person';
import { expect, it } from 'vitest';
import { entrySumText, entryText } from './entry-text.ts';

const lines = (person: Person): string[] =>
  person.entries.map((entry) => {
    const { title, detail } = entryText(entry, (key) => `plan ${key}`, person.entries);
    return [title, detail, entrySumText(entry)].filter((part) => part !== null).join(' | ');
  });

it('describes the kind, the dates and the cost of each entry', () => {
  const person = new Person();
  person.renew('2026-11-01');
  person.freeze('2026-11-02', '2026-11-02', '2026-11-08');
  person.resume('2026-11-03');
  person.change('2026-11-16', planWith({ id: 'doble', priceCentavos: 119_800 }));
  person.cancel('2026-11-20', '2026-11-25');
  person.annul('2026-11-21');
  expect(lines(person)).toEqual([
    'plan mensual | Del 2026-11-01 al 2026-11-30 | $599.00 · Efectivo',
    'Pausa | Del 2026-11-02 al 2026-11-08',
    'Reanudación | A partir del 2026-11-03',
    'Cambio a plan doble | Del 2026-11-16 al 2026-12-01 | $319.46 · Efectivo',
    'Cancelación | A partir del 2026-11-25. Motivo: cambio de ciudad',
    'Anulación | Cancelación, del 2026-11-20. Motivo: se cobró dos veces',
  ]);
});

it('describes a change of plan that leaves a credit, and one that charges nothing', () => {
  const person = new Person();
  person.renew('2026-11-01');
  person.change('2026-11-16', planWith({ id: 'medio', priceCentavos: 29_950 }));
  person.change('2026-11-16', planWith({ id: 'igual', priceCentavos: 29_950 }));
  expect(lines(person).slice(1)).toEqual([
    'Cambio a plan medio | Del 2026-11-16 al 2026-11-30 | Sobraron $149.75',
    'Cambio a plan igual | Del 2026-11-16 al 2026-11-30 | Sin cobro',
  ]);
});

it('says that a pack of visits never expires, even if another plan was bought later', () => {
  const person = new Person();
  person.renew('2026-11-01', PACK);
  person.renew('2027-01-01', WEEK);
  expect(lines(person)[0]).toBe('plan paquete | Desde el 2026-11-01, sin vencimiento | $599.00 · Efectivo');
});
