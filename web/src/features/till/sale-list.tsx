import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import { SALES_PAGE } from '@gym/domain/database/sales';
import { formatCentavos } from '@gym/domain/money/money';
import { IconReceipt2 } from '@tabler/icons-react';
import { type SaleRow, useShiftSales } from '../../data/till.ts';
import { useUserRecord } from '../../data/users.ts';
import type { Loaded } from '../../data/value-store.ts';
import { Message } from '../../ui/message.tsx';
import { ListState } from './list-state.tsx';
import { SALES_TEXT } from './text.ts';
import styles from './till.module.css';

function Buyer({ uid }: { readonly uid: string }) {
  const user = useUserRecord(uid);
  return user.status === 'value' ? (user.value?.Nombre ?? SALES_TEXT.nobody) : '…';
}

/** The sales of a shift, newest first; each opens. */
export function SaleList({ shift, onOpen }: { readonly shift: string; readonly onOpen: (sale: string) => void }) {
  const sales: Loaded<readonly SaleRow[]> = useShiftSales(shift);
  return (
    <ListState state={sales}>
      {(rows) =>
        rows.length === 0 ? (
          <Message icon={IconReceipt2} title={SALES_TEXT.emptyTitle} body={SALES_TEXT.emptyBody} heading="h3" />
        ) : (
          <>
            <ul className={styles.rows} aria-label={SALES_TEXT.list}>
              {rows.map(({ key, value: { Folio, At, Kind, Total, Uid } }) => (
                <li key={key}>
                  <button type="button" className={styles.row} onClick={() => onOpen(key)}>
                    <span className={styles.who}>
                      <b>{SALES_TEXT.row(Folio)}</b>
                      <small>
                        <time>
                          {gymDayOf(At)} {formatTime(At)}
                        </time>{' '}
                        · {Kind === 'refund' ? SALES_TEXT.refund : SALES_TEXT.sale}
                        {Uid !== undefined && (
                          <>
                            {' · '}
                            <Buyer uid={Uid} />
                          </>
                        )}
                      </small>
                    </span>
                    <strong className={styles.price}>{formatCentavos(Total)}</strong>
                  </button>
                </li>
              ))}
            </ul>
            {rows.length >= SALES_PAGE && <p className={styles.soft}>{SALES_TEXT.limit(SALES_PAGE)}</p>}
          </>
        )
      }
    </ListState>
  );
}
