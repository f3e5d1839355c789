import { ok, refuse } from '@gym/domain/errors';
import { folioIn } from '@gym/domain/search/folio';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { salesByFolio } from '../../data/folio-search.ts';
import { useLiveDatabase } from '../../data/live-database.ts';
import { databaseReason } from '../../data/use-value.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import pay from './pay.module.css';
import { SALES_TEXT } from './text.ts';

/** Finds a sale of a branch by its folio and opens it. */
export function FolioSearch({ branch, onOpen }: { readonly branch: string; readonly onOpen: (sale: string) => void }) {
  const database = useLiveDatabase();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const action = useAction(
    async (folio: number) => {
      try {
        return ok({ folio, row: (await salesByFolio(database, branch, folio))[0] });
      } catch (error) {
        return refuse(databaseReason(error));
      }
    },
    ({ folio, row }) => (row === undefined ? setMissing(SALES_TEXT.folioNone(folio)) : onOpen(row.key)),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const folio = folioIn(typed);
    if (folio === null) setMissing(SALES_TEXT.folioWrong);
    else void action.run(folio);
  };
  return (
    <form className={pay.folio} onSubmit={submit} noValidate>
      <TextField
        label={SALES_TEXT.folio}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setMissing(null);
          action.clear();
        }}
        error={missing ?? (action.refusal && staffRefusalText(action.refusal.reason))}
      />
      <Button type="submit" look="secondary" busy={action.busy}>
        {SALES_TEXT.find}
      </Button>
    </form>
  );
}
