import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/toast.ts';
import type { SelectionProblem } from './pick-photos.ts';

/** Says why a selection of files was refused as a whole (guest.txt §5, Rating draw page). */
export function useRefusedToast(): (problem: SelectionProblem) => void {
  const { t } = useLingui();
  return (problem) => {
    if (problem === 'tooLarge') toast.failure({ title: t`File Too Large`, message: t`Please select an image smaller than 5MB` });
    else toast.failure({ title: t`Invalid File Type`, message: t`Please select an image file` });
  };
}
