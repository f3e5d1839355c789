import { BarChart } from '../../ui/bar-chart.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { KitExample } from './part.tsx';

const HOURS = [3, 8, 14, 9, 4, 2, 0, 6, 18, 22, 11, 5].map((value, index) => ({
  label: `${index + 7}:00`,
  value,
  isTick: index % 3 === 0,
}));

/** Examples of the charts. */
export function Charts() {
  return (
    <>
      <KitExample file="bar-chart">
        <BarChart bars={HOURS} caption="Asistencias por hora" columns={['Hora', 'Asistencias']} />
      </KitExample>
      <KitExample file="line-chart">
        <LineChart
          caption="Asistencias por hora"
          axis="Hora"
          labels={['06:00', '07:00', '08:00', '09:00', '10:00']}
          labelEvery={2}
          lines={[
            { name: 'Hoy', values: [4, 12, 9, null, null] },
            { name: 'Promedio de 8 martes', values: [3, 9.5, 10, 6, 4], isReference: true },
          ]}
          tableWords="Ver como tabla"
        />
      </KitExample>
    </>
  );
}
