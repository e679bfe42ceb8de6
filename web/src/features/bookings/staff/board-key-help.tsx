import { Trans, useLingui } from '@lingui/react/macro';
import { KeyboardHelp } from '../../../ui/keyboard-help.tsx';

export function BoardKeyHelp({ hasLetters, onLetters }: { hasLetters: boolean; onLetters: (isOn: boolean) => void }) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      label={t`Keys of the board`}
      keys={[
        { keys: ['↑', '↓'], does: <Trans>from booking to booking</Trans> },
        { keys: ['←', '→'], does: <Trans>to the other column</Trans> },
        { keys: ['Enter'], does: <Trans>open the booking</Trans> },
        { keys: ['A'], does: <Trans>approve, after a question</Trans> },
        { keys: ['R'], does: <Trans>reject, after a question</Trans> },
        { keys: ['/'], does: <Trans>search</Trans> },
      ]}
      hasLetters={hasLetters}
      onLetters={onLetters}
      lettersLabel={<Trans>Use the single keys A, R and /</Trans>}
    />
  );
}
