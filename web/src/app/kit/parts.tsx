import { IconMoodEmpty } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { KIT_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { EndSentinel } from '../../ui/end-sentinel.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { KeyHints } from '../../ui/key-hints.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Scanner } from '../../ui/scanner.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { Charts } from './charts.tsx';
import { Dates } from './dates.tsx';
import styles from './kit.module.css';
import { Part } from './part.tsx';
import { RowParts } from './row-parts.tsx';

function nothing(): void {}

const PLANS = [
  { value: 'mensual', label: 'Mensual · $599.00' },
  { value: 'anual', label: 'Anual · $5,990.00' },
];

function Buttons() {
  return (
    <Part file="button">
      <div className={styles.row}>
        <Button>Guardar</Button>
        <Button look="secondary">Volver</Button>
        <Button look="quiet">Olvidé mi contraseña</Button>
        <LinkButton to={KIT_PATH} look="secondary">
          Ver ficha
        </LinkButton>
      </div>
      <div className={styles.row}>
        <Button busy>Guardar</Button>
        <Button disabled>Guardar</Button>
        <Button look="secondary" busy>
          Volver
        </Button>
        <Button look="secondary" disabled>
          Volver
        </Button>
      </div>
      <Button size="large" wide>
        Crear usuario
      </Button>
      <Button size="huge" wide>
        Registrar mi asistencia
      </Button>
    </Part>
  );
}

function Fields() {
  const [text, setText] = useState('Ana Núñez');
  const [plan, setPlan] = useState('mensual');
  return (
    <>
      <Part file="field">
        <TextField label="Nombre" description="Como quieres que te llamemos." value={text} onChange={setText} />
        <TextField
          label="Teléfono"
          value="81 12"
          error="Escribe los 10 dígitos del teléfono."
          aside={<Button look="quiet">Ver</Button>}
          onChange={nothing}
        />
        <TextField label="Correo" value="ana@correo.com" readOnly onChange={nothing} />
        <TextField label="PIN" value="" disabled onChange={nothing} />
        <TextArea label="Nota" rows={2} value="Prefiere la mañana." onChange={nothing} />
        <SelectField label="Plan" value={plan} options={PLANS} onChange={setPlan} />
        <SelectField
          label="Sucursal"
          value=""
          options={[{ value: '', label: 'Elige una sucursal' }]}
          error="Elige la sucursal."
          onChange={nothing}
        />
      </Part>
      <Part file="search-field">
        <SearchField label="Buscar usuarios" placeholder="Nombre, teléfono o PIN" value="" onChange={nothing} />
      </Part>
    </>
  );
}

function Boxes() {
  const [isOn, setOn] = useState(true);
  const name = useId();
  return (
    <Part file="checkbox">
      <Checkbox checked={isOn} onChange={setOn}>
        El día que vence
      </Checkbox>
      <Checkbox checked={false} disabled onChange={nothing}>
        No disponible
      </Checkbox>
      <Checkbox checked={false} error="Acepta el aviso para seguir." onChange={nothing}>
        Acepto el aviso de privacidad
      </Checkbox>
      <Checkbox type="radio" name={name} checked onChange={nothing}>
        Ana Núñez
      </Checkbox>
      <Checkbox type="radio" name={name} checked={false} onChange={nothing}>
        Ana Núñez Garza
      </Checkbox>
    </Part>
  );
}

function Words() {
  return (
    <>
      <Part file="notice">
        <Notice tone="info">Por enviar: 2 asistencias.</Notice>
        <Notice tone="good" title="Listo">
          La membresía vence el 2026-12-21.
        </Notice>
        <Notice tone="warn">Sin conexión. Sigues registrando; se envía al volver.</Notice>
        <Notice tone="bad" title="No se guardó">
          No hay respuesta del servidor. Vuelve a intentarlo.
        </Notice>
      </Part>
      <Part file="message">
        <Message icon={IconMoodEmpty} title="Nadie con ese nombre" body="Revisa cómo está escrito." heading="h3">
          <Button look="secondary">Crear usuario</Button>
        </Message>
      </Part>
    </>
  );
}

function Chosen() {
  const [tab, setTab] = useState<'first' | 'second' | 'third'>('first');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Part file="tabs">
        <Tabs
          label="Vencimientos"
          tabs={[
            { id: 'first', label: 'Vencidos', count: 24 },
            { id: 'second', label: 'Hoy', count: 7 },
            { id: 'third', label: 'Otras fechas' },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          <p className={styles.text}>Lo de la pestaña elegida.</p>
        </Tabs>
      </Part>
      <Part file="dialog">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Abrir el diálogo
        </Button>
        {isOpen && (
          <Dialog title="Renovar a Ana Núñez" onClose={() => setOpen(false)}>
            <SelectField label="Plan" value="mensual" options={PLANS} onChange={nothing} />
            <DialogActions>
              <Button look="secondary" onClick={() => setOpen(false)}>
                Volver
              </Button>
              <Button>Renovar</Button>
            </DialogActions>
          </Dialog>
        )}
      </Part>
    </>
  );
}

function Shown() {
  // The page opens without asking for the camera.
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <Part file="card">
        <Card title="Membresía" aside={<Button look="secondary">Renovar</Button>}>
          <Facts
            items={[
              ['Plan', 'Mensual'],
              ['Vence', '2026-12-21'],
              ['Correo', null],
            ]}
            missing="Sin dato"
          />
        </Card>
      </Part>
      <Part file="portrait">
        <div className={styles.row}>
          <Portrait photo={null} name="Ana Núñez Garza" size="40px" />
          <Portrait photo={null} name="Ana Núñez Garza" size="56px" />
          <Portrait photo={null} name="Ana Núñez Garza" size="96px" />
        </div>
      </Part>
      <Part file="skeleton">
        <Skeleton height={24} width="60%" />
        <Skeleton height={96} radius={16} />
      </Part>
      <Part file="out-link">
        <div className={styles.row}>
          <OutLink href="https://wa.me/528112345678">WhatsApp</OutLink>
        </div>
      </Part>
      <Part file="qr-code">
        <QrCode text="https://example.com" label="Código de ejemplo" size={128} />
      </Part>
      <Part file="scanner">
        {isScanning ? (
          <Scanner facing="environment" onRead={nothing} onClose={() => setScanning(false)} />
        ) : (
          <Button look="secondary" onClick={() => setScanning(true)}>
            Abrir la cámara
          </Button>
        )}
      </Part>
    </>
  );
}

const PEOPLE = ['Ana Núñez', 'Luis Reyna Castillo', 'Sofía Martínez'];

function Lists() {
  return (
    <>
      <Charts />
      <Part file="virtual-list">
        <VirtualList items={PEOPLE} rowHeight={48} keyOf={(name) => name} label="Personas">
          {(name) => <span className={styles.text}>{name}</span>}
        </VirtualList>
      </Part>
      <Part file="undo-button">
        <UndoButton label="Deshacer" seconds={8} onUndo={nothing} />
      </Part>
      <Part file="key-hints">
        <KeyHints
          keys={[
            ['↑↓', 'elige'],
            ['R', 'renueva'],
          ]}
        />
      </Part>
      <Part file="end-sentinel">
        <p className={styles.text}>Marca el final de una lista; no se ve.</p>
        <EndSentinel onNear={nothing} />
      </Part>
    </>
  );
}

/** Every part of the kit in its states. */
export function Parts() {
  return (
    <>
      <Buttons />
      <Fields />
      <Dates />
      <Boxes />
      <Words />
      <Chosen />
      <Shown />
      <Lists />
      <RowParts />
    </>
  );
}
