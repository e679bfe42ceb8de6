import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The placeholder of a new password: how many characters it has at the fewest. */
export function usePasswordHint(fewest: number): string {
  const { t } = useLingui();
  const hint = t`${plural(fewest, { one: 'At least # character', other: 'At least # characters' })}`;
  // The field itself reads left to right; the isolate keeps the sentence in its own direction.
  return `\u2068${hint}\u2069`;
}
