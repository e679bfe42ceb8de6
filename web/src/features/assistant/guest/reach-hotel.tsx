import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import type { Handoff } from '#shared/assistant/chat.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './chat-line.module.css';

/** The hotel by WhatsApp and by phone, where it has a number. */
export function ReachHotel({ reach: { whatsapp, phone } }: { reach: Handoff }) {
  const { t } = useLingui();
  return (
    <div className={css.does}>
      {whatsapp !== null && (
        <Button
          size="sm"
          variant="line"
          href={whatsapp}
          target="_blank"
          icon={<Icon of={MessageCircle} />}
        >
          {t`WhatsApp`}
        </Button>
      )}
      {phone !== null && (
        <Button size="sm" variant="line" href={`tel:${phone}`} icon={<Icon of={Phone} />}>
          <Trans>Call</Trans>
        </Button>
      )}
    </div>
  );
}
