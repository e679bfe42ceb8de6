import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DrawCheck } from '#shared/draw/draw-checks.ts';
import type { DrawView, OwnDraw } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import type { DrawReport } from '../api/use-draw-check.ts';

interface CheckWords {
  /** Where it is as it should be. */
  readonly right: string;
  readonly wrong: string;
  readonly detail?: string | 0 | undefined;
}

/** A sentence for each check of a draw, and one for when it does not hold. */
export function useCheckWords(
  draw: DrawView,
  own: OwnDraw | null,
  { wrongTickets, drawnBy }: Pick<DrawReport, 'wrongTickets' | 'drawnBy'>,
): Readonly<Record<DrawCheck, CheckWords>> {
  const { t } = useLingui();
  const tickets = (own?.tickets ?? []).map(({ ticket }) => ticket);
  const mine = tickets.length;
  const named = (wrongTickets.length > 0 ? wrongTickets : tickets).join(', ');
  const { count, beacon, manifestHash, winners, signingKey } = draw;
  const number = beacon?.round;
  const round = beacon?.isTest ? t`Test network, ${number}` : number && `drand ${number}`;
  const key = signingKey?.kid ?? '';
  const printed = manifestHash === null ? '' : fingerprintOf(manifestHash);
  const isByDice = drawnBy === 'witness';
  return {
    pin: {
      right: t`The fingerprint is the one this phone saw before the draw`,
      wrong: t`The fingerprint is not the one this phone saw before the draw`,
    },
    announcement: {
      right: t`The announcement can be read whole, and this page shows what it says`,
      wrong: t`The announcement is not in its proper form, or this page shows something else`,
      detail: printed,
    },
    signature: {
      right: t`The hotel signed the announcement`,
      wrong: t`The hotel’s signature does not fit the announcement, or its key is not the one this phone saw`,
      detail: t`Key ${key}`,
    },
    previous: {
      right: t`It follows the draw before it: none is hidden`,
      wrong: t`It does not follow the draw before it`,
    },
    list_bytes: {
      right: t`The list has not changed`,
      wrong: t`The list is not the one that was announced`,
      detail: t`${plural(count, { one: '# line', other: '# lines' })}`,
    },
    list_form: {
      right: t`Every line of the list is in its place and stands once`,
      wrong: t`The list has lines that do not belong there`,
    },
    list_root: {
      right: t`The tree over the list has the announced root`,
      wrong: t`The tree over the list has another root`,
    },
    own_ticket: {
      right: t`${plural(mine, {
        one: 'Your ticket stands in the list for your phone and no other',
        other: 'Your tickets stand in the list for your phone and no other',
      })}`,
      wrong: t`A ticket of yours is not in the list as it should be`,
      detail: named,
    },
    own_place: {
      right: t`${plural(mine, {
        one: 'Your ticket is in its place of the sealed tree',
        other: 'Your tickets are in their places of the sealed tree',
      })}`,
      wrong: t`A ticket of yours is not in its place of the sealed tree`,
      detail: named,
    },
    frozen_before: {
      right:
        drawnBy === 'box'
          ? t`The list was sealed an hour before the draw at least`
          : t`The list was sealed before anyone could know the number`,
      wrong: t`The list was sealed too late`,
    },
    number_announced: {
      right: isByDice
        ? t`Dice were announced for when no number comes`
        : t`The number is the one announced`,
      wrong: t`The number is not the one announced`,
      detail: isByDice ? t`No number came` : round,
    },
    network: {
      right: t`The network and its time are the announced ones`,
      wrong: t`The network or its time is not the announced one`,
      detail: round,
    },
    number_signed: isByDice
      ? {
          right: t`The secret is the one that was sealed with the list`,
          wrong: t`The secret is not the one that was sealed with the list`,
        }
      : {
          right: t`The signature of the number is right`,
          wrong: t`The signature of the number is wrong`,
          detail: t`With the network’s public key`,
        },
    seed: isByDice
      ? {
          right: t`Fingerprint, secret and dice give this seed`,
          wrong: t`Fingerprint, secret and dice give another seed`,
        }
      : {
          right: t`Fingerprint and number give this seed`,
          wrong: t`Fingerprint and number give another seed`,
        },
    voids: {
      right: t`Nobody was passed over without a public reason`,
      wrong: t`Tickets were passed over without a public reason, or not although they were out`,
    },
    order: {
      right: t`The shuffle gives the same order`,
      wrong: t`The shuffle gives another order`,
      detail: t`Computed again on this phone`,
    },
    winners: {
      right:
        drawnBy === 'box'
          ? t`The drawn tickets are in the sealed list, each of another person`
          : t`The winners are these tickets`,
      wrong:
        drawnBy === 'box'
          ? t`The drawn tickets are not such as the box could give, or not those on this page`
          : t`The winners are others, or not those on this page`,
      detail: winners.join(', '),
    },
  };
}
