import { Button } from '../../ui/button.tsx';
import { Cell, CellSecondLine, Row, Rows } from '../../ui/rows.tsx';
import { KitExample } from './part.tsx';

/** Rows of people and of events, with short and long names. An annulled event is struck out. */
export function RowExamples() {
  return (
    <KitExample file="rows">
      <Rows columns="minmax(0, 1fr) 7.5rem auto" head={['Nombre y plan', 'Vence', '']} lines={2}>
        <Row>
          <Cell kind="name">
            Ana Núñez
            <CellSecondLine>Mensual · Centro</CellSecondLine>
          </Cell>
          <Cell>
            2026-12-21
            <CellSecondLine>Vence en 30 días</CellSecondLine>
          </Cell>
          <Cell kind="actions">
            <Button look="secondary">Renovar</Button>
          </Cell>
        </Row>
        <Row>
          <Cell kind="name">
            María Guadalupe de los Ángeles Villarreal Garza de Montemayor
            <CellSecondLine>Semestral matutino para estudiantes · Valle</CellSecondLine>
          </Cell>
          <Cell>
            2026-11-20
            <CellSecondLine>Venció ayer</CellSecondLine>
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
    </KitExample>
  );
}
