import UserPlus from 'lucide-react/icons/user-plus';
import { useLocation } from 'react-router';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { nextStep } from '../../domain/next-step.ts';
import type { Group } from '../../domain/schema.ts';
import { useMyGroups } from '../mine/use-my-groups.ts';
import { STEP_LABELS } from '../step-labels.ts';

/** Next step of the group for the viewer, with the one primary action of the page unless it is done where they are. */
export function NextStep({ group, onInvite }: { group: Group; onInvite: () => void }) {
  const { pathname, search } = useLocation();
  const { data } = useMyGroups();
  // Keeps what is below in its place.
  if (!data) return <Skeleton className="mb-6 h-20 w-full" />;
  const own = data.groups.find((one) => one.group.id === group.id);
  const next = own && nextStep(own);
  if (!next) return null;
  const { title, action, path } = STEP_LABELS[next.step];
  const to = path(own.group);
  const isHere = to === splitLangPrefix(pathname).path + search;
  const invites = next.step === 'people' && own.mine.role === 'leader' && group.place === 'ok';
  return (
    <section
      aria-labelledby="next-step"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-action-tint p-4 text-on-action-tint"
    >
      <h2 id="next-step" className="font-text text-16 leading-ui font-strong tracking-normal">
        <span className="font-mid">{m.group_step_next()}</span> {title({ count: next.count })}
      </h2>
      {invites ? (
        <Button icon={UserPlus} onClick={onInvite}>
          {m.groups_invite()}
        </Button>
      ) : (
        !isHere && (
          <ButtonLink asChild>
            <LocalizedLink to={to}>{action()}</LocalizedLink>
          </ButtonLink>
        )
      )}
    </section>
  );
}
