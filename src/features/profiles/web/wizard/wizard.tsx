import { useEffect, useMemo, useReducer, useRef, useState, type FormEvent } from 'react';
import { useCities, useUniversities } from '#features/locations/web/public/location-lists.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { StepIndicator } from '#ui/feedback/progress.tsx';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { ONBOARDING } from '../../domain/rules.ts';
import type { LocationOptions, Step } from '../../domain/onboarding-steps.ts';
import { saveProfileDraft, readProfileDraft } from '../profile-draft.ts';
import type { FormErrors } from '../fields/field-props.ts';
import { toProfileForm } from '../profile-form.ts';
import { useAliasCheck } from '../use-alias-check.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { STEP_LABELS, StepFields } from './step-fields.tsx';
import { useOnboardingSubmit } from './use-onboarding-submit.ts';
import { finishErrors, nextErrors, stepAt, stepsWithErrors, wizardReducer } from './wizard-state.ts';

/** Onboarding wizard: seven steps in a dialog over the current page. */
export function Wizard({ profile }: { profile: OwnProfile }) {
  const stored = useMemo(() => toProfileForm(profile), [profile]);
  const [draft] = useState(() => readProfileDraft(userStorage(profile.id), stored));
  const [state, send] = useReducer(wizardReducer, {
    step: draft?.step ?? 1,
    form: draft?.form ?? stored,
    photo: draft?.photo ?? null,
    errors: {},
    finishFailed: false,
    failures: 0,
  });
  const { form, photo, step: number } = state;
  const step = stepAt(number);
  const isLast = number === ONBOARDING.steps;
  const alias = useAliasCheck(stored.alias);
  const [checking, setChecking] = useState(false);
  const [skipping, setSkipping] = useState(false);
  const offered = useLocationOptions(form.province_id);
  const { finish, skip, submitting, failure } = useOnboardingSubmit(profile, stored);
  const body = useRef<HTMLDivElement>(null);
  useFocusFirstError(body, state.failures);
  useFocusStepStart(body, number);

  useEffect(
    () => saveProfileDraft(userStorage(profile.id), stored, { form, step: number, photo }),
    [profile.id, stored, form, number, photo],
  );
  const { onInput } = alias;
  useEffect(() => onInput(form.alias), [onInput, form.alias]);

  const next = async () => {
    let refused: FormErrors = {};
    if (step === 'profile_identity' && !nextErrors(state, offered)['alias']) {
      setChecking(true);
      const settled = await alias.checkNow(form.alias);
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
        fixedHeight
        onOpenChange={(open) => !open && setSkipping(true)}
        dismissible={!submitting}
        title={STEP_LABELS[step].title()}
        overline={m.profiles_step_of({ step: number, of: ONBOARDING.steps })}
        header={<StepIndicator step={number} total={ONBOARDING.steps} />}
        description={STEP_LABELS[step].text?.()}
        closeLabel={m.profiles_close()}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            <Button variant="ghost" disabled={number === 1 || submitting} onClick={() => send({ kind: 'previous' })}>
              {m.profiles_previous()}
            </Button>
            <Button
              type="submit"
              disabled={submitting}
              loading={checking || submitting}
              loadingLabel={submitting ? m.profiles_finishing() : m.profiles_checking()}
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
          aria-label={`${m.profiles_step_of({ step: number, of: ONBOARDING.steps })}: ${STEP_LABELS[step].title()}`}
          className="grid gap-4"
        >
          {draft && number === draft.step && <Callout tone="success">{m.profiles_draft_back()}</Callout>}
          {isLast && failure && (
            <Callout tone="danger" alert>
              {failure}
            </Callout>
          )}
          {isLast && state.finishFailed && (
            <MissingSteps errors={state.errors} onGo={(to) => send({ kind: 'go', step: to })} />
          )}
          <StepFields
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

/** Lists the steps that block Finish, with links. */
function MissingSteps({ errors, onGo }: { errors: FormErrors; onGo: (step: Step) => void }) {
  const steps = stepsWithErrors(errors).filter((step) => step !== 'crypto');
  if (steps.length === 0) return null;
  return (
    <Callout tone="danger" alert>
      <p className="font-strong">{m.error_profile_incomplete()}</p>
      <ul className="mt-1 grid">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => onGo(step)}
              className="min-h-tap text-left font-mid underline underline-offset-3"
            >
              {m.profiles_go_to_step({ step: STEP_LABELS[step].title() })}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Options of the second step. Everything is valid until the lists are loaded. */
function useLocationOptions(provinceId: string | null): LocationOptions {
  const cities = useCities(provinceId).items;
  const universities = useUniversities().items;
  return {
    hasCity: (id) => cities === null || cities.some((city) => city.id === id),
    hasUniversity: (id) => universities === null || universities.some((university) => university.id === id),
  };
}

/** Scrolls to the top and moves the focus when the step changes. */
function useFocusStepStart(body: React.RefObject<HTMLDivElement | null>, step: number): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    body.current?.parentElement?.scrollTo({ top: 0 });
    if (!body.current?.contains(document.activeElement)) body.current?.focus({ preventScroll: true });
  }, [body, step]);
}
