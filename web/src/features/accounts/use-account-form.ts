import { type FormEvent, type FormHTMLAttributes, type PointerEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { type AccountField, fieldProblem, type Problems, problemsOf } from './account-fields.ts';
import { useFieldWords } from './use-field-words.ts';

interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (input: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

export interface AccountForm<F extends AccountField> {
  readonly values: Readonly<Record<F, string>>;
  readonly fields: readonly F[];
  readonly bind: (field: F) => FieldBinding;
  readonly set: (change: Partial<Record<F, string>>) => void;
  /** What the server refused, beside its fields; focus goes to the first. */
  readonly refuse: (problems: Problems) => void;
  /** Empties a field and puts the cursor there. */
  readonly askAgain: (field: F) => void;
  /** Props of the form element; `send` runs where no field stands in the way. */
  readonly sending: (send: () => void) => FormHTMLAttributes<HTMLFormElement>;
}

/** What the forms of an account do alike: check a field when it is left and all of them on sending, and lead to the first that is wrong. */
export function useAccountForm<F extends AccountField>(initial: Readonly<Record<F, string>>): AccountForm<F> {
  const fields = Object.keys(initial) as F[];
  const words = useFieldWords();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [toFocus, setToFocus] = useState<{ field: AccountField } | null>(null);
  const inputs = useRef<Partial<Record<AccountField, HTMLInputElement | null>>>({});
  // A message that appears while a button is being pressed would move the button away from under the finger.
  const isPressing = useRef(false);

  // After the render that shows the errors, so that focus finds them already described.
  useEffect(() => {
    if (toFocus !== null) inputs.current[toFocus.field]?.focus();
  }, [toFocus]);

  const show = (found: Problems) => {
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) setToFocus({ field: first });
    return first === undefined;
  };

  const set = (change: Partial<Record<F, string>>) => {
    setValues((former) => ({ ...former, ...change }));
    setProblems((former) => Object.fromEntries(Object.entries(former).filter(([field]) => !(field in change))));
  };

  const checkOnLeaving = (field: F) => {
    if (isPressing.current || values[field].trim() === '') return;
    const problem = fieldProblem(field, values[field]);
    if (problem !== null) setProblems((former) => ({ ...former, [field]: problem }));
  };

  const setPressing = (event: PointerEvent<HTMLFormElement>) => {
    isPressing.current = event.target instanceof Element && event.target.closest('button, a, label') !== null;
  };
  const endPressing = () => {
    isPressing.current = false;
  };

  return {
    values,
    fields,
    set,
    refuse: (found) => {
      // A code that was refused is typed anew.
      if (found.verificationCode !== undefined && 'verificationCode' in values) setValues({ ...values, verificationCode: '' });
      show(found);
    },
    askAgain: (field) => {
      setValues((former) => ({ ...former, [field]: '' }));
      setToFocus({ field });
    },
    bind: (field) => {
      const problem = problems[field];
      return {
        name: field,
        value: values[field],
        onChange: (value) => set({ [field]: value } as Partial<Record<F, string>>),
        onBlur: () => checkOnLeaving(field),
        inputRef: (input) => {
          inputs.current[field] = input;
        },
        error: problem === undefined ? undefined : words(field, problem),
      };
    },
    sending: (send) => ({
      noValidate: true,
      onPointerDownCapture: setPressing,
      onPointerUp: endPressing,
      onPointerCancel: endPressing,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        toast.dismiss();
        if (show(problemsOf(values))) send();
      },
    }),
  };
}
