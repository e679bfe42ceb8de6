import { Trans } from '@lingui/react/macro';
import type { OwnDraw } from '#shared/draw/draw.contract.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useClaimPrize } from '../api/draw-queries.ts';

type Prize = OwnDraw['prizes'][number];

interface NameTickProps {
  readonly prize: Prize;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Whether everybody reads the winner's name; nothing where no account won. */
export function NameTick({ prize, isChecked, onChange }: NameTickProps) {
  if (!prize.name) return null;
  const name = <bdi>{prize.name}</bdi>;
  return (
    <>
      <Checkbox isChecked={isChecked} onChange={onChange}>
        <Trans>My name may stand on this page for everybody: {name}</Trans>
      </Checkbox>
      {isChecked && !prize.isNameShown && (
        <p className="small muted">
          <Trans>It stands there once the hotel has read it.</Trans>
        </p>
      )}
    </>
  );
}

/** The same for a prize that is claimed: it is changed at once, as often as the winner likes. */
export function NameChoice({ id, prize }: { id: string; prize: Prize }) {
  const errorText = useErrorText();
  const choose = useClaimPrize(id, prize.prize);
  const isChecked = choose.isPending ? choose.variables.isNamePublic === true : prize.isNamePublic;
  return (
    <>
      <NameTick
        prize={prize}
        isChecked={isChecked}
        onChange={(isNamePublic) => choose.mutate({ isNamePublic })}
      />
      {choose.error !== null && (
        <Banner isInset tone="error" title={<Trans>Your choice was not saved</Trans>}>
          {errorText(choose.error)}
        </Banner>
      )}
    </>
  );
}
