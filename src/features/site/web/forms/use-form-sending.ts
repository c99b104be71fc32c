import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { ApiError } from '#browser/api.ts';
import { sendForm } from './send-form.ts';

export interface FormWords {
  /** By code, for what is found wrong before anything is sent. */
  errors: Record<string, string>;
  failed: string;
  noConnection: string;
}

interface FormSending {
  phase: 'form' | 'sending' | 'sent';
  /** Field → words. */
  errors: Record<string, string>;
  /** What went wrong with the whole. */
  problem: string | null;
  /** The browser could not work for the form: the question is to be answered. */
  mustAnswer: boolean;
}

const FRESH: FormSending = { phase: 'form', errors: {}, problem: null, mustAnswer: false };

/** A form that everybody may send: checked, sent with its proof, and what came of it. What was typed stays with the caller. */
export function useFormSending({
  path,
  schema,
  pass,
  words,
}: {
  path: string;
  schema: ZodMiniType;
  pass: string;
  words: FormWords;
}) {
  const [state, setState] = useState(FRESH);
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
        words.errors[message] ?? message,
      ]);
      setState({ ...state, errors: Object.fromEntries(wrong.toReversed()), problem: null });
      return false;
    }
    setState({ ...state, phase: 'sending', errors: {}, problem: null });
    try {
      await sendForm(path, checked.data as { email: string }, { pass, since: since.current }, answer);
      setState({ ...FRESH, phase: 'sent' });
      return true;
    } catch (error) {
      setState({ ...FRESH, mustAnswer: state.mustAnswer, ...failureOf(error, words) });
      return false;
    }
  };
  return { ...state, form, submit, again: () => setState(FRESH) };
}

function failureOf(error: unknown, words: FormWords): Partial<FormSending> {
  if (!(error instanceof ApiError) || (error.status >= 500 && !error.message)) return { problem: words.failed };
  if (error.status === 0) return { problem: words.noConnection };
  if (error.code === 'form_proof') return { mustAnswer: true, problem: error.message };
  return { errors: error.fields, problem: Object.keys(error.fields).length > 0 ? null : error.message || words.failed };
}
