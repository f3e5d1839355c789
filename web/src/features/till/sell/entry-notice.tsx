import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ADD_TEXT } from './text.ts';
import type { SaleEntries } from './use-entries.ts';

/** Tells which entries are not in the sale: those that wait for its end, those that found nothing, and refused ones. */
export function EntryNotice({
  entries: { waiting, missed, clearMissed },
  isFixed,
  messages,
  onSeen,
}: {
  readonly entries: SaleEntries;
  /** The sale was sent and has no answer yet, so it takes no entries. */
  readonly isFixed: boolean;
  /** Sentences about refused entries. */
  readonly messages: readonly string[];
  readonly onSeen: () => void;
}) {
  const sentences = [
    ...messages,
    ...missed.map(({ text, why }) => (why === 'none' ? ADD_TEXT.missed(text) : ADD_TEXT.missedFailed(text))),
  ];
  return (
    <>
      {isFixed && waiting > 0 && (
        <Notice tone="info" live>
          {ADD_TEXT.waiting(waiting)}
        </Notice>
      )}
      {sentences.length > 0 && (
        <Notice tone="warn" live>
          {sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and the same sentence can occur twice
            <p key={index}>{sentence}</p>
          ))}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              clearMissed();
              onSeen();
            }}
          >
            {ADD_TEXT.seen}
          </Button>
        </Notice>
      )}
    </>
  );
}
