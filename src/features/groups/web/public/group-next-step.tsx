import { safeDisplayText } from '#browser/safe-display-text.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { mostUrgentGroup } from '../../domain/next-step.ts';
import { GroupProgress } from '../group/group-progress.tsx';
import { useMyGroups } from '../mine/use-my-groups.ts';
import { STEP_LABELS } from '../step-labels.ts';
import { MemberSlots } from './member-slots.tsx';

/** Card with the next step of the user's most urgent group. Without a group: invitations, or how to form one. */
export function GroupNextStep() {
  const { data } = useMyGroups();
  if (!data) return null;
  const urgent = mostUrgentGroup(data.groups);
  if (urgent) {
    const { own, step, count } = urgent;
    const { title, action, path } = STEP_LABELS[step];
    return (
      <Card as="section" aria-labelledby="group-step" className="grid gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="truncate text-14 text-muted" dir="auto">
              {safeDisplayText(own.group.name)}
            </p>
            <h2 id="group-step" className="text-22">
              {title({ count })}
            </h2>
          </div>
          <MemberSlots group={own.group} />
        </div>
        <GroupProgress state={own.group.state} isCompact />
        <ButtonLink size="lg" fullWidth asChild>
          <LocalizedLink to={path(own.group)}>{action()}</LocalizedLink>
        </ButtonLink>
      </Card>
    );
  }
  if (data.groups.length > 0) return null;
  const invitations = data.invited.length;
  return (
    <Card as="section" aria-labelledby="group-step" className="grid gap-3">
      <h2 id="group-step" className="text-18">
        {invitations > 0 ? m.group_step_invited({ count: invitations }) : m.group_step_none()}
      </h2>
      {invitations === 0 && <p className="text-14 text-muted">{m.group_step_none_text()}</p>}
      <ButtonLink variant="outline" asChild className="justify-self-start">
        <LocalizedLink to={invitations > 0 ? '/student/groups?tab=invited' : '/groups'}>
          {invitations > 0 ? m.group_step_invited_go() : m.group_step_none_go()}
        </LocalizedLink>
      </ButtonLink>
    </Card>
  );
}
