import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ADD_TEXT } from './text.ts';
import type { SaleEntries } from './use-entries.ts';

/** Tells the seller about entries (typed or scanned texts, and chosen items) that aren't in the sale. */
export function EntryNotice({
  entries: { waiting, missed, clearMissed },
  isFixed,
  messages,
  onClearMessages,
}: {
  readonly entries: SaleEntries;
  /** Whether the sale was sent and has no answer yet, so that no entries are added. */
  readonly isFixed: boolean;
  /** Sentences about refused entries. */
  readonly messages: readonly string[];
  /** Called when the seller has read the messages. */
  readonly onClearMessages: () => void;
}) {
  const sentences = [
    ...messages,
    ...missed.map(({ text, why }) => (why === 'no-match' ? ADD_TEXT.missed(text) : ADD_TEXT.missedFailed(text))),
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence can occur twice and has no state
            <p key={index}>{sentence}</p>
          ))}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              clearMissed();
              onClearMessages();
            }}
          >
            {ADD_TEXT.seen}
          </Button>
        </Notice>
      )}
    </>
  );
}
