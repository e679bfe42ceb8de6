import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Beneficiary, ShownBeneficiary } from '#shared/membership/beneficiary.contract.ts';
import type { CardLink } from '#shared/membership/own-card.contract.ts';
import { qrCode } from '#shared/membership/qr-code.ts';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { formatDayAndTime } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCardLink } from './api/cards.ts';
import { UnlinkDialog } from './card-dialogs.tsx';
import css from './card-detail.module.css';

type LinkPhoneProps = { shown: ShownBeneficiary; isEnded: boolean; blockedBy: string | null };

/** Which phone shows the card, and the code by which its holder’s phone does (M-01). */
export function LinkPhone({ shown, isEnded, blockedBy }: LinkPhoneProps) {
  const { beneficiary: card, link: linked } = shown;
  const link = useCardLink(card.id);
  const [isOpen, setIsOpen] = useState(false);
  const [isUnlinking, setIsUnlinking] = useState(false);
  if (isEnded && !linked) return null;
  const close = () => {
    setIsOpen(false);
    link.reset();
  };
  return (
    <div className={css.benefit}>
      <Icon of={Smartphone} size={24} className={css.sign} />
      <span className={css.words}>
        <b>
          <Trans>The card on the phone</Trans>
        </b>
        <small>
          {linked ? <Linked link={linked} /> : <Trans>For its holder to show at the desk</Trans>}
        </small>
      </span>
      <div className={linked ? css.linkedWays : undefined}>
        {linked && (
          <Button
            size="sm"
            variant="text"
            {...blockedProps(blockedBy)}
            onPress={() => setIsUnlinking(true)}
          >
            <Trans>Unlink</Trans>
          </Button>
        )}
        {!isEnded && (
          <Button
            size="sm"
            variant="line"
            {...blockedProps(blockedBy)}
            onPress={() => {
              setIsOpen(true);
              link.mutate();
            }}
          >
            {linked ? <Trans>Link another phone</Trans> : <Trans>Link a phone</Trans>}
          </Button>
        )}
      </div>
      {isUnlinking && linked && (
        <UnlinkDialog
          card={card}
          linkedAt={linked.linkedAt}
          onClose={() => setIsUnlinking(false)}
        />
      )}
      {isOpen && <LinkDialog card={card} link={link} onClose={close} />}
    </div>
  );
}

/** Since when, and whether the account that was signed in there shows it too. */
function Linked({ link }: { link: NonNullable<ShownBeneficiary['link']> }) {
  const { language } = useLanguage();
  const since =
    link.linkedAt === null ? null : formatDayAndTime(Date.parse(link.linkedAt), language);
  if (link.hasAccount)
    return since === null ? (
      <Trans>Linked to a phone and an account</Trans>
    ) : (
      <Trans>Linked to a phone and an account since {since}</Trans>
    );
  return since === null ? (
    <Trans>Linked to a phone</Trans>
  ) : (
    <Trans>Linked to a phone since {since}</Trans>
  );
}

type LinkDialogProps = {
  card: Beneficiary;
  link: ReturnType<typeof useCardLink>;
  onClose: () => void;
};

function LinkDialog({ card, link, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const hasFailed = link.error !== null;
  return (
    <ConfirmDialog
      isOpen
      title={
        <Trans>
          Link the phone of <bdi>{card.fullName}</bdi>
        </Trans>
      }
      confirmLabel={hasFailed ? t`Try again` : t`Done`}
      cancelLabel={hasFailed ? t`Back` : undefined}
      isPending={link.isPending}
      onConfirm={hasFailed ? () => link.mutate() : onClose}
      onCancel={onClose}
    >
      {link.data && <Code link={link.data} />}
      {link.isPending && <Skeleton shape="card" />}
      {hasFailed && !link.isPending && (
        <Banner tone="error" isInset title={<Trans>No code could be made</Trans>}>
          {errorText(link.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}

function Code({ link: { code, expiresAt } }: { link: CardLink }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const until = formatDayAndTime(Date.parse(expiresAt), language);
  return (
    <div className={css.link}>
      <p>
        <Trans>The guest scans this with the phone, or types the code under “My card”.</Trans>
      </p>
      <QrPicture
        modules={qrCode(`${location.origin}/?card=link#${code}`)}
        label={t`Link to the card, for the guest’s phone`}
        className={css.linkQr}
      />
      <bdi dir="ltr" className={css.code} role="status">
        {code}
      </bdi>
      <CopyButton text={code}>
        <Trans>Copy the code</Trans>
      </CopyButton>
      <ul className={css.rules}>
        <li>
          <Trans>Good until {until}, for one phone.</Trans>
        </li>
        <li>
          <Trans>A new code replaces this one, and a newly linked phone the former.</Trans>
        </li>
      </ul>
    </div>
  );
}
