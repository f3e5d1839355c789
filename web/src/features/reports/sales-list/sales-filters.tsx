import type { CallableOutput } from '@gym/domain/contracts/index';
import { userPath } from '@gym/domain/database/people/users';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { type ReactNode, useState } from 'react';
import { useRecord } from '../../../data/read.ts';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { readKey, useAddress } from '../../../shared/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField, SumField } from '../../../ui/field.tsx';
import styles from '../reports.module.css';
import { SALES_LIST_TEXT } from './text.ts';

/** Filters of the sales besides days and branch. An absent field doesn't filter. */
export interface SalesFilter {
  /** Uid of the buyer. */
  readonly uid?: string;
  /** Uid of the seller. */
  readonly seller?: string;
  /** Tender with which at least a part was paid. */
  readonly method?: Tender;
  /** The total of the sale, centavos. */
  readonly total?: number;
}

/** Returns the filter from the query parameters of the URL, so that links can set it. Ignores invalid parameters. */
export function useSalesFilter(): SalesFilter {
  const [search] = useAddress();
  const [uid, seller, total] = [readKey(search, 'socio'), readKey(search, 'vendio'), search.get('importe')];
  const method = TENDERS.find((tender) => tender === search.get('pago'));
  const centavos = total === null ? null : parsePesos(total);
  return {
    ...(uid !== null && { uid }),
    ...(seller !== null && { seller }),
    ...(method !== undefined && { method }),
    ...(centavos !== null && { total: centavos }),
  };
}

/** Field for the amount. Enter or leaving the field sets the filter, so that a half-typed amount isn't searched. */
function TotalField({ total }: { readonly total: number | undefined }) {
  const [, change] = useAddress();
  const applied = total === undefined ? '' : pesosText(total);
  /** The typed text until it is applied; `null` if there is none. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? applied;
  const isWrong = text.trim() !== '' && parsePesos(text) === null;
  const apply = (): void => {
    if (isWrong) return;
    setTyped(null);
    if (text !== applied) change({ importe: text.trim() === '' ? null : text.trim() });
  };
  return (
    <SumField
      label={SALES_LIST_TEXT.total}
      value={text}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      error={isWrong ? SALES_LIST_TEXT.wrongTotal : null}
    />
  );
}

/** Says that only the sales to the chosen buyer are listed. */
function BuyerName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  return SALES_LIST_TEXT.onlyOf(user.status === 'value' ? (user.value?.Nombre ?? SALES_LIST_TEXT.nobody) : '…');
}

/** The option of a chosen seller who isn't among the listed sellers, so that the select shows who is chosen. */
function ChosenSeller({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  const name = user.status === 'value' ? user.value?.Nombre : undefined;
  return <option value={uid}>{user.status === 'loading' ? '…' : (name ?? uid)}</option>;
}

/** Fields for the filters of the list: seller, tender, amount, buyer. */
export function SalesFilters({
  filter,
  sellers,
  picker,
}: {
  readonly filter: SalesFilter;
  readonly sellers: NonNullable<CallableOutput<'listSales'>['sellers']>;
  /** Renders the search for a person, and calls `onPick` with the chosen one. */
  readonly picker: (onPick: (person: { readonly uid: string }) => void) => ReactNode;
}) {
  const [, change] = useAddress();
  const { seller: chosen } = filter;
  const isListed = sellers.some(({ Key }) => Key === chosen);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <SelectField
        label={SALES_LIST_TEXT.seller}
        value={filter.seller ?? ''}
        onChange={(seller) => change({ vendio: seller === '' ? null : seller })}
        options={[
          { value: '', label: SALES_LIST_TEXT.everyone },
          ...sellers.map(({ Key, Name }) => ({ value: Key, label: Name })),
        ]}
      >
        {chosen !== undefined && !isListed && <ChosenSeller uid={chosen} />}
      </SelectField>
      <SelectField
        label={SALES_LIST_TEXT.method}
        value={filter.method ?? ''}
        onChange={(method) => change({ pago: method === '' ? null : method })}
        options={[
          { value: '', label: SALES_LIST_TEXT.anyMethod },
          ...TENDERS.map((tender) => ({ value: tender, label: PAYMENT_TEXT[tender] })),
        ]}
      />
      <TotalField total={filter.total} />
      {filter.uid === undefined ? (
        <Button look="secondary" onClick={() => setPicking(true)}>
          {SALES_LIST_TEXT.chooseBuyer}
        </Button>
      ) : (
        <p className={styles.chosen}>
          <BuyerName uid={filter.uid} />
          <Button look="quiet" size="small" onClick={() => change({ socio: null })}>
            {SALES_LIST_TEXT.everyBuyer}
          </Button>
        </p>
      )}
      {isPicking && (
        <Dialog title={SALES_LIST_TEXT.chooseBuyerTitle} onClose={() => setPicking(false)}>
          {picker(({ uid }) => {
            setPicking(false);
            change({ socio: uid });
          })}
          <DialogActions>
            <Button look="secondary" onClick={() => setPicking(false)}>
              {SALES_LIST_TEXT.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
