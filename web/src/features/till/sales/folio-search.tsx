import { ok, refuse } from '@gym/domain/errors';
import { parseFolio } from '@gym/domain/search/folio';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useRef, useState } from 'react';
import { loadSalesByFolio } from '../../../data/general-search.ts';
import { databaseReason } from '../../../data/parse.ts';
import { useLiveDatabase } from '../../../data/value-reader.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { useWrongFocus } from '../../../ui/form/use-wrong-focus.ts';
import pay from '../pay.module.css';
import { SALES_TEXT } from './text.ts';

/** Form that finds a sale of a branch by its folio and opens it. */
export function FolioSearch({ branch, onOpen }: { readonly branch: string; readonly onOpen: (sale: string) => void }) {
  const database = useLiveDatabase();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(form);
  const action = useAction(
    async (folio: number) => {
      try {
        const { rows, damaged } = await loadSalesByFolio(database, branch, folio);
        const [row] = rows;
        return row === undefined && damaged.length > 0 ? refuse('damaged') : ok({ folio, row });
      } catch (error) {
        return refuse(databaseReason(error));
      }
    },
    ({ folio, row }) => (row === undefined ? setProblem(SALES_TEXT.folioNone(folio)) : onOpen(row.key)),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Focuses the field if it is marked as wrong, now or when the search has its answer.
    wrongFocus.request();
    const folio = parseFolio(typed);
    if (folio === null) setProblem(SALES_TEXT.folioWrong);
    else void action.run(folio);
  };
  return (
    <form ref={form} className={pay.folio} onSubmit={submit} noValidate>
      <TextField
        label={SALES_TEXT.folio}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
          wrongFocus.cancel();
          action.clear();
        }}
        error={problem ?? (action.refusal && staffRefusalText(action.refusal.reason))}
      />
      <Button type="submit" look="secondary" busy={action.busy}>
        {SALES_TEXT.find}
      </Button>
    </form>
  );
}
