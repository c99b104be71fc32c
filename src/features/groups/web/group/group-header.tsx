import type { ReactNode } from 'react';
import Flag from 'lucide-react/icons/flag';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import Share from 'lucide-react/icons/share';
import { useLocation } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { useActionAfterSignIn } from '#features/accounts/web/public/use-action-after-sign-in.ts';
import { openReport } from '#browser/bus/report-bus.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useShare } from '#ui/hooks/use-share.ts';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { formatBudget, formatLocation, GROUP_STATE_TONES, formatMoveInWindow, shareLabels } from '../group-labels.ts';
import { GroupPhoto } from '../public/group-card.tsx';

interface GroupHeaderProps {
  group: Group;
  /** Favorite button, supplied by the page. */
  save?: ReactNode;
  /** Actions for members, on the right. */
  actions?: ReactNode;
}

/** Photo, state, name and key facts of a group. */
export function GroupHeader({ group, save, actions }: GroupHeaderProps) {
  const lang = useLang();
  const facts = [
    formatLocation(group),
    m.groups_people({ count: group.size }),
    formatBudget(group, lang),
    formatMoveInWindow(group, lang),
  ].filter((text) => text !== null);
  return (
    <header className="grid gap-5 py-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="flex min-w-0 items-start gap-4 md:gap-5">
        <GroupPhoto group={group} large />
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <Badge tone={GROUP_STATE_TONES[group.state]}>{m.groups_state({ state: group.state })}</Badge>
            {group.visibility !== 'public' && (
              <Badge icon={group.visibility === 'link' ? Link : Lock}>
                {m.groups_visibility({ visibility: group.visibility })}
              </Badge>
            )}
          </div>
          <h1 className="text-28! leading-head! wrap-anywhere md:text-36!" dir="auto">
            {safeDisplayText(group.name)}
          </h1>
          <p className="text-muted max-md:hidden">{facts.join(SEPARATOR)}</p>
        </div>
      </div>
      <p className="text-muted md:hidden">{facts.join(SEPARATOR)}</p>
      {actions ?? <VisitorActions group={group} save={save} />}
    </header>
  );
}

/** Favorite, share and report. */
function VisitorActions({ group, save }: { group: Group; save: ReactNode }) {
  const { pathname } = useLocation();
  const share = useShare();
  const name = safeDisplayText(group.name);
  const report = useActionAfterSignIn('report', () => openReport({ type: 'group', resourceId: group.id, name }));
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1 lg:ml-0">
      {save}
      {group.visibility === 'public' && (
        <Button variant="ghost" icon={Share} onClick={() => void share(pathname, name, shareLabels())}>
          {m.groups_share()}
        </Button>
      )}
      <Button variant="ghost" icon={Flag} onClick={report}>
        {/* Three labels do not fit side by side on the narrowest screens. */}
        <span className="max-[400px]:sr-only">{m.groups_report()}</span>
      </Button>
    </div>
  );
}
