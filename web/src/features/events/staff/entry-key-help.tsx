import { Trans, useLingui } from '@lingui/react/macro';
import { KeyboardHelp } from '../../../ui/keyboard-help.tsx';

export function EntryKeyHelp({ hasLetters, onLetters }: { hasLetters: boolean; onLetters: (isOn: boolean) => void }) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      label={t`Keys of moderation`}
      keys={[
        { keys: ['↑', '↓'], does: <Trans>from entry to entry, and on to the next page</Trans> },
        { keys: ['Enter'], does: <Trans>open the entry</Trans> },
        { keys: ['A'], does: <Trans>approve, after a question</Trans> },
        { keys: ['R'], does: <Trans>reject, after a question</Trans> },
        { keys: ['/'], does: <Trans>search</Trans> },
        { keys: ['+', '−', '0'], does: <Trans>over a picture: larger, smaller, fit the screen</Trans> },
        { keys: ['←', '→'], does: <Trans>over a picture: the one beside it</Trans> },
      ]}
      hasLetters={hasLetters}
      onLetters={onLetters}
      lettersLabel={<Trans>Use the single keys A, R and /</Trans>}
    />
  );
}
