import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { formErrorMessage } from '#browser/forms/form-error-message.ts';
import { useAppForm, type AppForm, type AppFormOptions } from '#browser/forms/use-app-form.ts';
import { sendForm } from './send-form.ts';

type ProtectedValues = { email: string };

interface ProtectedForm<V extends ProtectedValues> extends AppForm<V> {
  /** Properties of the anti-spam fields. */
  challenge: { mustAnswer: boolean; answer: string; onAnswer: (answer: string) => void };
  isSent: boolean;
  /** Shows the form again after it was sent. */
  again: () => void;
}

/** Public form whose submission is protected against spam; `pass` was issued with the page. */
export function useProtectedForm<V extends ProtectedValues>({
  path,
  pass,
  ...options
}: Pick<AppFormOptions<V, V>, 'schema' | 'defaultValues' | 'errorMessages' | 'draft'> & {
  path: string;
  pass: string;
}): ProtectedForm<V> {
  const [answer, onAnswer] = useState('');
  /** True if proof of work was not possible and the question must be answered. */
  const [mustAnswer, setMustAnswer] = useState(false);
  const [isSent, setSent] = useState(false);
  const issuedAtMs = useRef(0);
  useEffect(() => {
    issuedAtMs.current = performance.now();
  }, [pass]);
  const form = useAppForm<V, V>({
    ...options,
    onSubmit: async (fields) => {
      await sendForm(path, fields, { pass, issuedAtMs: issuedAtMs.current }, answer);
      setSent(true);
    },
    failureMessage: (error) => {
      if (error instanceof ApiError && error.code === 'form_challenge_required') setMustAnswer(true);
      return formErrorMessage(error);
    },
  });
  return { ...form, challenge: { mustAnswer, answer, onAnswer }, isSent, again: () => setSent(false) };
}
