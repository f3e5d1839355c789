import { IconReceipt2 } from '@tabler/icons-react';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { FolioSearch } from '../../features/till/sales/folio-search.tsx';
import { SaleList } from '../../features/till/sales/sale-list.tsx';
import { SaleView } from '../../features/till/sales/sale-view.tsx';
import { SALES_TEXT } from '../../features/till/sales/text.ts';
import { reportsPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** A search by folio and the sales of the person's open shift, or one sale. */
export function SalesTab({
  branch,
  shift,
  sale,
  refundOpenings,
  onOpen,
}: {
  readonly branch: string;
  /** Key of the person's open shift; `null` without one. */
  readonly shift: string | null;
  /** Key of the sale to show; `null`: the list. */
  readonly sale: string | null;
  /** How often an unanswered refund was opened. A new value remounts the sale, which opens its refund again. */
  readonly refundOpenings: number;
  /** Opens a sale; `null` goes back to the list. */
  readonly onOpen: (sale: string | null) => void;
}) {
  const { uid, role } = useSignedIn();
  if (sale !== null) {
    return (
      <SaleView
        key={`${sale}~${refundOpenings}`}
        sale={sale}
        uid={uid}
        isAdmin={role === 'admin'}
        onBack={() => onOpen(null)}
      />
    );
  }
  return (
    <>
      <FolioSearch branch={branch} onOpen={onOpen} />
      <div>
        <LinkButton look="secondary" to={reportsPath({ ver: 'lista', sucursal: branch })}>
          {SALES_TEXT.otherDays}
        </LinkButton>
      </div>
      {shift === null ? (
        <Message icon={IconReceipt2} title={SALES_TEXT.noShiftTitle} body={SALES_TEXT.noShiftBody} />
      ) : (
        <SaleList shift={shift} onOpen={onOpen} />
      )}
    </>
  );
}
