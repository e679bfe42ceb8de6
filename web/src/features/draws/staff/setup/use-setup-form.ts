import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { toast } from '../../../../ui/toast.ts';
import { setUp, useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';
import {
  changed,
  fieldsOf,
  onTopOf,
  setupDraftOf,
  type SetupDraft,
  type SetupField,
  type SetupFields,
  setupOf,
  timesOf,
  wrongFields,
} from './setup-draft.ts';

/** Why a time was refused by the server. */
export type TimeRefusal = 'too_early' | 'too_late';

/** A set-up while it is typed: on top of what colleagues save, kept until it is saved itself. */
export function useSetupForm(
  draw: DeskDraw,
  form: RefObject<HTMLFormElement | null>,
  onDone: () => void,
) {
  const { t } = useLingui();
  const words = useDrawWords();
  const act = useDrawAct(draw.id);
  const [draft, setDraft] = useState<SetupDraft | null>(() =>
    setupDraftOf(readDraft('desk.draw', draw.id)),
  );
  const [attempts, setAttempts] = useState(0);
  const now = fieldsOf(draw);
  const shown = draft && draw.status === 'open' ? timesOf(draft, now) : draft;
  const { fields, contested } = shown ? onTopOf(shown, now) : { fields: now, contested: [] };
  const refusedFields = act.error instanceof ApiError ? (act.error.details?.fields ?? []) : [];
  const refusals = new Map(
    refusedFields.flatMap(({ field, reason }) =>
      reason === 'too_early' || reason === 'too_late' ? [[field, reason] as const] : [],
    ),
  );
  // Scrolls to the refusal and focuses it: on a small screen it may be out of sight.
  useEffect(() => {
    if (attempts === 0 || act.isPending) return;
    const wrong = '[aria-invalid="true"], [data-wrong] input, [role="alert"]';
    const first = form.current?.querySelector<HTMLElement>(wrong);
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  }, [form, attempts, act.isPending]);
  const month = words.month(draw.id);
  return {
    fields,
    contested,
    isTyped: draft !== null,
    isPending: act.isPending,
    wrong: attempts > 0 ? wrongFields(fields) : ([] as readonly SetupField[]),
    refusals: refusals as ReadonlyMap<string, TimeRefusal>,
    /** What no field says by itself. */
    error: refusals.size > 0 && refusals.size === refusedFields.length ? null : act.error,
    change: (part: Partial<SetupFields>) => {
      // What a colleague saved meanwhile stays contested until it is saved or discarded.
      const own = contested.map((name) => [name, draft?.base[name]]);
      const next: SetupDraft = {
        base: { ...now, ...Object.fromEntries(own) },
        typed: changed(fields, part),
      };
      setDraft(next);
      saveDraft('desk.draw', next, draw.id);
      if (act.error) act.reset();
    },
    forget: () => {
      deleteDraft('desk.draw', draw.id);
      setDraft(null);
      setAttempts(0);
      act.reset();
    },
    save: () => {
      setAttempts(attempts + 1);
      if (act.isPending || wrongFields(fields).length > 0) return;
      act.mutate(setUp(setupOf(fields, draw.version)), {
        onSuccess: () => {
          deleteDraft('desk.draw', draw.id);
          toast.success({ title: t`Draw of ${month} saved` });
          onDone();
        },
      });
    },
  };
}
