import MessageCircle from 'lucide-react/icons/message-circle';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { Button } from '#ui/buttons/button.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { m } from '#messages';
import type { Applicant } from '../../domain/applicant-board.ts';
import { actOnApplication } from '../shortlist/shortlist-api.ts';
import type { useBoardActions } from './use-applicants.ts';

interface SelectionBarProps {
  selected: readonly Applicant[];
  run: ReturnType<typeof useBoardActions>['run'];
  onDone: () => void;
  onWrite: () => void;
  onDecline: () => void;
}

/** Actions on several selected applicants. */
export function SelectionBar({ selected, run, onDone, onWrite, onDecline }: SelectionBarProps) {
  if (selected.length === 0) return null;
  const mayList = selected.filter(({ application }) => application.actions.includes('shortlist'));
  const shortlist = async () => {
    const isDone = await run(async () => {
      for (const { application } of mayList) await actOnApplication(application.id, 'shortlist');
    });
    if (isDone) onDone();
  };
  return (
    <div
      ref={observeActionBar}
      data-actionbar=""
      role="region"
      aria-label={m.applicants_selected({ count: selected.length })}
      className="sticky bottom-[calc(var(--tabbar,0px)+8px)] z-10 mt-5 flex flex-wrap items-center gap-3 rounded-card bg-inverse p-3 text-on-inverse short:static"
    >
      <span className="flex-1 font-strong max-sm:basis-full">{m.applicants_selected({ count: selected.length })}</span>
      {mayList.length > 0 && (
        <Button variant="outline" icon={Star} onClick={() => void shortlist()}>
          {m.applicants_shortlist_many()}
        </Button>
      )}
      <Button variant="outline" icon={MessageCircle} onClick={onWrite}>
        {m.groups_write_short()}
      </Button>
      <Button variant="outline" icon={X} onClick={onDecline}>
        {m.applicants_decline()}
      </Button>
    </div>
  );
}
