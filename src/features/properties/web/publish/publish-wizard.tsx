import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import { ApiError } from '#browser/api/api-client.ts';
import { rulesSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { m } from '#messages';
import type { OwnProperty } from '../../domain/schema.ts';
import { nextState } from '../../domain/states.ts';
import type { PropertyForm } from './form/property-form.ts';
import { PreviewCard } from './preview-card.tsx';
import { sendOwnerAction } from './publish-api.ts';
import { STEP_LABELS } from './publish-labels.ts';
import { SaveStatus } from './save-status.tsx';
import { StepProperty } from './steps/step-property.tsx';
import { StepMoney } from './steps/step-money.tsx';
import { StepNav } from './step-nav.tsx';
import { StepReview } from './steps/step-review.tsx';
import { StepRooms } from './steps/step-rooms.tsx';
import { StepRules } from './steps/step-rules.tsx';
import { StepOffer } from './steps/step-offer.tsx';
import { errorsInStep, stepsFor, type Step } from './steps/steps.ts';
import { PublishingProvider, usePublishingState } from './use-publishing.ts';

// These need libraries that the first step does not.
const loadStepLocation = async () => import('./steps/step-location.tsx');
const loadStepPhotos = async () => import('./steps/step-photos.tsx');
const StepLocation = lazyComponent(async () => (await loadStepLocation()).StepLocation);
const StepPhotos = lazyComponent(async () => (await loadStepPhotos()).StepPhotos);

export interface PublishWizardProps {
  userId: string;
  /** Null for a new property. */
  property: OwnProperty | null;
  step: Step;
  /** First values of a new property. */
  initial: Partial<PropertyForm>;
  onGo: (step: Step) => void;
  /** The draft was created and has an id now. */
  onDraftCreated: (id: string) => void;
  onPublished: (property: OwnProperty) => void;
}

/** Publishing wizard with autosave. */
export function PublishWizard({
  userId,
  property: opened,
  step: wanted,
  initial,
  onGo,
  onDraftCreated,
  onPublished,
}: PublishWizardProps) {
  const publishing = usePublishingState({ userId, property: opened, step: wanted, initial });
  const { form, saveState, autosaver, photoUploader, missing, wrong, showMissing } = publishing;
  const isWide = useMediaQuery('(min-width: 1100px)');
  const isBroad = useMediaQuery('(min-width: 768px)');
  const [isPreviewed, setPreviewed] = useState(false);
  const main = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const navigate = useLocalizedNavigate();
  const steps = stepsFor(form);
  const step = steps.includes(wanted) ? wanted : 'money';
  const at = steps.indexOf(step);
  const { seek, focus, round } = useStepFocus(main, step);
  useLaterSteps();
  const id = saveState.property?.id ?? null;
  const begun = useRef(opened?.id ?? null);
  useEffect(() => {
    if (id === null || begun.current === id) return;
    begun.current = id;
    onDraftCreated(id);
  }, [id, onDraftCreated]);

  const state = saveState.property?.state ?? 'draft';
  const isToPublish = nextState(state, 'submit') !== null;
  const fields = Object.keys(missing);
  const go = (to: Step, field?: string) => {
    void autosaver.flush();
    seek(to === step, field);
    onGo(to);
  };
  const next = steps[at + 1];
  const previous = steps[at - 1];
  const submission = useAppForm({
    // The values are those of the autosaved draft.
    schema: rulesSchema(() => (next ? errorsInStep(step, wrong) : missing)),
    defaultValues: {},
    errorMessages: {},
    onSubmit: async () => {
      if (next) return go(next);
      await photoUploader.commitRemovals();
      const draft = (await autosaver.flush()) ? await autosaver.ensureId() : null;
      if (draft !== null && isToPublish) onPublished(await sendOwnerAction(draft, 'submit'));
      else if (draft !== null) navigate('/student/properties');
    },
    failureMessage: (error) => {
      toast.error(error instanceof ApiError && error.status > 0 ? error.message : m.publish_error_network());
      return null;
    },
  });
  return (
    <PublishingProvider value={publishing}>
      <StepNav steps={steps} step={step} missing={fields} onGo={go} isWide={isBroad} />
      <div className="grid items-start gap-8 pt-4 min-[1100px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:gap-12 min-[1100px]:pt-8">
        <form
          ref={main}
          noValidate
          className="flex min-h-[calc(100dvh-15rem)] max-w-180 min-w-0 flex-col"
          onSubmit={(event) => {
            if (!next) showMissing();
            void submission.submit(event);
          }}
        >
          <h2 tabIndex={-1} data-step={step} className="text-22 outline-none md:text-28">
            {STEP_LABELS[step].title()}
          </h2>
          <p className="mt-1 text-muted">{STEP_LABELS[step].text()}</p>
          <div className="mt-6 mb-8 grid gap-6">
            <Suspense key={step} fallback={<Skeleton className="h-80 rounded-card" />}>
              <StepBody step={step} onGo={go} isWide={isWide} />
              <ShownStep round={round} onShown={focus} />
            </Suspense>
            <FormErrorSummary {...submission.summary} />
          </div>
          <div
            ref={observeActionBar}
            data-actionbar=""
            className="sticky bottom-[var(--tabbar,0px)] z-10 -mx-gutter mt-auto border-t border-line bg-page px-gutter pt-2 pb-[max(12px,env(safe-area-inset-bottom))] md:mx-0 md:px-0 short:static"
          >
            <div className="flex flex-wrap items-center gap-2">
              {previous && (
                <SmallButton
                  label={m.publish_back()}
                  icon={ArrowLeft}
                  hasLabel={isBroad}
                  onClick={() => go(previous)}
                />
              )}
              {!isWide && (
                <SmallButton
                  label={m.publish_preview()}
                  icon={Eye}
                  hasLabel={isBroad}
                  onClick={() => setPreviewed(true)}
                />
              )}
              <SaveStatus saved={saveState} saver={autosaver} />
              <Button type="submit" className="ml-auto min-w-30" loading={submission.isSubmitting && !next}>
                {next ? m.publish_next() : isToPublish ? m.publish_publish() : m.publish_done()}
              </Button>
            </div>
          </div>
        </form>
        {isWide && (
          <aside aria-label={m.publish_preview()} className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto">
            <p className="mb-3 text-14 font-strong text-muted">{m.publish_preview()}</p>
            <PreviewCard />
          </aside>
        )}
      </div>
      <Dialog
        open={isPreviewed && !isWide}
        onOpenChange={setPreviewed}
        title={m.publish_preview()}
        closeLabel={m.publish_close()}
      >
        <PreviewCard />
      </Dialog>
    </PublishingProvider>
  );
}

interface StepBodyProps {
  step: Step;
  onGo: (step: Step, field?: string) => void;
  isWide: boolean;
}

interface SmallButtonProps {
  label: string;
  icon: LucideIcon;
  /** There is space for the label. */
  hasLabel: boolean;
  onClick: () => void;
}

function SmallButton({ label, icon, hasLabel, onClick }: SmallButtonProps) {
  if (!hasLabel) return <IconButton label={label} icon={icon} onClick={onClick} />;
  return (
    <Button variant="outline" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

function StepBody({ step, onGo, isWide }: StepBodyProps) {
  switch (step) {
    case 'what':
      return <StepOffer />;
    case 'where':
      return <StepLocation />;
    case 'home':
      return <StepProperty />;
    case 'rooms':
      return <StepRooms />;
    case 'money':
      return <StepMoney onRooms={() => onGo('rooms')} />;
    case 'rules':
      return <StepRules />;
    case 'photos':
      return <StepPhotos />;
    case 'review':
      return <StepReview onGo={onGo} isWide={isWide} />;
  }
}

/** Loads the other steps with the first interaction, before they are shown, so that they appear at once and offline. */
function useLaterSteps(): void {
  useEffect(() => {
    const load = () => void Promise.all([loadStepLocation(), loadStepPhotos()]).catch(() => undefined);
    const interactions = ['pointerdown', 'keydown'] as const;
    for (const type of interactions) addEventListener(type, load, { once: true });
    return () => {
      for (const type of interactions) removeEventListener(type, load);
    };
  }, []);
}

/** Calls back when the step beside it is shown, which may load first, and for each round. */
function ShownStep({ round, onShown }: { round: number; onShown: (round: number) => void }) {
  useEffect(() => onShown(round), [round, onShown]);
  return null;
}

/** Scrolls to the top of a new step and focuses its heading, or focuses the field to be corrected. */
function useStepFocus(main: React.RefObject<HTMLElement | null>, step: Step) {
  const seen = useRef(step);
  const sought = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  const focus = useCallback(
    (nth: number) => {
      const hasMoved = seen.current !== step;
      seen.current = step;
      if (!hasMoved && nth === 0) return;
      const named =
        sought.current && main.current?.querySelector<HTMLElement>(`[name="${CSS.escape(sought.current)}"]`);
      sought.current = undefined;
      const wrong = named || main.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (wrong) {
        const control = wrong.matches('input, select, textarea') ? wrong : wrong.querySelector<HTMLElement>('input');
        control?.focus({ preventScroll: true });
        wrong.scrollIntoView({ block: 'center' });
        return;
      }
      window.scrollTo({ top: 0 });
      main.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    },
    [main, step],
  );
  const seek = (isHere: boolean, field?: string) => {
    sought.current = field;
    if (isHere) setRound((count) => count + 1);
  };
  return { seek, focus, round };
}
