import { useEffect, useRef, useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import { ApiError } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconShape } from '#ui/icon.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { useMedia } from '#ui/media.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { OwnProperty } from '../../domain/schema.ts';
import { stateAfter } from '../../domain/states.ts';
import { PreviewCard } from './preview-card.tsx';
import { actOnHome } from './publish-api.ts';
import { STEP_WORDS } from './publish-words.ts';
import { SaveState } from './save-state.tsx';
import { StepHome } from './step-home.tsx';
import { StepMoney } from './step-money.tsx';
import { StepNav } from './step-nav.tsx';
import { StepPhotos } from './step-photos.tsx';
import { StepReview } from './step-review.tsx';
import { StepRooms } from './step-rooms.tsx';
import { StepRules } from './step-rules.tsx';
import { StepWhat } from './step-what.tsx';
import { StepWhere } from './step-where.tsx';
import { stepsFor, type Step } from './steps.ts';
import { PublishingProvider, useNewPublishing } from './use-publishing.ts';

export interface WizardProps {
  userId: string;
  /** Null for a home that is not begun. */
  home: OwnProperty | null;
  step: Step;
  onGo: (step: Step) => void;
  /** The draft has been made: it has an address now. */
  onBegun: (id: string) => void;
  onPublished: (home: OwnProperty) => void;
}

/** A home, step by step, saved as one goes. */
export function Wizard({ userId, home: opened, step: wanted, onGo, onBegun, onPublished }: WizardProps) {
  const publishing = useNewPublishing({ userId, home: opened, step: wanted });
  const { form, saved, saver, board, missing, showMissing } = publishing;
  const isWide = useMedia('(min-width: 1100px)');
  const isBroad = useMedia('(min-width: 768px)');
  const [isPreviewed, setPreviewed] = useState(false);
  const [isSending, setSending] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const navigate = useLocalNavigate();
  const steps = stepsFor(form);
  const step = steps.includes(wanted) ? wanted : 'money';
  const at = steps.indexOf(step);
  const seek = useStepStart(main, step);
  const id = saved.home?.id ?? null;
  const begun = useRef(opened?.id ?? null);
  useEffect(() => {
    if (id === null || begun.current === id) return;
    begun.current = id;
    onBegun(id);
  }, [id, onBegun]);

  const state = saved.home?.state ?? 'draft';
  const isToPublish = stateAfter(state, 'submit') !== null;
  const fields = Object.keys(missing);
  const go = (to: Step, field?: string) => {
    void saver.flush();
    seek(to === step, field);
    onGo(to);
  };
  const publish = async () => {
    showMissing();
    if (fields.length > 0) {
      main.current?.querySelector<HTMLElement>('#publish-missing')?.focus();
      return;
    }
    setSending(true);
    try {
      await board.finishRemovals();
      const draft = (await saver.flush()) ? await saver.ensureId() : null;
      if (draft !== null && isToPublish) onPublished(await actOnHome(draft, 'submit'));
      else if (draft !== null) navigate('/student/properties');
    } catch (error) {
      toast.error(error instanceof ApiError && error.status > 0 ? error.message : m.publish_error_network());
    }
    setSending(false);
  };
  const next = steps[at + 1];
  const previous = steps[at - 1];
  return (
    <PublishingProvider value={publishing}>
      <StepNav steps={steps} step={step} missing={fields} onGo={go} isWide={isBroad} />
      <div className="grid items-start gap-8 pt-4 min-[1100px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:gap-12 min-[1100px]:pt-8">
        <div ref={main} className="flex min-h-[calc(100dvh-15rem)] max-w-180 min-w-0 flex-col">
          <h2 tabIndex={-1} data-step={step} className="text-22 outline-none md:text-28">
            {STEP_WORDS[step].title()}
          </h2>
          <p className="mt-1 text-soft">{STEP_WORDS[step].text()}</p>
          <div className="mt-6 mb-8 grid gap-6">
            <StepBody step={step} onGo={go} isWide={isWide} />
          </div>
          <div
            data-actionbar=""
            className="sticky bottom-[var(--tabbar,0px)] z-10 -mx-gutter mt-auto border-t border-line bg-page px-gutter pt-2 pb-[max(12px,env(safe-area-inset-bottom))] md:mx-0 md:px-0 [@media(max-height:480px)]:static"
          >
            <div className="flex flex-wrap items-center gap-2">
              {previous && (
                <SmallButton label={m.publish_back()} icon={ArrowLeft} isBroad={isBroad} onClick={() => go(previous)} />
              )}
              {!isWide && (
                <SmallButton
                  label={m.publish_preview()}
                  icon={Eye}
                  isBroad={isBroad}
                  onClick={() => setPreviewed(true)}
                />
              )}
              <SaveState saved={saved} saver={saver} />
              {next ? (
                <Button className="ml-auto min-w-30" onClick={() => go(next)}>
                  {m.publish_next()}
                </Button>
              ) : (
                <Button className="ml-auto min-w-30" busy={isSending} onClick={() => void publish()}>
                  {isToPublish ? m.publish_publish() : m.publish_done()}
                </Button>
              )}
            </div>
          </div>
        </div>
        {isWide && (
          <aside aria-label={m.publish_preview()} className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto">
            <p className="mb-3 text-14 font-strong text-soft">{m.publish_preview()}</p>
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
  icon: IconShape;
  /** There is room for the words. */
  isBroad: boolean;
  onClick: () => void;
}

function SmallButton({ label, icon, isBroad, onClick }: SmallButtonProps) {
  if (!isBroad) return <IconButton label={label} icon={icon} onClick={onClick} />;
  return (
    <Button look="line" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

function StepBody({ step, onGo, isWide }: StepBodyProps) {
  switch (step) {
    case 'what':
      return <StepWhat />;
    case 'where':
      return <StepWhere />;
    case 'home':
      return <StepHome />;
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

/** A step begins at its top, for eyes and for the keyboard; or, where something is wrong, there. */
function useStepStart(
  main: React.RefObject<HTMLElement | null>,
  step: Step,
): (isHere: boolean, field?: string) => void {
  const seen = useRef(step);
  const sought = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const hasMoved = seen.current !== step;
    seen.current = step;
    if (!hasMoved && round === 0) return;
    const named = sought.current && main.current?.querySelector<HTMLElement>(`[name="${CSS.escape(sought.current)}"]`);
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
  }, [main, step, round]);
  return (isHere, field) => {
    sought.current = field;
    if (isHere) setRound((count) => count + 1);
  };
}
