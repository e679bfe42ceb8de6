import { plural } from '@lingui/core/macro';
import { useLingui, Trans } from '@lingui/react/macro';
import {
  type FormEvent,
  type FormHTMLAttributes,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '#shared/accounts/credentials.ts';
import { MAX_EMAIL } from '#shared/accounts/email.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  type AccountField,
  type Problem,
  fieldProblem,
  type Problems,
  problemsOf,
} from './account-fields.ts';
import { afterRefusal, afterTyping, type FormState } from './account-form-state.ts';

/** The sentence under a field: what is wrong, and how to put it right. */
function useFieldErrors(): (field: AccountField, problem: Problem) => string {
  const { t } = useLingui();
  return (field, problem) => {
    if (typeof problem === 'object') {
      const { says, typed } = problem;
      return typed === undefined ? says : t`${says} You typed ${typed}.`;
    }
    switch (field) {
      case 'fullName':
        if (problem === 'missing') return t`Name is required`;
        return problem === 'tooShort'
          ? t`Name must be at least 2 characters`
          : t`Write your name with letters, up to 100 characters`;
      case 'phoneNumber':
        return t`Write a phone number such as 9123 4567, or leave it empty`;
      case 'email':
        if (problem === 'same') return t`This is your e-mail already`;
        return problem === 'missing'
          ? t`E-mail is required`
          : t`Write the e-mail in full, like name@example.om`;
      case 'verificationCode':
        return t`The code has 6 digits`;
      case 'consent':
        return t`Please agree, so that we may keep your account`;
      case 'currentPassword':
        return problem === 'wrong' ? t`This is not your current password` : t`Password is required`;
      case 'password':
        return t`Password is required`;
      case 'newPassword':
        switch (problem) {
          case 'missing':
            return t`Password is required`;
          case 'tooShort':
            return t`Password must be at least ${MIN_PASSWORD} characters`;
          case 'tooShortForStaff':
            return t`Staff need at least ${MIN_STAFF_PASSWORD} characters`;
          case 'tooLong':
            return t`Up to 128 characters`;
          case 'common':
            return t`This password is easy to guess. Choose another, such as three words that do not belong together.`;
          case 'invalid':
          case 'same':
          case 'wrong':
            return t`Choose another password`;
        }
    }
  };
}

/** The placeholder of a new password: how many characters it has at the fewest. */
export function usePasswordHint(fewest: number): string {
  const { t } = useLingui();
  const hint = t`${plural(fewest, { one: 'At least # character', other: 'At least # characters' })}`;
  // The field itself reads left to right; the isolate keeps the sentence in its own direction.
  return `\u2068${hint}\u2069`;
}

interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (input: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

type Values<F extends AccountField> = Readonly<Record<F, string>>;

interface AccountForm<F extends AccountField> {
  readonly values: Values<F>;
  readonly fields: readonly F[];
  /** Why the form was refused as a whole, until the guest types again. */
  readonly failure: string | null;
  readonly bind: (field: F) => FieldBinding;
  readonly set: (change: Partial<Record<F, string>>) => void;
  /** What the server refused, beside its fields; focus goes to the first. */
  readonly refuse: (problems: Problems) => void;
  /** Says in the form why it was not taken. */
  readonly explain: (failure: string) => void;
  /** Props of the form element; `send` runs where no field stands in the way. */
  readonly sending: (send: (values: Values<F>) => void) => FormHTMLAttributes<HTMLFormElement>;
  /** For a field that is complete: sends by itself where no other field stands in the way. */
  readonly sendOnceComplete: (
    field: F,
    send: (values: Values<F>) => void,
  ) => (value: string) => void;
}

/**
 * What the forms of an account do alike: check a field when it is left and all of them on sending,
 * and lead to the first that is wrong.
 */
export function useAccountForm<F extends AccountField>(
  initial: Readonly<Record<F, string>>,
): AccountForm<F> {
  const fields = Object.keys(initial) as F[];
  const words = useFieldErrors();
  const [state, setState] = useState<FormState<F>>({
    values: initial,
    problems: {},
    failure: null,
  });
  const { values, problems, failure } = state;
  const [toFocus, setToFocus] = useState<{ field: AccountField } | null>(null);
  const inputs = useRef<Partial<Record<AccountField, HTMLInputElement | null>>>({});
  // A message that appears while a button is being pressed would move the button away from under
  // the finger.
  const isPressing = useRef(false);

  // After the render that shows the errors, so that focus finds them already described.
  useEffect(() => {
    if (toFocus !== null) inputs.current[toFocus.field]?.focus();
  }, [toFocus]);

  /** Whether nothing was found. */
  const focusFirst = (found: Problems): boolean => {
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) setToFocus({ field: first });
    return first === undefined;
  };

  const set = (change: Partial<Record<F, string>>) =>
    setState((former) => afterTyping(former, change));

  const checkOnLeaving = (field: F) => {
    if (isPressing.current || values[field].trim() === '') return;
    const problem = fieldProblem(field, values[field]);
    if (problem === null) return;
    setState((former) => ({ ...former, problems: { ...former.problems, [field]: problem } }));
  };

  /** Shows what stands in the way; sends where nothing does. */
  const submit = (send: (now: Values<F>) => void) => {
    const found = problemsOf(values);
    toast.dismiss();
    setState((former) => ({ ...former, problems: found, failure: null }));
    if (focusFirst(found)) send(values);
  };

  const setPressing = (event: PointerEvent<HTMLFormElement>) => {
    isPressing.current =
      event.target instanceof Element && event.target.closest('button, a, label') !== null;
  };
  const endPressing = () => {
    isPressing.current = false;
  };

  return {
    values,
    fields,
    failure,
    set,
    refuse: (found) => {
      setState((former) => afterRefusal(former, found));
      focusFirst(found);
    },
    explain: (sentence) => setState((former) => ({ ...former, failure: sentence })),
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
        submit(send);
      },
    }),
    sendOnceComplete: (field, send) => (value) => {
      const now = { ...values, [field]: value };
      if (Object.keys(problemsOf(now)).length > 0) return;
      toast.dismiss();
      send(now);
    },
  };
}

/** Why the form was not taken, beside its button; what concerns one field stands under that field. */
export function FormFailure({ of }: { of: string | null }) {
  return of === null ? null : <Banner tone="error" isInset title={of} />;
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: ReactNode };

/** The e-mail of an account; bound to its form by the caller. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={<Trans>E-mail</Trans>}
      type="email"
      inputMode="email"
      enterKeyHint="next"
      spellCheck="false"
      maxLength={MAX_EMAIL}
      isRequired
      {...props}
    />
  );
}

/** Says that accounts need a network, and that what is typed waits for it. */
export function OfflineNote() {
  if (useConnectivity() === 'online') return null;
  return (
    <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
      <Trans>This needs the internet. What you typed stays here.</Trans>
    </Banner>
  );
}
