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

/** The sentence under a field: what is wrong, and how to put it right. */
function useFieldErrors(): (field: AccountField, problem: Problem) => string {
  const { t } = useLingui();
  return (field, problem) => {
    if (typeof problem === 'object') return problem.says;
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

interface AccountForm<F extends AccountField> {
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

/**
 * What the forms of an account do alike: check a field when it is left and all of them on sending,
 * and lead to the first that is wrong.
 */
export function useAccountForm<F extends AccountField>(
  initial: Readonly<Record<F, string>>,
): AccountForm<F> {
  const fields = Object.keys(initial) as F[];
  const words = useFieldErrors();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [toFocus, setToFocus] = useState<{ field: AccountField } | null>(null);
  const inputs = useRef<Partial<Record<AccountField, HTMLInputElement | null>>>({});
  // A message that appears while a button is being pressed would move the button away from under
  // the finger.
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
    setProblems((former) =>
      Object.fromEntries(Object.entries(former).filter(([field]) => !(field in change))),
    );
  };

  const checkOnLeaving = (field: F) => {
    if (isPressing.current || values[field].trim() === '') return;
    const problem = fieldProblem(field, values[field]);
    if (problem !== null) setProblems((former) => ({ ...former, [field]: problem }));
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
    set,
    refuse: (found) => {
      // A code that was refused is typed anew.
      if (found.verificationCode !== undefined && 'verificationCode' in values)
        setValues({ ...values, verificationCode: '' });
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

/** Nothing about an account can be done offline; nothing typed is lost by waiting. */
export function OfflineNote() {
  if (useConnectivity() === 'online') return null;
  return (
    <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
      <Trans>This needs the internet. What you typed stays here.</Trans>
    </Banner>
  );
}
