import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { m } from '#messages';
import { ApiError } from '../api/api-client.ts';
import { formErrorMessage } from './form-error-message.ts';
import { useFormDraft, useRestoredForm } from './use-form-draft.ts';
import type { FormDraft } from './form-draft.ts';

/** Texts of error codes. Each form lists its own, so that its bundle contains no others. */
export type ErrorMessages = Readonly<Record<string, string | (() => string)>>;

export interface AppFormOptions<V extends FieldValues, Output> {
  /** Validates the values and converts them to what is submitted. Its messages are error codes. */
  schema: StandardSchemaV1<unknown, Output>;
  defaultValues: V;
  errorMessages: ErrorMessages;
  /** Place of unsent input; `null` as long as the user is unknown. */
  draft?: FormDraft<V> | null;
  /**
   * Submits the form. A rejection keeps the draft and shows the error at its fields, or else at the button. `false` keeps
   * the draft too: the request failed, and the person has been told.
   */
  onSubmit: (output: Output) => Promise<unknown>;
  /** Text for a failed request that concerns no field; `null` if the person has been told already. */
  failureMessage?: (error: unknown) => string | null;
  /** Form field of a field of the API, where the names differ. */
  toField?: (apiField: string) => string;
}

/** Form state with its schema, draft, errors and submission. */
export interface AppForm<V extends FieldValues> extends Pick<
  UseFormReturn<V>,
  'register' | 'watch' | 'getValues' | 'setValue' | 'setFocus' | 'clearErrors'
> {
  /** Error text of a field. */
  error: (name: string) => string | undefined;
  /** True if a field, or a part of it, has an error. */
  isInvalid: (name: string) => boolean;
  /** Value and change handler of a control that is not a native input. */
  control: <N extends Path<V>>(name: N) => { value: PathValue<V, N>; onChange: (value: PathValue<V, N>) => void };
  /** Changes a value, and validates it once the form was submitted. */
  change: <N extends Path<V>>(name: N, value: PathValue<V, N>) => void;
  /** Submit handler. Does nothing during a submission, so a second press has no effect. */
  submit: (event?: SyntheticEvent) => Promise<void>;
  isSubmitting: boolean;
  /** Properties of `FormErrorSummary`, which every form shows beside its submit button. */
  summary: { title: (count: number) => string; problem: string | null; failures: number };
  isDraftRestored: boolean;
  /** Resets the form to the values and removes the draft. */
  restart: (values: V) => void;
}

/** The form of the app: react-hook-form with a schema, a draft that survives reloads, and errors of the server. */
export function useAppForm<V extends FieldValues, Output>(options: AppFormOptions<V, Output>): AppForm<V> {
  const { schema, errorMessages, draft = null, onSubmit, failureMessage = formErrorMessage } = options;
  const restored = useRestoredForm(options.defaultValues, draft);
  const [problem, setProblem] = useState<string | null>(null);
  const validate = standardSchemaResolver(schema as never) as unknown as Resolver<V, unknown, Output & FieldValues>;
  const form = useForm<V, unknown, Output & FieldValues>({
    resolver: async (...input) => {
      try {
        return await validate(...input);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // A lazy schema could not be loaded.
        setProblem(failureMessage(error));
        return { values: {}, errors: { root: { type: 'unavailable' } } as FieldErrors<V> };
      }
    },
    defaultValues: restored.values,
    // The error summary moves the focus: it knows the order on the page, and controls that are no native inputs.
    shouldFocusError: false,
  });
  const { isRestored, restart } = useFormDraft(form, draft, restored);
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const [failures, setFailures] = useState(0);
  const isRunning = useRef(false);

  const send = async (output: Output): Promise<boolean> => {
    try {
      if ((await onSubmit(output)) !== false) draft?.storage.remove(draft.key);
      return true;
    } catch (error) {
      const fields = fieldErrors(error, form.getValues(), options.toField);
      for (const [field, message] of fields) form.setError(field as Path<V>, { type: 'server', message });
      if (fields.length === 0) setProblem(failureMessage(error));
      return fields.length === 0;
    }
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A dialog is a child of the form that opens it.
    event?.stopPropagation();
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    let isAccepted = false;
    try {
      await form.handleSubmit(async (output) => {
        isAccepted = await send(output);
      })();
    } finally {
      isRunning.current = false;
    }
    if (!isAccepted) setFailures((count) => count + 1);
  };
  const change = <N extends Path<V>>(name: N, value: PathValue<V, N>) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });

  return {
    ...form,
    error: (name) => errorText((get(errors, name) as { message?: string } | undefined)?.message, errorMessages),
    isInvalid: (name) => get(errors, name) !== undefined,
    // oxlint-disable-next-line react/incompatible-library -- The React Compiler is not in use, and nothing here is memoised.
    control: (name) => ({ value: form.watch(name), onChange: (value) => change(name, value) }),
    change,
    submit,
    isSubmitting,
    summary: { title: (count) => m.common_fields_to_check({ count }), problem, failures },
    isDraftRestored: isRestored,
    restart: (values) => {
      restart(values);
      form.reset(values);
    },
  };
}

/** Text of an error code. The server sends texts, which are returned unchanged. */
export function errorText(codeOrText: string | undefined, messages: ErrorMessages): string | undefined {
  if (codeOrText === undefined) return undefined;
  const known = messages[codeOrText] ?? codeOrText;
  return typeof known === 'string' ? known : known();
}

/** Errors of the server that belong to fields of the form. */
function fieldErrors(error: unknown, values: object, toField = (name: string) => name): [string, string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).flatMap(([name, message]) => {
    const field = toField(name);
    return (field.split('.')[0] ?? '') in values ? [[field, message]] : [];
  });
}
