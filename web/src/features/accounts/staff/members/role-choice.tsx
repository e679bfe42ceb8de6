import { Trans, useLingui } from '@lingui/react/macro';
import { STAFF_ROLES, type StaffRole } from '#shared/accounts/staff-role.ts';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { ROLE_WORDS } from '../role-words.ts';

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void };

/** The two roles of the staff, each with what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { t, i18n } = useLingui();
  const hints = {
    reception: <Trans>The desk, entries, reviews, chats and cards</Trans>,
    manager: <Trans>Also prices, offers, the site, draws, figures, staff and deletion</Trans>,
  };
  return (
    <OptionCards
      label={t`Role`}
      isRequired
      value={value}
      onChange={onChange}
      options={STAFF_ROLES.map((role) => ({
        value: role,
        name: i18n._(ROLE_WORDS[role]),
        hint: hints[role],
      }))}
    />
  );
}
