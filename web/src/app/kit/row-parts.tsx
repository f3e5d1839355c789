import { Button } from '../../ui/button.tsx';
import { Cell, Row, Rows, Under } from '../../ui/rows.tsx';
import { Part } from './part.tsx';

/** Rows of people and events with names of different lengths. An annulled one is struck out. */
export function RowParts() {
  return (
    <Part file="rows">
      <Rows columns="minmax(0, 1fr) 7.5rem auto" head={['Nombre y plan', 'Vence', '']} lines={2}>
        <Row>
          <Cell kind="name">
            Ana Núñez
            <Under>Mensual · Centro</Under>
          </Cell>
          <Cell>
            2026-12-21
            <Under>Vence en 30 días</Under>
          </Cell>
          <Cell kind="actions">
            <Button look="secondary">Renovar</Button>
          </Cell>
        </Row>
        <Row>
          <Cell kind="name">
            María Guadalupe de los Ángeles Villarreal Garza de Montemayor
            <Under>Semestral matutino para estudiantes · Valle</Under>
          </Cell>
          <Cell>
            2026-11-20
            <Under>Venció ayer</Under>
          </Cell>
          <Cell kind="actions">
            <Button look="secondary">Renovar</Button>
          </Cell>
        </Row>
      </Rows>
      <Rows columns="3.5rem minmax(0, 1fr) minmax(0, 1fr)" isTimed>
        <Row>
          <Cell kind="time">15:24</Cell>
          <Cell kind="name">Luis Reyna Castillo</Cell>
          <Cell>Recepción</Cell>
        </Row>
        <Row isOff>
          <Cell kind="time">15:20</Cell>
          <Cell kind="name">Sofía Martínez</Cell>
          <Cell>Anulada: era otra persona</Cell>
        </Row>
      </Rows>
    </Part>
  );
}
