import { suggestEmail } from '@gym/domain/person/email-typo';
import { Button } from '../../ui/button.tsx';
import { SIGN_UP_TEXT } from './text.ts';

/** Suggests a correction for an e-mail address that looks mistyped. One press accepts it. */
export function EmailSuggestion({
  typed,
  onAccept,
}: {
  readonly typed: string;
  readonly onAccept: (email: string) => void;
}) {
  const suggestion = suggestEmail(typed);
  return (
    <div role="status">
      {suggestion !== null && (
        <Button look="quiet" size="small" onClick={() => onAccept(suggestion)}>
          {SIGN_UP_TEXT.didYouMean(suggestion.slice(suggestion.indexOf('@') + 1))}
        </Button>
      )}
    </div>
  );
}
