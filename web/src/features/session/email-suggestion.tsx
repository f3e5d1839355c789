import { suggestEmail } from '@gym/domain/person/email-typo';
import { Button } from '../../ui/button.tsx';
import { SIGN_UP_TEXT } from './text.ts';

/** Suggests a correction for an address that looks mistyped. One press accepts it. */
export function EmailSuggestion({
  typed,
  onTake,
}: {
  readonly typed: string;
  readonly onTake: (email: string) => void;
}) {
  const suggestion = suggestEmail(typed);
  return (
    <div role="status">
      {suggestion !== null && (
        <Button look="quiet" size="small" onClick={() => onTake(suggestion)}>
          {SIGN_UP_TEXT.didYouMean(suggestion.slice(suggestion.indexOf('@') + 1))}
        </Button>
      )}
    </div>
  );
}
