import { Trans, useLingui } from '@lingui/react/macro';
import { ChartGantt } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatPhoneShort } from '../../../../i18n/formats.ts';
import { closeAllPanels, afterTraversal } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

/** The whole house is full on these nights (back-office.txt §2, Room inventory management). */
export function NoRoomsNow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const [, navigate] = useLocation();
  const phone = formatPhoneShort(contactPhone);
  const title = t`Sorry, No Rooms Currently Available for Booking`;
  const toCalendar = () => {
    closeAllPanels();
    afterTraversal(() => navigate('/dashboard/calendar'));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t`Close`}</Button>
          <Button variant="line" icon={<Icon of={ChartGantt} />} onPress={toCalendar}>
            {t`Calendar`}
          </Button>
        </>
      }
    >
      <div role="status">
        <EmptyState as="h3" title={title} picture="/art/door.svg">
          <Trans>
            Try again later, or call the hotel on <bdi dir="ltr">{phone}</bdi>
          </Trans>
        </EmptyState>
      </div>
    </Sheet>
  );
}
