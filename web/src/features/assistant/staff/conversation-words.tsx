import { Trans } from '@lingui/react/macro';
import type { Conversation } from '#shared/assistant/chat.contract.ts';

export function GuestName({ conversation: { name, phone, id } }: { conversation: Conversation }) {
  if (name !== null) return <bdi>{name}</bdi>;
  if (phone !== null) return <bdi dir="ltr">{phone}</bdi>;
  return <Trans>Guest {id}</Trans>;
}

/** Why a person is wanted. */
export function ReasonWords({ reason }: Pick<Conversation, 'reason'>) {
  switch (reason) {
    case 'asked':
      return <Trans>asked for a person</Trans>;
    case 'fallback':
      return <Trans>the assistant did not know</Trans>;
    case 'misses':
      return <Trans>a step was not understood</Trans>;
    case 'abuse':
      return <Trans>the tone was rough</Trans>;
    case 'party':
      return <Trans>more than four guests</Trans>;
    case 'sold_out':
      return <Trans>nothing was left</Trans>;
    case null:
      return null;
  }
}
