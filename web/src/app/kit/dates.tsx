import { parseGymDay } from '@gym/domain/calendar/calendar';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { UnbrokenDates } from '../../ui/dated.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { KitExample } from './part.tsx';

/** A fixed day, so that screenshots can be compared. */
const TODAY = parseGymDay('2026-11-21');

/** Examples of the fields for days and times, of the calendar, and of dates in a text. */
export function Dates() {
  const [day, setDay] = useState('2026-11-21');
  const [time, setTime] = useState('15:24');
  const [isOpen, setOpen] = useState(false);
  if (TODAY === null) return null;
  return (
    <>
      <KitExample file="date-field">
        <DateField label="Fecha" today={TODAY} value={day} onChange={setDay} />
        <DateField label="Nacimiento" description="Opcional." today={TODAY} max={TODAY} value="" onChange={setDay} />
        <DateField
          label="Hasta"
          today={TODAY}
          value="2026-02-30"
          error="Escribe la fecha como 2026-11-21."
          onChange={setDay}
        />
        <DateField label="Vence" today={TODAY} value="2026-12-21" disabled onChange={setDay} />
      </KitExample>
      <KitExample file="time-field">
        <TimeField label="Hora" value={time} onChange={setTime} />
        <TimeField label="Cierre" value="" onChange={setTime} />
      </KitExample>
      <KitExample file="calendar">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Abrir el calendario
        </Button>
        {isOpen && (
          <Calendar
            label="Fecha"
            chosen={TODAY}
            today={TODAY}
            // No element has this anchor name, because the example has no field.
            anchor="--kit"
            onChoose={setDay}
            onClose={() => setOpen(false)}
          />
        )}
      </KitExample>
      <KitExample file="dated">
        <p>
          <UnbrokenDates>Congelada del 2026-11-21 al 2026-12-04; vence el 2027-01-03.</UnbrokenDates>
        </p>
      </KitExample>
    </>
  );
}
