import { SALES_PAGE, shiftSalePath } from '@gym/domain/database/money/sales';
import { userPath } from '@gym/domain/database/people/users';
import { formatCentavos } from '@gym/domain/money/money';
import { IconReceipt2 } from '@tabler/icons-react';
import { useNewest, useRecord } from '../../../data/read.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { List } from '../../../shared/list/list.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from '../till.module.css';
import { SALES_TEXT } from './text.ts';

function BuyerName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  return user.status === 'value' ? (user.value?.Nombre ?? SALES_TEXT.nobody) : '…';
}

/** The list of the newest sales and refunds of a shift, newest first. A press on a row opens its sale or refund. */
export function SaleList({ shift, onOpen }: { readonly shift: string; readonly onOpen: (sale: string) => void }) {
  const sales = useNewest(shiftSalePath, { shift }, { by: 'At', count: SALES_PAGE });
  const isFull = sales.status === 'value' && sales.value.length >= SALES_PAGE;
  return (
    <List
      items={sales}
      keyOf={({ key }) => key}
      label={SALES_TEXT.list}
      empty={<Message icon={IconReceipt2} title={SALES_TEXT.emptyTitle} body={SALES_TEXT.emptyBody} heading="h3" />}
      below={isFull && <p className={styles.soft}>{SALES_TEXT.limit(SALES_PAGE)}</p>}
      className={styles.rows}
    >
      {({ key, value: { Folio, At, Kind, Total, Uid } }) => (
        <li>
          <button type="button" className={styles.row} onClick={() => onOpen(key)}>
            <span className={styles.nameAndDetails}>
              <b>{SALES_TEXT.row(Folio)}</b>
              <small>
                <time>{momentText(At)}</time> · {Kind === 'refund' ? SALES_TEXT.refund : SALES_TEXT.sale}
                {Uid !== undefined && (
                  <>
                    {' · '}
                    <BuyerName uid={Uid} />
                  </>
                )}
              </small>
            </span>
            <strong className={styles.price}>{formatCentavos(Total)}</strong>
          </button>
        </li>
      )}
    </List>
  );
}
