import { Trans } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';

type WebsiteLinkProps = {
  className: string | undefined;
  /** It takes the history entry of the sheet that it stands in. */
  isInSheet?: boolean;
};

/** Leads from every area back to what guests see. */
export function WebsiteLink({ className, isInSheet = false }: WebsiteLinkProps) {
  return (
    <Link href="/" replace={isInSheet} className={className}>
      <Icon of={House} size={22} />
      <Trans>To the website</Trans>
    </Link>
  );
}
