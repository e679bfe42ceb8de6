import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffInvitation } from '#shared/accounts/staff-member.contract.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useNow } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSendInvitationAgain, useWithdrawInvitation } from '../api/staff-members.ts';
import { ROLE_WORDS } from '../role-words.ts';
import css from './staff-tab.module.css';

type InvitationsProps = {
  invitations: readonly StaffInvitation[];
  blockedBy: string | null;
};

/** Everybody who was sent a link and has not used it. */
export function Invitations({ invitations, blockedBy }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section className={css.tab} aria-labelledby="staff-invited">
      <h3 id="staff-invited">
        <Trans>Invited</Trans>
      </h3>
      <ul className={css.panel}>
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} blockedBy={blockedBy} />
        ))}
      </ul>
    </section>
  );
}

type InvitedProps = { invitation: StaffInvitation; blockedBy: string | null };

function Invited({ invitation: { id, email, role, expiresAt }, blockedBy }: InvitedProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const again = useSendInvitationAgain();
  const withdraw = useWithdrawInvitation();
  const isOver = useNow(60_000) >= Date.parse(expiresAt);
  const until = formatInstant(expiresAt, language);
  const isBusy = again.isPending || withdraw.isPending;
  const says = (title: string) => ({
    onSuccess: () => toast.success({ title, message: email }),
    onError: (error: unknown) => toast.failure({ title: errorText(error) }),
  });
  return (
    <li className={css.invited}>
      <div className={css.who}>
        <b>
          <bdi dir="ltr">{email}</bdi>
        </b>{' '}
        <Chip>{i18n._(ROLE_WORDS[role])}</Chip>
        <small>
          {isOver ? (
            <Trans>The link is over. Invite this e-mail anew below, with your password.</Trans>
          ) : (
            <Trans>
              The link works until <bdi>{until}</bdi>
            </Trans>
          )}
        </small>
      </div>
      <div className={css.acts}>
        {!isOver && (
          <Button
            variant="line"
            size="sm"
            isPending={again.isPending}
            isDisabled={blockedBy !== null || withdraw.isPending}
            aria-describedby={blockedBy ?? undefined}
            onPress={() => !isBusy && again.mutate(id, says(t`The invitation is sent again`))}
          >
            <span>
              <Trans>Send again</Trans>
              <span className="sr"> {email}</span>
            </span>
          </Button>
        )}
        <Button
          variant="text"
          size="sm"
          className={css.remove}
          isPending={withdraw.isPending}
          isDisabled={blockedBy !== null || again.isPending}
          aria-describedby={blockedBy ?? undefined}
          onPress={() => !isBusy && withdraw.mutate(id, says(t`The invitation is withdrawn`))}
        >
          <span>
            <Trans>Withdraw</Trans>
            <span className="sr"> {email}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
