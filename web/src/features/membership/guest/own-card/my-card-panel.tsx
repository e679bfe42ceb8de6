import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CLOCK_TOLERANCE_SECONDS } from '#shared/membership/card-code.ts';
import type { OwnCard } from '#shared/membership/own-card.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useNow } from '../../../../platform/clock.ts';
import {
  closeStep,
  openStep,
  type PanelProps,
  useStep,
} from '../../../../platform/navigation/panels.ts';
import { useLastUpdated } from '../../../../platform/query/use-last-updated.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type OwnCardState, secretOf, useOwnCard, useUnlinkCard } from '../../api/own-card.ts';
import { GetCard } from '../get-card.tsx';
import { VipCardFace, vipCardName } from '../vip-card-face.tsx';
import { CardPass, LargeCode } from './card-pass.tsx';
import { LinkCardForm } from './link-card.tsx';
import { CardLeft, CardUsesList, NextCoffee, UseNews } from './own-card-facts.tsx';
import css from './own-card.module.css';

const CODE = 'code';

/** The holder's own card with its code and what it still holds (M-01), or the way to link it. */
export function MyCardPanel({ code, onClose }: PanelProps<'myCard'>) {
  const { t, i18n } = useLingui();
  const step = useStep();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useOwnCard({ isPolled: true });
  const [isLinking, setIsLinking] = useState(code !== undefined);
  const card = data?.card ?? null;
  const secret = card?.isLinkedHere === true ? secretOf(card.id) : null;
  if (card && secret !== null && step === CODE)
    return (
      <Sheet
        isOpen
        onClose={onClose}
        size="panel"
        title={vipCardName(i18n, card.cardType)}
        subtitle={<bdi dir="ltr">{card.cardNumber}</bdi>}
        back={{ label: t`Back`, onPress: () => closeStep(CODE) }}
        bodyClassName={css.codeful}
      >
        <LargeCode cardId={card.id} secret={secret} />
      </Sheet>
    );
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={t`My card`}>
      {isLinking || (data && !card) ? (
        <LinkCardForm code={code} onLinked={() => setIsLinking(false)} />
      ) : data && card ? (
        <CardShown
          state={data}
          card={card}
          secret={secret}
          updatedAt={dataUpdatedAt}
          onLink={() => setIsLinking(true)}
        />
      ) : error === null ? (
        <Skeleton shape="card" />
      ) : (
        <NotRead error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}

type NotReadProps = { error: Error; isFetching: boolean; onRetry: () => void };

function NotRead({ error, isFetching, onRetry }: NotReadProps) {
  const errorText = useErrorText();
  return (
    <EmptyState
      as="h3"
      title={<Trans>Your card could not be loaded</Trans>}
      action={
        <Button isPending={isFetching} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(error)}
    </EmptyState>
  );
}

type CardShownProps = {
  state: OwnCardState;
  card: OwnCard;
  secret: string | null;
  updatedAt: number;
  onLink: () => void;
};

function CardShown({ state, card, secret, updatedAt, onLink }: CardShownProps) {
  const { language } = useLanguage();
  const now = useNow(10_000) + state.skew;
  const hasEnded = card.lastDay < muscatDay(now);
  const until = formatDay(card.lastDay, language, 'short', '');
  return (
    <div className={css.mine}>
      <div className={css.column}>
        <div className={cx(hasEnded && css.ended)}>
          <VipCardFace
            card={card.cardType}
            holder={{ name: card.fullName, number: card.cardNumber, until }}
          />
        </div>
        {hasEnded ? (
          <>
            <p role="status">
              <b>
                <Trans>Ended on {until}</Trans>
              </b>
            </p>
            <GetCard card={card.cardType} isChosen />
          </>
        ) : (
          <Code card={card} secret={secret} skew={state.skew} onLink={onLink} />
        )}
      </div>
      <div className={css.column}>
        <UseNews card={card} />
        {!hasEnded && (
          <>
            <CardLeft card={card} />
            <NextCoffee card={card} now={now} />
          </>
        )}
        <CardUsesList card={card} now={now} />
        <Age updatedAt={updatedAt} />
        {card.isLinkedHere && <Unlink />}
      </div>
    </div>
  );
}

type CodeProps = Pick<CardShownProps, 'card' | 'secret' | 'onLink'> & { skew: number };

function Code({ card, secret, skew, onLink }: CodeProps) {
  const { t } = useLingui();
  if (secret === null)
    return (
      <Banner
        isInset
        tone="info"
        title={t`The code of this card is on another phone`}
        action={
          <Button size="sm" variant="line" onPress={onLink}>
            <Trans>Show it here</Trans>
          </Button>
        }
      >
        <Trans>To show it here instead, ask reception for a code.</Trans>
      </Banner>
    );
  if (Math.abs(skew) > CLOCK_TOLERANCE_SECONDS * 1000)
    return (
      <Banner isInset tone="error" title={t`Set your phone's clock`}>
        <Trans>
          It is wrong by more than a minute, so reception could not read the code. Until then your
          card number is enough.
        </Trans>
      </Banner>
    );
  return <CardPass cardId={card.id} secret={secret} onEnlarge={() => openStep(CODE)} />;
}

/** Figures carry their age. */
function Age({ updatedAt }: { updatedAt: number }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt, { isUnhinted: true });
  if (asOf === null) return null;
  const time = formatInstant(asOf, language);
  return (
    <p className="small muted" role="status">
      <Trans>
        Figures as of <bdi>{time}</bdi>.
      </Trans>
    </p>
  );
}

function Unlink() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const unlink = useUnlinkCard();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button
        size="sm"
        variant="text"
        isPending={unlink.isPending}
        onPress={() => setIsAsking(true)}
      >
        <Trans>Remove the card from this phone</Trans>
      </Button>
      {unlink.error && <p role="alert">{errorText(unlink.error)}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Remove the card from this phone?</Trans>}
        body={
          <Trans>The card itself stays good. To show it again, ask reception for a new code.</Trans>
        }
        confirmLabel={t`Remove`}
        cancelLabel={t`Keep it`}
        isDestructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          unlink.mutate();
        }}
      />
    </div>
  );
}
