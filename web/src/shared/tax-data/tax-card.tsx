import { removeTaxData } from '@gym/domain/contracts/tax-data';
import type { StoredTaxData } from '@gym/domain/database/people/tax-data';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import type { RefusalReason } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { Suspense, useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { useRecord } from '../../data/read.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { cfdiUseText, regimeText } from './catalogues.ts';
import styles from './tax-data.module.css';
import { TAX_DATA_TEXT } from './text.ts';

const TaxDialog = lazyPart(() => import('./tax-dialog.tsx'), 'TaxDialog');

interface TaxCardProps {
  readonly uid: string;
  /** The person's name, for staff; `null` for the viewer's own data. */
  readonly name: string | null;
}

function StoredFacts({ stored, isOwn }: { readonly stored: StoredTaxData; readonly isOwn: boolean }) {
  return (
    <Facts
      missing={isOwn ? TAX_DATA_TEXT.ownEmail : TAX_DATA_TEXT.staffEmail}
      items={[
        [TAX_DATA_TEXT.rfc, stored.Rfc],
        [TAX_DATA_TEXT.name, stored.Name],
        [TAX_DATA_TEXT.regime, regimeText(stored.Regime)],
        [TAX_DATA_TEXT.use, cfdiUseText(stored.Use)],
        [TAX_DATA_TEXT.postalCode, stored.PostalCode || TAX_DATA_TEXT.branchPostalCode],
        [TAX_DATA_TEXT.email, stored.Email],
      ]}
    />
  );
}

function missingText(isOwn: boolean, isColleague: boolean): string {
  if (isOwn) return TAX_DATA_TEXT.ownNone;
  return isColleague ? TAX_DATA_TEXT.colleagueNone : TAX_DATA_TEXT.staffNone;
}

/** The buttons for the tax data. For a colleague's data, reception instead sees a text about who can change them. */
function Actions({
  hasData,
  isColleague,
  onOpen,
}: {
  readonly hasData: boolean;
  /** Whether reception sees the data of a colleague; `null` while it is unknown. */
  readonly isColleague: boolean | null;
  readonly onOpen: (which: 'edit' | 'remove') => void;
}) {
  if (isColleague === null) return <Skeleton height={48} radius={8} />;
  if (isColleague) return <p className={styles.line}>{TAX_DATA_TEXT.colleague}</p>;
  return (
    <div className={styles.actions}>
      <Button look="secondary" onClick={() => onOpen('edit')}>
        {hasData ? TAX_DATA_TEXT.edit : TAX_DATA_TEXT.add}
      </Button>
      {hasData && (
        <Button look="quiet" onClick={() => onOpen('remove')}>
          {TAX_DATA_TEXT.remove}
        </Button>
      )}
    </div>
  );
}

/** The tax data of a person, with the buttons to change and remove them. */
export function TaxCard({ uid, name: personName }: TaxCardProps) {
  const { target, refusalOf, isAsking } = useAuthority(uid, ['edit-profile']);
  // Staff who open their own file get the texts for one's own data.
  const isOwn = personName === null || target === 'self';
  const name = isOwn ? null : personName;
  const loaded = useRecord(taxDataPath, { uid });
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const say = (reason: RefusalReason): string => (isOwn ? REFUSAL_TEXT[reason] : staffRefusalText(reason));
  const stored = loaded.status === 'value' ? loaded.value : null;
  const isColleague = isAsking ? null : refusalOf('edit-profile') !== null;
  const close = (): void => setOpen(null);
  const closeWith = (text: string) => (): void => {
    setMessage(text);
    close();
  };
  const show = (which: 'edit' | 'remove'): void => {
    setMessage(null);
    setOpen(which);
  };
  return (
    <Card title={TAX_DATA_TEXT.title}>
      {loaded.status === 'loading' && <Skeleton height={96} radius={8} />}
      {loaded.status === 'error' && <Notice tone="bad">{say(loaded.reason)}</Notice>}
      {loaded.status === 'value' && (
        <>
          {stored === null ? (
            <p className={styles.line}>{missingText(isOwn, isColleague === true)}</p>
          ) : (
            <StoredFacts stored={stored} isOwn={isOwn} />
          )}
          <Actions hasData={stored !== null} isColleague={isColleague} onOpen={show} />
        </>
      )}
      {message !== null && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {open === 'edit' && (
        <Suspense>
          <TaxDialog uid={uid} name={name} stored={stored} onClose={close} onDone={closeWith(TAX_DATA_TEXT.saved)} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={TAX_DATA_TEXT.removeTitle}
          confirm={TAX_DATA_TEXT.removeConfirm}
          say={say}
          contract={removeTaxData}
          body={isOwn ? {} : { uid }}
          onDone={closeWith(TAX_DATA_TEXT.removed)}
          onClose={close}
        >
          <p>{TAX_DATA_TEXT.removeBody}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
