import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MANAGE_TEXT } from '../../features/publish/manage-text.ts';
import { PUBLISH_TEXT } from '../../features/publish/text.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { createPath, managePath } from '../../shared/publish-paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PUBLISH_KINDS, type PublishKind } from './publish/kinds.ts';
import { SetUp } from './set-up.tsx';

/** What was just made, with what comes next. */
function Made({
  kind,
  id,
  onAnother,
}: {
  readonly kind: PublishKind;
  readonly id: string;
  readonly onAnother: () => void;
}) {
  const { After } = kind;
  return (
    <>
      <Notice tone="good" live>
        {kind.made}
      </Notice>
      <div>
        <Button onClick={onAnother}>{MANAGE_TEXT.another}</Button>{' '}
        <LinkButton to={createPath(kind.id, id)} look="secondary">
          {MANAGE_TEXT.edit}
        </LinkButton>
      </div>
      {After && (
        <Suspense>
          <After id={id} />
        </Suspense>
      )}
      <SetUp />
    </>
  );
}

/** Publishes something new, or edits what is there (`&id=`). What it is stands in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  /** What was just made, and of which kind: a link may lead to another kind meanwhile. */
  const [made, setMade] = useState<{ readonly kind: string; readonly id: string } | null>(null);
  const kind = PUBLISH_KINDS.find(({ id }) => id === search.get('kind')) ?? PUBLISH_KINDS[0];
  const { slug } = useGymLook();
  if (!kind) return null;
  const { Part } = kind;
  const id = search.get('id');
  return (
    <>
      <div>
        <LinkButton to={managePath(slug)} look="secondary">
          {PUBLISH_TEXT.all}
        </LinkButton>
      </div>
      <Tabs
        label={PUBLISH_TEXT.kind}
        tabs={PUBLISH_KINDS}
        chosen={kind.id}
        leavesForm
        onChoose={(chosen) => {
          setMade(null);
          setSearch({ kind: chosen }, { replace: true });
        }}
      >
        {made?.kind === kind.id && id === null ? (
          <Made kind={kind} id={made.id} onAnother={() => setMade(null)} />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <Part key={kind.id} id={id} onDone={(done) => setMade({ kind: kind.id, id: done })} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}
