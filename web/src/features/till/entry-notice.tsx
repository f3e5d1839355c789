import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ADD_TEXT } from './text.ts';
import type { Entries } from './use-entries.ts';

/** What was entered and is not in the sale: what waits for the sale that is being made, what wasn't found, what can't go in. */
export function EntryNotice({
  entries: { waiting, missed, forget },
  isFixed,
  messages,
  onSeen,
}: {
  readonly entries: Entries;
  /** Is a sale being made, or without an answer? */
  readonly isFixed: boolean;
  readonly messages: readonly string[];
  readonly onSeen: () => void;
}) {
  const said = [
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
      {said.length > 0 && (
        <Notice tone="warn" live>
          {said.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and the same code may be missed twice
            <p key={index}>{sentence}</p>
          ))}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              forget();
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
