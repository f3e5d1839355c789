import type { CallableOutput } from '@gym/domain/contracts/index';
import { userPath } from '@gym/domain/database/people/users';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { type ReactNode, useState } from 'react';
import { useRecord } from '../../../data/read.ts';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField, SumField } from '../../../ui/field.tsx';
import styles from '../reports.module.css';
import { SALES_LIST_TEXT } from './text.ts';

/** Filters of the sales besides days and branch. An absent field doesn't filter. */
export interface SalesFilter {
  readonly uid?: string;
  readonly seller?: string;
  readonly method?: Tender;
  /** Centavos. */
  readonly total?: number;
}

/** Returns the text if it can be a person's key, else `null`. */
function keyIn(text: string | null): string | null {
  return text !== null && /^[\w-]{1,128}$/.test(text) ? text : null;
}

/** Returns the filter that the address names, so that links can set it. */
export function useSalesFilter(): SalesFilter {
  const [search] = useAddress();
  const [uid, seller, total] = [keyIn(search.get('socio')), keyIn(search.get('vendio')), search.get('importe')];
  const method = TENDERS.find((tender) => tender === search.get('pago'));
  const centavos = total === null ? null : parsePesos(total);
  return {
    ...(uid !== null && { uid }),
    ...(seller !== null && { seller }),
    ...(method !== undefined && { method }),
    ...(centavos !== null && { total: centavos }),
  };
}

/** Field for an amount. It applies when it loses the focus or on Enter, so that half an amount isn't searched. */
function TotalField({ total }: { readonly total: number | undefined }) {
  const [, change] = useAddress();
  const shown = total === undefined ? '' : pesosText(total);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? shown;
  const isWrong = text.trim() !== '' && parsePesos(text) === null;
  const take = (): void => {
    if (isWrong) return;
    setDraft(null);
    if (text !== shown) change({ importe: text.trim() === '' ? null : text.trim() });
  };
  return (
    <SumField
      label={SALES_LIST_TEXT.total}
      value={text}
      onChange={setDraft}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      error={isWrong ? SALES_LIST_TEXT.wrongTotal : null}
    />
  );
}

function BuyerName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  return SALES_LIST_TEXT.onlyOf(user.status === 'value' ? (user.value?.Nombre ?? SALES_LIST_TEXT.nobody) : '…');
}

/** The option of a chosen seller who sold nothing on the listed days, so that the select shows who is chosen. */
function ChosenSeller({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  const name = user.status === 'value' ? user.value?.Nombre : undefined;
  return <option value={uid}>{user.status === 'loading' ? '…' : (name ?? uid)}</option>;
}

/** Filters of the list: seller, tender, amount, buyer. */
export function SalesFilters({
  filter,
  sellers,
  picker,
}: {
  readonly filter: SalesFilter;
  readonly sellers: NonNullable<CallableOutput<'listSales'>['sellers']>;
  /** Renders the search for a person. */
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
