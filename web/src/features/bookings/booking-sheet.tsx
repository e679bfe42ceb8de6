import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId } from 'react';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './booking-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { ConsentNote } from './form-notes.tsx';
import { FormSummary } from './form-summary.tsx';
import type { BookingFormState } from './use-booking-form.ts';
import type { useFieldErrors } from './use-field-errors.ts';

type BookingSheetProps = {
  form: BookingFormState;
  root: RefObject<HTMLFormElement | null>;
  errorOf: ReturnType<typeof useFieldErrors>;
  roomType: RoomType | null;
  /** Sum to agree to, in baisa; null until there is a stay. */
  total: number | null;
  title: ReactNode;
  subtitle?: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** A booking form as a sheet: what is wrong on top, its fields, the consent, and the total with its button in view all the time. */
export function BookingSheet({ form, root, errorOf, roomType, total, children, onSubmit, onClose, ...head }: BookingSheetProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Sheet
      {...head}
      isOpen
      onClose={() => {
        form.discard();
        onClose();
      }}
      isDirty={form.isDirty}
      discardTitle={t`Leave this booking?`}
      discardBody={t`What you typed will be deleted from this device.`}
      footer={
        <FormFooter
          formId={id}
          totalBaisa={total}
          nightBaisa={roomType && ROOM_FACTS[roomType].discountedBaisa}
          failure={form.failure}
          isSending={form.isSending}
        />
      }
    >
      <form
        id={id}
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FormSummary problems={form.problems} errorOf={errorOf} onGo={form.focus} />
        {children}
        <ConsentNote />
      </form>
    </Sheet>
  );
}
