import { useEffect, useMemo, useReducer, useRef, useState, type FormEvent } from 'react';
import { useCities, useUniversities } from '#features/places/web/parts/place-lists.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Stepper } from '#ui/progress.tsx';
import { m } from '#words';
import type { OwnProfile } from '../../domain/profile.ts';
import { ONBOARDING } from '../../domain/rules.ts';
import type { Offered, Step } from '../../domain/steps.ts';
import { keepDraft, readDraft } from '../draft.ts';
import type { FormErrors } from '../fields/part-props.ts';
import { formOf } from '../form.ts';
import { useAliasCheck } from '../use-alias-check.ts';
import { useFirstError } from '../use-first-error.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { STEP_WORDS, StepParts } from './steps.tsx';
import { useEndings } from './use-endings.ts';
import { finishErrors, nextErrors, stepAt, stepsOf, wizardState } from './wizard-state.ts';

/** The onboarding: seven steps over the page one is on. */
export function Wizard({ profile }: { profile: OwnProfile }) {
  const stored = useMemo(() => formOf(profile), [profile]);
  const [draft] = useState(() => readDraft(ownStorage(profile.id), stored));
  const [state, send] = useReducer(wizardState, {
    step: draft?.step ?? 1,
    form: draft?.form ?? stored,
    photo: draft?.photo ?? null,
    errors: {},
    unfinished: false,
    failures: 0,
  });
  const { form, photo, step: number } = state;
  const step = stepAt(number);
  const isLast = number === ONBOARDING.steps;
  const alias = useAliasCheck(stored.alias);
  const [checking, setChecking] = useState(false);
  const [skipping, setSkipping] = useState(false);
  const offered = useOffered(form.province_id);
  const { finish, skip, submitting, failure } = useEndings(profile, stored);
  const body = useRef<HTMLDivElement>(null);
  useFirstError(body, state.failures);
  useStepStart(body, number);

  useEffect(
    () => keepDraft(ownStorage(profile.id), stored, { form, step: number, photo }),
    [profile.id, stored, form, number, photo],
  );
  const { typed } = alias;
  useEffect(() => typed(form.alias), [typed, form.alias]);

  const next = async () => {
    let refused: FormErrors = {};
    if (step === 'profile_identity' && !nextErrors(state, offered)['alias']) {
      setChecking(true);
      const settled = await alias.settle(form.alias);
      setChecking(false);
      if (settled.status === 'taken' || settled.status === 'error') refused = { alias: settled.why };
    }
    send({ kind: 'next', offered, refused });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting || checking) return;
    if (!isLast) return next();
    const errors = finishErrors(state, offered);
    const refused = Object.keys(errors).length > 0 ? errors : await finish(form, photo);
    if (refused) send({ kind: 'unfinished', errors: refused });
  };

  return (
    <>
      <Dialog
        open={!skipping}
        steady
        onOpenChange={(open) => !open && setSkipping(true)}
        dismissible={!submitting}
        title={STEP_WORDS[step].title()}
        eyebrow={m.profiles_step_of({ step: number, of: ONBOARDING.steps })}
        header={<Stepper step={number} of={ONBOARDING.steps} />}
        description={STEP_WORDS[step].text?.()}
        closeLabel={m.profiles_close()}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            <Button look="bare" disabled={number === 1 || submitting} onClick={() => send({ kind: 'previous' })}>
              {m.profiles_previous()}
            </Button>
            <Button
              type="submit"
              disabled={submitting}
              busy={checking || submitting}
              busyLabel={submitting ? m.profiles_finishing() : m.profiles_checking()}
            >
              {isLast ? m.profiles_finish() : m.profiles_next()}
            </Button>
          </>
        }
      >
        <div
          ref={body}
          key={step}
          tabIndex={-1}
          role="group"
          aria-label={`${m.profiles_step_of({ step: number, of: ONBOARDING.steps })}: ${STEP_WORDS[step].title()}`}
          className="grid gap-4"
        >
          {draft && number === draft.step && <Note tone="fit">{m.profiles_draft_back()}</Note>}
          {isLast && failure && (
            <Note tone="bad" alert>
              {failure}
            </Note>
          )}
          {isLast && state.unfinished && (
            <Missing errors={state.errors} onGo={(to) => send({ kind: 'go', step: to })} />
          )}
          <StepParts
            step={step}
            form={form}
            errors={state.errors}
            set={(change) => send({ kind: 'set', change })}
            alias={alias.state}
            photo={photo}
            onPhoto={(choice) => send({ kind: 'photo', ...choice })}
          />
        </div>
      </Dialog>
      <SkipDialog open={skipping} busy={submitting} onContinue={() => setSkipping(false)} onSkip={() => void skip()} />
    </>
  );
}

/** What Finish still waits for, with the way there. */
function Missing({ errors, onGo }: { errors: FormErrors; onGo: (step: Step) => void }) {
  const steps = stepsOf(errors).filter((step) => step !== 'crypto');
  if (steps.length === 0) return null;
  return (
    <Note tone="bad" alert>
      <p className="font-strong">{m.error_profile_incomplete()}</p>
      <ul className="mt-1 grid">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => onGo(step)}
              className="min-h-tap text-left font-mid underline underline-offset-3"
            >
              {m.profiles_go_to_step({ step: STEP_WORDS[step].title() })}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What the boxes of the second step offer, as far as their lists are loaded. */
function useOffered(provinceId: string | null): Offered {
  const cities = useCities(provinceId).items;
  const universities = useUniversities().items;
  return {
    hasCity: (id) => cities === null || cities.some((city) => city.id === id),
    hasUniversity: (id) => universities === null || universities.some((university) => university.id === id),
  };
}

/** A new step begins at its top, for eyes and for the keyboard. */
function useStepStart(body: React.RefObject<HTMLDivElement | null>, step: number): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    body.current?.parentElement?.scrollTo({ top: 0 });
    if (!body.current?.contains(document.activeElement)) body.current?.focus({ preventScroll: true });
  }, [body, step]);
}
