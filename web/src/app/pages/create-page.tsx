import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MANAGE_TEXT } from '../../features/publish/manage-text.ts';
import { PUBLISH_TEXT } from '../../features/publish/text.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { createPath, managePath } from '../../shared/publish-paths.ts';
import { readKey } from '../../shared/use-address.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PUBLISH_KINDS, type PublishKind } from './publish/kinds.ts';
import { NewGymGuide } from './set-up.tsx';

/** Says that a record was created, with the next steps. */
function CreatedNotice({
  kind,
  id,
  onAnother,
}: {
  readonly kind: PublishKind;
  readonly id: string;
  readonly onAnother: () => void;
}) {
  const { NextSteps } = kind;
  return (
    <>
      <Notice tone="good" live>
        {kind.createdText}
      </Notice>
      <div>
        <Button onClick={onAnother}>{MANAGE_TEXT.another}</Button>{' '}
        <LinkButton to={createPath(kind.id, id)} look="secondary">
          {MANAGE_TEXT.edit}
        </LinkButton>
      </div>
      {NextSteps && (
        <Suspense>
          <NextSteps id={id} />
        </Suspense>
      )}
      <NewGymGuide />
    </>
  );
}

/** Form that creates a plan, product, branch, notice or promotion, or edits one. `kind` and `id` are in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  /** The record that was created last, and its kind: the page may show another kind by now. */
  const [created, setCreated] = useState<{ readonly kind: string; readonly id: string } | null>(null);
  const kind = PUBLISH_KINDS.find(({ id }) => id === search.get('kind')) ?? PUBLISH_KINDS[0];
  const { slug } = useGymLook();
  if (!kind) return null;
  const { Part } = kind;
  const id = readKey(search, 'id');
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
          setCreated(null);
          setSearch({ kind: chosen }, { replace: true });
        }}
      >
        {created?.kind === kind.id && id === null ? (
          <CreatedNotice kind={kind} id={created.id} onAnother={() => setCreated(null)} />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <Part
              key={kind.id}
              id={id}
              onDone={(savedId) => {
                if (id === null) setCreated({ kind: kind.id, id: savedId });
              }}
            />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}
