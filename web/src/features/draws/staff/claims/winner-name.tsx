import { Trans, useLingui } from '@lingui/react/macro';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import type { ClaimProps } from './draw-claims.tsx';
import css from './claims.module.css';

/** The name that a winner wants on the public page: it stands there once somebody has read it. */
export function WinnerName({ draw, claim, blockedBy }: ClaimProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const { id, name } = claim;
  if (name === null) return null;
  const { text, isShown } = name;
  const decide = () => {
    if (act.isPending) return;
    act.mutate(
      { path: `/claims/${id}/name`, method: 'PUT', body: { name: isShown ? null : text } },
      {
        onSuccess: () =>
          toast.success({
            title: isShown ? t`The name is off the page` : t`The name stands on the page`,
          }),
      },
    );
  };
  return (
    <div className={css.proposal}>
      <p>
        {isShown ? (
          <Trans>On the public page as:</Trans>
        ) : (
          <Trans>Wants to be named on the public page:</Trans>
        )}{' '}
        <b>
          <bdi>{text}</bdi>
        </b>
        {!isShown && (
          <>
            <br />
            <Trans>Show it if it is a person’s name and nothing else.</Trans>
          </>
        )}
      </p>
      {act.error !== null && (
        <Banner isInset tone="error" title={<Trans>It was not done</Trans>}>
          {errorText(act.error)}
        </Banner>
      )}
      <div className={css.answers}>
        <Button
          size="sm"
          variant="line"
          {...blockedProps(blockedBy)}
          isPending={act.isPending}
          onPress={decide}
        >
          {isShown ? <Trans>Take the name off</Trans> : <Trans>Show the name</Trans>}
        </Button>
      </div>
    </div>
  );
}
