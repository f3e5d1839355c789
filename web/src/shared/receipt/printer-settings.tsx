import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/field.tsx';
import { PAPERS } from './paper.ts';
import type { PrinterChoice } from './printer.ts';
import styles from './receipt.module.css';
import { PRINTER_TEXT } from './text.ts';

/** Settings of the device's printer. They are collapsed, because they are rarely changed. */
export function PrinterSettings({ choice: [printer, change] }: { readonly choice: PrinterChoice }) {
  return (
    <details className={styles.printer}>
      <summary>{PRINTER_TEXT.printer}</summary>
      <SelectField
        label={PRINTER_TEXT.paper}
        value={printer.paper}
        onChange={(chosen) => change({ paper: PAPERS.find((paper) => paper === chosen) ?? '80' })}
        options={PAPERS.map((paper) => ({ value: paper, label: PRINTER_TEXT.papers[paper] }))}
      />
      <Checkbox checked={printer.isAutomatic} onChange={(isAutomatic) => change({ isAutomatic })}>
        {PRINTER_TEXT.auto}
      </Checkbox>
    </details>
  );
}
