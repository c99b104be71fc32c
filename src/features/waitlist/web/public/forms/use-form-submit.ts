import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { sendForm } from './send-form.ts';

export interface FormMessages {
  /** Messages of client-side validation errors by code. */
  errors: Record<string, string>;
  failed: string;
  noConnection: string;
}

interface FormState {
  phase: 'form' | 'sending' | 'sent';
  /** Error messages by field. */
  errors: Record<string, string>;
  /** Error of the whole form. */
  formError: string | null;
  /** True if proof of work was not possible and the question must be answered. */
  needsAnswer: boolean;
}

const INITIAL_STATE: FormState = { phase: 'form', errors: {}, formError: null, needsAnswer: false };

/** State of a protected form: validation, submission and result. The caller owns the field values. */
export function useFormSubmit({
  path,
  schema,
  pass,
  messages,
}: {
  path: string;
  schema: ZodMiniType;
  pass: string;
  messages: FormMessages;
}) {
  const [state, setState] = useState(INITIAL_STATE);
  const form = useRef<HTMLFormElement>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [pass]);
  useEffect(() => {
    if (Object.keys(state.errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state.errors]);

  const submit = async (event: FormEvent, values: { email: string }, answer: string): Promise<boolean> => {
    event.preventDefault();
    const checked = safeParse(schema, values);
    if (!checked.success) {
      const wrong = checked.error.issues.map(({ path: [field], message }) => [
        String(field),
        messages.errors[message] ?? message,
      ]);
      setState({ ...state, errors: Object.fromEntries(wrong.toReversed()), formError: null });
      return false;
    }
    setState({ ...state, phase: 'sending', errors: {}, formError: null });
    try {
      await sendForm(path, checked.data as { email: string }, { pass, issuedAtMs: since.current }, answer);
      setState({ ...INITIAL_STATE, phase: 'sent' });
      return true;
    } catch (error) {
      setState({ ...INITIAL_STATE, needsAnswer: state.needsAnswer, ...toFormError(error, messages) });
      return false;
    }
  };
  return { ...state, form, submit, again: () => setState(INITIAL_STATE) };
}

function toFormError(error: unknown, messages: FormMessages): Partial<FormState> {
  if (!(error instanceof ApiError) || (error.status >= 500 && !error.message)) return { formError: messages.failed };
  if (error.status === 0) return { formError: messages.noConnection };
  if (error.code === 'form_challenge_required') return { needsAnswer: true, formError: error.message };
  return {
    errors: error.fields,
    formError: Object.keys(error.fields).length > 0 ? null : error.message || messages.failed,
  };
}
