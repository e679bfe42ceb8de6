import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useRef } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { drawPermissions } from '#shared/draw/permissions.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useDeskDraw } from '../api/draws.ts';
import { useDrawRefusal } from '../use-draw-refusal.ts';
import { useDrawWords } from '../use-draw-words.ts';
import type { SetupField } from './setup-draft.ts';
import { SetupFieldset, SetupTimes } from './setup-fields.tsx';
import { useSetupForm } from './use-setup-form.ts';
import css from './setup.module.css';

/** What a draw is about, until its list is sealed; what is typed stays until it is saved. */
export function SetupPanel({ draw: id, onClose }: PanelProps<'drawSetup'>) {
  const { t } = useLingui();
  const words = useDrawWords();
  const { data: draw, error } = useDeskDraw(id);
  const errorText = useErrorText();
  const month = words.month(id);
  const maySetUp = useMay(drawPermissions.setUpDraw);
  if (maySetUp && draw && (draw.status === 'draft' || draw.status === 'open'))
    return <SetupForm key={id} draw={draw} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} size="wide" title={t`Set up the draw of ${month}`}>
      {draw === undefined && error === null ? (
        <Skeleton lines={5} label={t`Loading the draw`} />
      ) : (
        <Banner isInset tone="error" title={<Trans>It cannot be set up</Trans>}>
          {!maySetUp ? (
            <Trans>This needs a manager.</Trans>
          ) : draw ? (
            <Trans>Its list is sealed: nothing can be changed any more.</Trans>
          ) : error === null ? (
            <Trans>There is no draw of this month.</Trans>
          ) : (
            errorText(error)
          )}
        </Banner>
      )}
    </Sheet>
  );
}

function SetupForm({ draw, onClose }: { draw: DeskDraw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const root = useRef<HTMLFormElement>(null);
  const form = useSetupForm(draw, root, onClose);
  const refusal = useDrawRefusal(draw, form.error);
  const month = words.month(draw.id);
  const { fields, change: onChange, wrong, refusals } = form;
  const fieldset = { fields, onChange, wrong, refusals };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={t`Set up the draw of ${month}`}
      footer={
        <div className={css.foot}>
          <Button icon={<Icon of={Save} />} isPending={form.isPending} onPress={form.save}>
            <Trans>Save</Trans>
          </Button>
          {form.isTyped && (
            <Button variant="text" onPress={form.forget}>
              <Trans>Discard what was typed</Trans>
            </Button>
          )}
        </div>
      }
    >
      <form
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {refusal !== null && (
          <Banner isInset tone="error" title={<Trans>The draw is not saved</Trans>}>
            {refusal}
          </Banner>
        )}
        {form.contested.length > 0 && <Contested fields={form.contested} />}
        {draw.status === 'open' ? (
          <>
            <p>
              <Trans>
                Guests read of this draw: what it is about stands. Its times may move until the list
                is sealed, and everybody sees the new ones.
              </Trans>
            </p>
            <SetupTimes {...fieldset} />
          </>
        ) : (
          <SetupFieldset {...fieldset} />
        )}
      </form>
    </Sheet>
  );
}

/** Names what a colleague saved otherwise while it was typed here. */
function Contested({ fields }: { fields: readonly SetupField[] }) {
  const { t } = useLingui();
  const names: Record<SetupField, string> = {
    events: t`Events whose entries take part`,
    mode: t`How it is drawn`,
    replacement: t`Where a winner does not claim the prize`,
    prizes: t`Prizes, one winner each`,
    alternates: t`Alternates`,
    freezeAt: t`The list is sealed on (Muscat time)`,
    drawAt: t`The draw is on (Muscat time)`,
  };
  return (
    <Banner isInset tone="info" title={<Trans>A colleague was faster</Trans>}>
      <p>
        <Trans>
          They saved these fields otherwise while you typed. Saving puts yours in their place;
          discard what was typed to see theirs.
        </Trans>
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{names[field]}</li>
        ))}
      </ul>
    </Banner>
  );
}
