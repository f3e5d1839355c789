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
import { KitExample } from './part.tsx';
import { RowExamples } from './row-parts.tsx';

/** A handler for examples that don't react. */
function ignore(): void {}

const PLANS = [
  { value: 'mensual', label: 'Mensual · $599.00' },
  { value: 'anual', label: 'Anual · $5,990.00' },
];

function Buttons() {
  return (
    <KitExample file="button">
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
    </KitExample>
  );
}

function Fields() {
  const [text, setText] = useState('Ana Núñez');
  const [plan, setPlan] = useState('mensual');
  return (
    <>
      <KitExample file="field">
        <TextField label="Nombre" description="Como quieres que te llamemos." value={text} onChange={setText} />
        <TextField
          label="Teléfono"
          value="81 12"
          error="Escribe los 10 dígitos del teléfono."
          aside={<Button look="quiet">Ver</Button>}
          onChange={ignore}
        />
        <TextField label="Correo" value="ana@correo.com" readOnly onChange={ignore} />
        <TextField label="PIN" value="" disabled onChange={ignore} />
        <TextArea label="Nota" rows={2} value="Prefiere la mañana." onChange={ignore} />
        <SelectField label="Plan" value={plan} options={PLANS} onChange={setPlan} />
        <SelectField
          label="Sucursal"
          value=""
          options={[{ value: '', label: 'Elige una sucursal' }]}
          error="Elige la sucursal."
          onChange={ignore}
        />
      </KitExample>
      <KitExample file="search-field">
        <SearchField label="Buscar usuarios" placeholder="Nombre, teléfono o PIN" value="" onChange={ignore} />
      </KitExample>
    </>
  );
}

function Checkboxes() {
  const [isOn, setOn] = useState(true);
  const name = useId();
  return (
    <KitExample file="checkbox">
      <Checkbox checked={isOn} onChange={setOn}>
        El día que vence
      </Checkbox>
      <Checkbox checked={false} disabled onChange={ignore}>
        No disponible
      </Checkbox>
      <Checkbox checked={false} error="Acepta el aviso para seguir." onChange={ignore}>
        Acepto el aviso de privacidad
      </Checkbox>
      <Checkbox type="radio" name={name} checked onChange={ignore}>
        Ana Núñez
      </Checkbox>
      <Checkbox type="radio" name={name} checked={false} onChange={ignore}>
        Ana Núñez Garza
      </Checkbox>
    </KitExample>
  );
}

function Messages() {
  return (
    <>
      <KitExample file="notice">
        <Notice tone="info">Por enviar: 2 asistencias.</Notice>
        <Notice tone="good" title="Listo">
          La membresía vence el 2026-12-21.
        </Notice>
        <Notice tone="warn">Sin conexión. Sigues registrando; se envía al volver.</Notice>
        <Notice tone="bad" title="No se guardó">
          No hay respuesta del servidor. Vuelve a intentarlo.
        </Notice>
      </KitExample>
      <KitExample file="message">
        <Message icon={IconMoodEmpty} title="Nadie con ese nombre" body="Revisa cómo está escrito." heading="h3">
          <Button look="secondary">Crear usuario</Button>
        </Message>
      </KitExample>
    </>
  );
}

function TabsAndDialog() {
  const [tab, setTab] = useState<'first' | 'second' | 'third'>('first');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KitExample file="tabs">
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
      </KitExample>
      <KitExample file="dialog">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Abrir el diálogo
        </Button>
        {isOpen && (
          <Dialog title="Renovar a Ana Núñez" onClose={() => setOpen(false)}>
            <SelectField label="Plan" value="mensual" options={PLANS} onChange={ignore} />
            <DialogActions>
              <Button look="secondary" onClick={() => setOpen(false)}>
                Volver
              </Button>
              <Button>Renovar</Button>
            </DialogActions>
          </Dialog>
        )}
      </KitExample>
    </>
  );
}

function CardsAndMedia() {
  // The page opens without asking for the camera.
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <KitExample file="card">
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
      </KitExample>
      <KitExample file="portrait">
        <div className={styles.row}>
          <Portrait photo={null} name="Ana Núñez Garza" size="40px" />
          <Portrait photo={null} name="Ana Núñez Garza" size="56px" />
          <Portrait photo={null} name="Ana Núñez Garza" size="96px" />
        </div>
      </KitExample>
      <KitExample file="skeleton">
        <Skeleton height={24} width="60%" />
        <Skeleton height={96} radius={16} />
      </KitExample>
      <KitExample file="out-link">
        <div className={styles.row}>
          <OutLink href="https://wa.me/528112345678">WhatsApp</OutLink>
        </div>
      </KitExample>
      <KitExample file="qr-code">
        <QrCode text="https://example.com" label="Código de ejemplo" size={128} />
      </KitExample>
      <KitExample file="scanner">
        {isScanning ? (
          <Scanner facing="environment" onRead={ignore} onClose={() => setScanning(false)} />
        ) : (
          <Button look="secondary" onClick={() => setScanning(true)}>
            Abrir la cámara
          </Button>
        )}
      </KitExample>
    </>
  );
}

const PEOPLE = ['Ana Núñez', 'Luis Reyna Castillo', 'Sofía Martínez'];

function ChartsAndLists() {
  return (
    <>
      <Charts />
      <KitExample file="virtual-list">
        <VirtualList items={PEOPLE} rowHeight={48} keyOf={(name) => name} label="Personas">
          {(name) => <span className={styles.text}>{name}</span>}
        </VirtualList>
      </KitExample>
      <KitExample file="undo-button">
        <UndoButton label="Deshacer" seconds={8} onUndo={ignore} />
      </KitExample>
      <KitExample file="key-hints">
        <KeyHints
          keys={[
            ['↑↓', 'elige'],
            ['R', 'renueva'],
          ]}
        />
      </KitExample>
      <KitExample file="end-sentinel">
        <p className={styles.text}>Marca el final de una lista; no se ve.</p>
        <EndSentinel onNear={ignore} />
      </KitExample>
    </>
  );
}

/** The components of the UI kit in their states. */
export function KitExamples() {
  return (
    <>
      <Buttons />
      <Fields />
      <Dates />
      <Checkboxes />
      <Messages />
      <TabsAndDialog />
      <CardsAndMedia />
      <ChartsAndLists />
      <RowExamples />
    </>
  );
}
