import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { messageLink } from '../../../../lib/external-links.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { receiptCodeOf } from '../../../../platform/storage/device-receipts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { stayLinkAddress, useChangeStayLink, useStayLink } from '../../api/my-stay.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import { useBooking } from '../../api/use-booking.ts';
import { StayRange } from './stay-head.tsx';
import css from './my-stay.module.css';

/** The link that shows a companion the nights and the way, and nothing of the person. */
export function ShareStayPanel({ reference, onClose }: PanelProps<'shareStay'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { booking, error } = useBooking(reference, receiptCodeOf(reference));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Share with your companion`}
      subtitle={
        booking && (
          <span className="small muted">
            <StayRange {...booking} />
          </span>
        )
      }
    >
      {booking ? (
        <ShareStay booking={booking} />
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Skeleton lines={4} label={t`Looking for the booking`} />
      )}
    </Sheet>
  );
}

function ShareStay({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const link = useStayLink(booking);
  const change = useChangeStayLink(booking);
  const code = link.data?.code ?? null;
  return (
    <div className={css.share}>
      <p>
        <Trans>
          Whoever has the link sees your nights, the hours of check-in and check-out, the way and
          the hotel's phone. Your name, room, price and booking reference stay with you.
        </Trans>
      </p>
      {change.isError && (
        <Banner isInset tone="error" title={<NotChanged isMaking={change.variables === 'POST'} />}>
          {errorText(change.error)}
        </Banner>
      )}
      {link.data === undefined ? (
        link.isError ? (
          <Banner
            isInset
            tone="error"
            title={t`The link could not be fetched`}
            action={
              <Button variant="line" size="sm" onPress={() => void link.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {errorText(link.error)}
          </Banner>
        ) : (
          <Skeleton lines={2} label={t`Looking for the link`} />
        )
      ) : code === null ? (
        <Button
          isBlock
          icon={<Icon of={Link2} />}
          isPending={change.isPending}
          onPress={() => change.mutate('POST')}
        >
          <Trans>Make the link</Trans>
        </Button>
      ) : (
        <>
          <ReadyLink code={code} />
          <StopSharing
            isPending={change.isPending}
            onStop={(after) => change.mutate('DELETE', { onSettled: after })}
          />
        </>
      )}
      <p className="sr" role="status">
        {change.isSuccess && (code === null ? t`The link no longer works.` : t`The link is ready.`)}
      </p>
    </div>
  );
}

function NotChanged({ isMaking }: { isMaking: boolean }) {
  return isMaking ? <Trans>The link was not made</Trans> : <Trans>The link still works</Trans>;
}

function ReadyLink({ code }: { code: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const hotel = language === 'ar' ? site.siteNameAr : site.siteName;
  const address = stayLinkAddress(location.origin, code);
  const words = t`Our stay at ${hotel}: the nights and the way.`;
  const share = async () => {
    try {
      await navigator.share({ title: hotel, text: words, url: address });
    } catch {
      // The guest closed the share sheet.
    }
  };
  return (
    <>
      <p className={css.link}>
        <bdi dir="ltr" translate="no">
          {address}
        </bdi>
      </p>
      <div className={css.buttons}>
        {'share' in navigator && (
          <Button icon={<Icon of={Share2} size={18} />} size="sm" onPress={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <CopyButton text={address}>
          <Trans>Copy link</Trans>
        </CopyButton>
        <Button
          variant="line"
          size="sm"
          href={messageLink(words, address)}
          target="_blank"
          icon={<Icon of={MessageCircle} size={18} />}
        >
          <Trans>Share on WhatsApp</Trans>
        </Button>
      </div>
    </>
  );
}

interface StopSharingProps {
  readonly isPending: boolean;
  /** Calls back once it is done, or was not. */
  readonly onStop: (after: () => void) => void;
}

function StopSharing({ isPending, onStop }: StopSharingProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div>
        <Button variant="text" onPress={() => setIsAsking(true)}>
          <Trans>Stop sharing</Trans>
        </Button>
      </div>
      <p className="small muted">
        <Trans>The link works until the stay is over, or until you stop sharing.</Trans>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Stop sharing?`}
        body={t`The link stops working at once for everybody who has it. You can make a new one later.`}
        confirmLabel={t`Stop sharing`}
        cancelLabel={t`Keep the link`}
        isDestructive
        isPending={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => onStop(() => setIsAsking(false))}
      />
    </>
  );
}
