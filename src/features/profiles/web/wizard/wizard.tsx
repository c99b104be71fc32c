import { useEffect, useRef, useState } from 'react';
import { useCities, useUniversities } from '#features/locations/web/public/location-lists.ts';
import { rulesSchema } from '#browser/forms/form-schema.ts';
import { errorText, useAppForm } from '#browser/forms/use-app-form.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { StepIndicator } from '#ui/feedback/progress.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { ONBOARDING } from '../../domain/rules.ts';
import { STEPS, type LocationOptions, type Step } from '../../domain/onboarding-steps.ts';
import { PROFILE_ERRORS } from '../error-messages.ts';
import { profileFieldProps } from '../fields/field-props.ts';
import { onboardingDraft } from '../profile-draft.ts';
import { toProfileForm, type ProfileForm } from '../profile-form.ts';
import { useAliasCheck } from '../use-alias-check.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { STEP_LABELS, StepFields } from './step-fields.tsx';
import { finishErrorMessage, useOnboardingSubmit } from './use-onboarding-submit.ts';
import { finishErrors, missingAtStep, stepAt, stepsWith, wizardErrors } from './wizard-errors.ts';

/** Onboarding wizard: seven steps in a dialog over the current page. */
export function Wizard({ profile }: { profile: OwnProfile }) {
  const [stored] = useState(() => toProfileForm(profile));
  const { finish, isFinished, skip, isSkipping } = useOnboardingSubmit(stored);
  const [isFinishTried, setFinishTried] = useState(false);
  const [isSkipAsked, setSkipAsked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const form = useAppForm({
    schema: rulesSchema((values: ProfileForm) => wizardErrors(values, offered)),
    defaultValues: stored,
    errorMessages: PROFILE_ERRORS,
    draft: onboardingDraft(userStorage(profile.id)),
    onSubmit: async (values) => {
      if (values.step === ONBOARDING.steps) return finish(values);
      if (stepAt(values.step) === 'profile_identity') await alias.requireAvailable(values.alias);
      form.setValue('step', values.step + 1);
      return false;
    },
    failureMessage: finishErrorMessage,
  });
  const fieldProps = profileFieldProps(form);
  const { form: values, error } = fieldProps;
  const [restoredStep] = useState(values.step);
  const step = stepAt(values.step);
  const isLast = values.step === ONBOARDING.steps;
  const alias = useAliasCheck(values.alias, stored.alias);
  const offered = useLocationOptions(values.province_id);
  useFocusStepStart(body, values.step);
  const stepOf = m.profiles_step_of({ step: values.step, of: ONBOARDING.steps });
  // A refused Finish shows the errors of all steps until they are mended; Next validates its own step only.
  const unfinished = isFinishTried ? finishErrors(values, offered) : {};
  const unfinishedFields = Object.keys(unfinished).map((name) => name.split('.')[0]);
  const isUnfinished = (field: string) => form.isInvalid(field) || unfinishedFields.includes(field);

  return (
    <>
      <Dialog
        open={!isSkipAsked}
        fixedHeight
        onOpenChange={(open) => !open && setSkipAsked(true)}
        dismissible={!form.isSubmitting}
        title={STEP_LABELS[step].title()}
        overline={stepOf}
        header={<StepIndicator step={values.step} total={ONBOARDING.steps} />}
        description={STEP_LABELS[step].text?.()}
        closeLabel={m.profiles_close()}
        onSubmit={(event) => {
          if (isLast) setFinishTried(true);
          void form.submit(event);
        }}
        actions={
          <>
            <Button
              variant="ghost"
              disabled={values.step === 1 || form.isSubmitting}
              onClick={() => form.setValue('step', values.step - 1)}
            >
              {m.profiles_previous()}
            </Button>
            <Button
              type="submit"
              loading={form.isSubmitting || isFinished}
              loadingLabel={isLast ? m.profiles_finishing() : m.profiles_checking()}
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
          aria-label={`${stepOf}: ${STEP_LABELS[step].title()}`}
          className="grid gap-4"
        >
          {form.isDraftRestored && values.step === restoredStep && (
            <Callout tone="success">{m.profiles_draft_back()}</Callout>
          )}
          {isLast && (
            <MissingSteps
              steps={stepsWith(isUnfinished).filter((other) => other !== step)}
              onGo={(to) => form.setValue('step', STEPS.indexOf(to) + 1)}
            />
          )}
          {(step === 'preferences' || step === 'interests') && <StepHint step={step} values={values} />}
          <StepFields
            {...fieldProps}
            step={step}
            error={(name) => error(name) ?? errorText(unfinished[name], PROFILE_ERRORS)}
            alias={alias.state}
          />
          <FormErrorSummary {...form.summary} />
        </div>
      </Dialog>
      <SkipDialog
        open={isSkipAsked}
        busy={isSkipping}
        onContinue={() => setSkipAsked(false)}
        onSkip={() => void skip()}
      />
    </>
  );
}

/** Says at its step what Finish demands and Next does not. Keeps its height, so that the fields below stay in place. */
function StepHint({ step, values }: { step: 'preferences' | 'interests'; values: ProfileForm }) {
  const count = missingAtStep(step, values);
  const text = step === 'interests' ? m.profiles_hint_interests() : m.profiles_hint_preferences({ count });
  return (
    <p role="status" className="min-h-10 text-14 text-muted">
      {count > 0 && text}
    </p>
  );
}

/** Lists the steps that block Finish, with links. */
function MissingSteps({ steps, onGo }: { steps: readonly Step[]; onGo: (step: Step) => void }) {
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
