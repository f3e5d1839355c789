import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/field.tsx';
import pay from './pay.module.css';
import { PAPERS } from './print/paper.ts';
import type { PrinterChoice } from './print/printer.ts';
import { SOLD_TEXT } from './text.ts';

/** What this device prints on, folded: it is chosen once. */
export function PrinterSettings({ choice: [printer, change] }: { readonly choice: PrinterChoice }) {
  return (
    <details className={pay.printer}>
      <summary>{SOLD_TEXT.printer}</summary>
      <SelectField
        label={SOLD_TEXT.paper}
        value={printer.paper}
        onChange={(chosen) => change({ paper: PAPERS.find((one) => one === chosen) ?? '80' })}
        options={PAPERS.map((one) => ({ value: one, label: SOLD_TEXT.papers[one] }))}
      />
      <Checkbox checked={printer.isAutomatic} onChange={(isAutomatic) => change({ isAutomatic })}>
        {SOLD_TEXT.auto}
      </Checkbox>
    </details>
  );
}
