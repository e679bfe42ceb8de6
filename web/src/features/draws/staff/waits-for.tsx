import { Trans } from '@lingui/react/macro';
import type { DrawProposal } from '#shared/draw/draw-desk.contract.ts';
import { formatNames } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';

type Confirmers = DrawProposal['confirmers'];
type WaitsForProps = {
  confirmers: Confirmers;
  /** The reader proposed it. */
  isOwn: boolean;
};

/** Whether this member of staff may confirm it. */
export const isConfirmer = (confirmers: Confirmers, id: number | undefined): boolean =>
  confirmers.some((one) => one.id === id);

/** Members who may confirm what waits, for whoever may not. */
export function WaitsFor({ confirmers, isOwn }: WaitsForProps) {
  const { language } = useLanguage();
  const names = formatNames(
    confirmers.map(({ name }) => name),
    language,
  );
  return (
    <>
      {isOwn ? (
        <Trans>You proposed it: another member of the team has to confirm it.</Trans>
      ) : (
        <Trans>
          You cannot confirm it: one of you added the other, you joined less than seven days ago, or
          whoever proposed it has left the team.
        </Trans>
      )}{' '}
      {confirmers.length > 0 ? (
        <Trans>It waits for: {names}.</Trans>
      ) : (
        <Trans>
          Nobody else can confirm it yet. Whoever joined after the draw was opened can after seven
          days, unless one of you added the other.
        </Trans>
      )}
    </>
  );
}
