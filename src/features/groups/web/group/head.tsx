import type { ReactNode } from 'react';
import Flag from 'lucide-react/icons/flag';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import Share from 'lucide-react/icons/share';
import { useLocation } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { requestReport } from '#browser/open-report.ts';
import { useSession } from '#browser/session.ts';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { budgetWords, placeWords, STATE_TONES, windowWords } from '../group-words.ts';
import { GroupPhoto } from '../parts/group-card.tsx';
import { useShare } from './use-share.ts';

interface HeadProps {
  group: Group;
  /** The button that saves the group, from whoever keeps what is saved. */
  save?: ReactNode;
  /** What members can do, on the right. */
  actions?: ReactNode;
}

/** Who they are at a glance. */
export function Head({ group, save, actions }: HeadProps) {
  const lang = useLang();
  const facts = [
    placeWords(group),
    m.groups_people({ count: group.size }),
    budgetWords(group, lang),
    windowWords(group, lang),
  ].filter((words) => words !== null);
  return (
    <header className="grid gap-5 py-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="flex min-w-0 items-start gap-4 md:gap-5">
        <GroupPhoto group={group} large />
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <Badge tone={STATE_TONES[group.state]}>{m.groups_state({ state: group.state })}</Badge>
            {group.visibility !== 'public' && (
              <Badge icon={group.visibility === 'link' ? Link : Lock}>
                {m.groups_visibility({ visibility: group.visibility })}
              </Badge>
            )}
          </div>
          <h1 className="text-28! leading-head! wrap-anywhere md:text-36!" dir="auto">
            {shownText(group.name)}
          </h1>
          <p className="text-soft max-md:hidden">{facts.join(DOT)}</p>
        </div>
      </div>
      <p className="text-soft md:hidden">{facts.join(DOT)}</p>
      {actions ?? <VisitorActions group={group} save={save} />}
    </header>
  );
}

/** Save, share, report. */
function VisitorActions({ group, save }: { group: Group; save: ReactNode }) {
  const session = useSession();
  const navigate = useLocalNavigate();
  const { pathname, search } = useLocation();
  const share = useShare();
  const name = shownText(group.name);
  const report = () => {
    if (session === 'out') navigate(`/auth?next=${encodeURIComponent(`/groups/${group.id}${search}`)}`);
    else requestReport({ type: 'group', resourceId: group.id, name });
  };
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1 lg:ml-0">
      {save}
      {group.visibility === 'public' && (
        <Button look="bare" icon={Share} onClick={() => void share(pathname, name)}>
          {m.groups_share()}
        </Button>
      )}
      <Button look="bare" icon={Flag} onClick={report}>
        {/* three words do not fit beside each other on the narrowest screens */}
        <span className="max-[400px]:sr-only">{m.groups_report()}</span>
      </Button>
    </div>
  );
}
