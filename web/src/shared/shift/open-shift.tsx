import { openShift } from '@gym/domain/contracts/till';
import { parsePesos } from '@gym/domain/money/pesos';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { SumField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './shift.module.css';
import { OPEN_SHIFT_TEXT } from './text.ts';

/** Form that opens a shift. It asks for the float, the cash that is in the drawer. */
export function OpenShift({
  branch,
  offline = false,
  onBack,
}: {
  readonly branch: string;
  readonly offline?: boolean;
  /** Goes back to where the form was opened. Absent: the form is the main content of its page. */
  readonly onBack?: () => void;
}) {
  const form = useForm(openShift, {
    initial: { float: '' },
    check: ({ float }) => (parsePesos(float) === null ? { float: OPEN_SHIFT_TEXT.wrongSum } : {}),
    input: ({ float }) => ({ branch, Float: parsePesos(float) ?? 0 }),
    // Pages subscribe to the open shift, so they show it without being told.
    onDone: () => {},
    say: staffRefusalText,
    fields: { Float: 'float' },
  });
  return (
    <form ref={form.element} className={styles.narrow} onSubmit={form.submit} noValidate>
      <p>{OPEN_SHIFT_TEXT.openBody}</p>
      <SumField
        label={OPEN_SHIFT_TEXT.float}
        value={form.values.float}
        onChange={(float) => form.change({ float })}
        error={form.problems.float}
      />
      {form.refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(form.refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        {onBack && (
          <Button look="secondary" onClick={onBack}>
            {OPEN_SHIFT_TEXT.back}
          </Button>
        )}
        <Button type="submit" size={onBack ? 'regular' : 'large'} busy={form.busy} disabled={offline}>
          {OPEN_SHIFT_TEXT.open}
        </Button>
      </DialogActions>
    </form>
  );
}
