import { saveTaxData } from '@gym/domain/contracts/tax-data';
import type { StoredTaxData } from '@gym/domain/database/people/tax-data';
import { TAX_NAME } from '@gym/domain/tax-data/tax-data';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { useForm } from '../form/use-form.ts';
import { cfdiUseText, regimeText } from './catalogues.ts';
import styles from './tax-data.module.css';
import {
  cfdiUseChoices,
  isFromAbroad,
  regimeChoices,
  type TaxValues,
  taxInput,
  taxProblems,
  taxValuesOf,
  withMatchingChoices,
} from './tax-values.ts';
import { TAX_DATA_TEXT } from './text.ts';

interface TaxDialogProps {
  readonly uid: string;
  /** The person's name, for staff; `null` for the viewer's own data. */
  readonly name: string | null;
  /** The stored tax data; `null` if there are none. */
  readonly stored: StoredTaxData | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns the options; until one is chosen, with an empty option first that asks for a choice. */
function choicesOf(chosen: string, prompt: string, choices: readonly Choice[]): readonly Choice[] {
  return chosen === '' ? [{ value: '', label: prompt }, ...choices] : choices;
}

/** Form for what the SAT (the tax authority) needs about the receiver of an invoice, and for the receiver's e-mail. */
export function TaxDialog({ uid, name, stored, onClose, onDone }: TaxDialogProps) {
  const isOwn = name === null;
  const say = (reason: keyof typeof REFUSAL_TEXT): string => (isOwn ? REFUSAL_TEXT[reason] : staffRefusalText(reason));
  const form = useForm(saveTaxData, {
    initial: taxValuesOf(stored),
    check: (values) => taxProblems(values, say),
    input: (values: TaxValues) => taxInput(values, isOwn ? undefined : uid),
    onDone,
    say,
    draft: useDraft('tax-data', uid),
  });
  const { values, problems, refusal } = form;
  const change = (part: Partial<TaxValues>): void => form.change(withMatchingChoices({ ...values, ...part }));
  const regimes = regimeChoices(values).map((regime) => ({ value: regime as string, label: regimeText(regime) }));
  const uses = cfdiUseChoices(values).map((use) => ({ value: use as string, label: cfdiUseText(use) }));
  return (
    <Dialog title={isOwn ? TAX_DATA_TEXT.dialogOwn : TAX_DATA_TEXT.dialogOf(name)} onClose={onClose}>
      <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.hint}>{TAX_DATA_TEXT.hint}</p>
        <DraftNotice form={form} />
        <TextField
          label={TAX_DATA_TEXT.rfc}
          description={TAX_DATA_TEXT.rfcHint}
          name="rfc"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
          value={values.Rfc}
          error={problems.Rfc}
          onChange={(Rfc) => change({ Rfc, Confirmed: false })}
        />
        {(values.Confirmed || problems.Rfc === say('rfc-digit')) && (
          <Checkbox checked={values.Confirmed} onChange={(Confirmed) => change({ Confirmed })}>
            {TAX_DATA_TEXT.rfcConfirmed}
          </Checkbox>
        )}
        <TextField
          label={TAX_DATA_TEXT.name}
          description={TAX_DATA_TEXT.nameHint}
          name="tax-name"
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={TAX_NAME.max}
          value={values.Name}
          error={problems.Name}
          onChange={(Name) => change({ Name })}
        />
        <SelectField
          label={TAX_DATA_TEXT.regime}
          required
          value={values.Regime}
          options={choicesOf(values.Regime, TAX_DATA_TEXT.chooseRegime, regimes)}
          error={problems.Regime}
          onChange={(Regime) => change({ Regime })}
        />
        <SelectField
          label={TAX_DATA_TEXT.use}
          required
          value={values.Use}
          options={choicesOf(values.Use, TAX_DATA_TEXT.chooseUse, uses)}
          error={problems.Use}
          onChange={(Use) => change({ Use })}
        />
        {!isFromAbroad(values) && (
          <TextField
            label={TAX_DATA_TEXT.postalCode}
            description={TAX_DATA_TEXT.postalCodeHint}
            name="tax-postal-code"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={5}
            value={values.PostalCode}
            error={problems.PostalCode}
            onChange={(PostalCode) => change({ PostalCode })}
          />
        )}
        <TextField
          label={TAX_DATA_TEXT.email}
          description={isOwn ? TAX_DATA_TEXT.emailHintOwn : TAX_DATA_TEXT.emailHintOf}
          name="tax-email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={values.Email}
          error={problems.Email}
          onChange={(Email) => change({ Email })}
        />
        <DialogFoot
          problem={refusal && say(refusal.reason)}
          confirm={TAX_DATA_TEXT.save}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
