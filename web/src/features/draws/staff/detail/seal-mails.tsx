import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import type { DeskDraw, SealMailView } from '#shared/draw/draw-desk.contract.ts';
import { drawPermissions } from '#shared/draw/permissions.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import css from './detail.module.css';

/** To whom the fingerprint of the list was mailed, or will be at its seal. */
export function SealMails({ draw: { status, sealMails, manifestHash } }: { draw: DeskDraw }) {
  const mayChoose = useMay(drawPermissions.changeRecipients);
  const isBefore = status === 'draft' || status === 'open' || status === 'freezing';
  if (!isBefore && manifestHash === null) return null;
  return (
    <section className={css.part}>
      <h3>
        <Trans>Fingerprint by mail</Trans>
      </h3>
      {sealMails.length === 0 && (
        <p className="small muted">
          {isBefore ? (
            <Trans>Nobody is named who gets it at the seal, such as the ministry.</Trans>
          ) : (
            <Trans>Nobody was named who should get it when the list was sealed.</Trans>
          )}
        </p>
      )}
      <ul className={css.mails}>
        {sealMails.map((mail) => (
          <li key={mail.address}>
            <bdi dir="ltr">{mail.address}</bdi>
            <State mail={mail} />
          </li>
        ))}
      </ul>
      {isBefore && mayChoose && (
        <Button
          variant="text"
          size="sm"
          icon={<Icon of={Mail} size={20} />}
          onPress={() => openPanel({ name: 'drawRecipients' })}
        >
          <Trans>Choose who gets it</Trans>
        </Button>
      )}
    </section>
  );
}

function State({ mail: { state, sentAt, tries } }: { mail: SealMailView }) {
  const words = useDrawWords();
  if (state === 'planned')
    return (
      <small>
        <Trans>at the seal</Trans>
      </small>
    );
  if (state === 'sent')
    return (
      <small>
        <Trans>sent {words.when(sentAt ?? '')}</Trans>
      </small>
    );
  if (state === 'missed')
    return (
      <small className={css.wrong}>
        <Trans>not sent: the number came first</Trans>
      </small>
    );
  return (
    <small className={css.waits}>
      {tries > 1 ? <Trans>not sent yet, tried again by itself</Trans> : <Trans>on its way</Trans>}
    </small>
  );
}
