import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { formatPhoneShort } from '../../../../i18n/formats.ts';
import { closeAllPanels, afterTraversal } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import css from './desk-form.module.css';

/** The whole house is full on these nights. */
export function NoRoomsNow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const [, navigate] = useLocation();
  const phone = formatPhoneShort(contactPhone);
  const toCalendar = () => {
    closeAllPanels();
    afterTraversal(() => navigate('/dashboard/calendar'));
  };
  // Escape closes it and leads nowhere: the calendar is what has to be chosen.
  return (
    <ConfirmDialog
      isOpen
      title={t`Sorry, No Rooms Currently Available for Booking`}
      body={
        <div className={css.full}>
          <FramedImage src="/art/door.svg" alt="" ratio="104/138" className={css.door} />
          <p>
            <Trans>
              Try again later, or call the hotel on{' '}
              <bdi dir="ltr" className={css.number}>
                {phone}
              </bdi>
            </Trans>
          </p>
        </div>
      }
      confirmLabel={t`Calendar`}
      cancelLabel={t`Close`}
      onConfirm={toCalendar}
      onCancel={onClose}
    />
  );
}
