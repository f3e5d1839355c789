import { openShift } from '@gym/domain/contracts/till';
import { parsePesos } from '@gym/domain/money/pesos';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useForm } from '../../../shared/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SumField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TILL_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { OPEN_SHIFT_TEXT } from './text.ts';

/** Form that opens a shift with the cash that is in the drawer. */
export function OpenShift({ branch, offline }: { readonly branch: string; readonly offline: boolean }) {
  const form = useForm(openShift, {
    initial: { float: '' },
    check: ({ float }) => (parsePesos(float) === null ? { float: TILL_TEXT.wrongSum } : {}),
    input: ({ float }) => ({ branch, Float: parsePesos(float) ?? 0 }),
    // The open shift is read live: the page shows it by itself.
    onDone: () => {},
    say: staffRefusalText,
    fields: { Float: 'float' },
  });
  return (
    <Card title={OPEN_SHIFT_TEXT.openTitle}>
      <form ref={form.element} className={styles.narrow} onSubmit={form.submit} noValidate>
        <p className={styles.soft}>{OPEN_SHIFT_TEXT.openBody}</p>
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
        <Button type="submit" size="large" busy={form.busy} disabled={offline}>
          {OPEN_SHIFT_TEXT.open}
        </Button>
      </form>
    </Card>
  );
}
