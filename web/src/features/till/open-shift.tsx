import { openShift } from '@gym/domain/contracts/till';
import { parsePesos } from '@gym/domain/money/pesos';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { TILL_TEXT } from './text.ts';
import styles from './till.module.css';

/** Begins a shift with what lies in the drawer. */
export function OpenShift({ branch, offline }: { readonly branch: string; readonly offline: boolean }) {
  const form = useSentForm({
    initial: { float: '' },
    check: ({ float }) => (parsePesos(float) === null ? { float: TILL_TEXT.wrongSum } : {}),
    input: ({ float }, requestId) => ({ requestId, Branch: branch, Float: parsePesos(float) ?? 0 }),
    schema: openShift.input,
    send: (input) => call(openShift, input),
    // The open shift is read live: the page shows it by itself.
    onDone: () => {},
    say: staffRefusalText,
    fields: { Float: 'float' },
  });
  return (
    <Card title={TILL_TEXT.openTitle}>
      <form ref={form.element} className={styles.narrow} onSubmit={form.submit} noValidate>
        <p className={styles.soft}>{TILL_TEXT.openBody}</p>
        <TextField
          label={TILL_TEXT.float}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
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
          {TILL_TEXT.open}
        </Button>
      </form>
    </Card>
  );
}
