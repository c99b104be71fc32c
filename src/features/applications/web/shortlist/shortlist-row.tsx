import { useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import House from 'lucide-react/icons/house';
import Trash from 'lucide-react/icons/trash';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { OPEN_STATES } from '../../domain/applications.ts';
import type { ShortlistEntry, PropertySummary } from '../../domain/shortlist-schema.ts';
import { VOTES, type Vote } from '../../domain/votes.ts';
import { addToShortlist, removeFromShortlist, castVote } from './shortlist-api.ts';
import { propertyFitFacts, APPLICATION_STATE_TONES, propertyTitle, slowestMemberLabel } from './shortlist-labels.ts';
import { useShortlistActions } from './use-shortlist.ts';
import { VetoDialog } from './veto-dialog.tsx';

interface ShortlistRowProps {
  groupId: string;
  entry: ShortlistEntry;
  memberCount: number;
  onApply: () => void;
}

/** A shortlisted property: fit, votes, and the vote of the viewer. */
export function ShortlistRow({ groupId, entry, memberCount, onApply }: ShortlistRowProps) {
  const lang = useLang();
  const { home: property, application } = entry;
  const [isVetoing, setVetoing] = useState(false);
  const { run } = useShortlistActions(groupId);
  const title = propertyTitle(property);
  // Optimistic value until the server responds.
  const [pressed, setPressed] = useState<Vote | null>(null);
  const vote = async (next: Vote | null, reason?: string) => {
    setPressed(next);
    const body = { vote: next, ...(reason !== undefined && { reason }) };
    const isDone = await run('vote', async () => castVote(groupId, property.id, body));
    setPressed(null);
    return isDone;
  };
  const isOpen = application !== null && OPEN_STATES.some((state) => state === application.state);
  const facts = propertyFitFacts(entry.fit, lang);
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3.5 gap-y-3 border-t border-line py-4 first:border-0 last:pb-0">
      <PropertyPhoto property={property} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3
            className="min-w-0 pt-1 font-text text-16 leading-ui font-strong tracking-normal wrap-anywhere"
            dir="auto"
          >
            {property.is_gone ? title : <LocalizedLink to={`/properties/${property.id}`}>{title}</LocalizedLink>}
          </h3>
          <RowMenu groupId={groupId} one={entry} onNoVote={() => void vote(null)} />
        </div>
        {property.is_gone ? (
          <p className="text-14 text-muted">{m.group_shortlist_unavailable()}</p>
        ) : (
          <p className="text-14 text-muted">
            {[
              property.city,
              property.monthly_cents !== null &&
                m.group_shortlist_month({ price: formatEuros(property.monthly_cents, lang) }),
            ]
              .filter(Boolean)
              .join(SEPARATOR)}
          </p>
        )}
        {entry.slowest && <p className="num text-14 text-muted">{slowestMemberLabel(entry.slowest, lang)}</p>}
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {entry.is_vetoed && <Badge tone="danger">{m.group_shortlist_vetoed()}</Badge>}
          {property.is_reserved && !property.is_gone && <Badge tone="warning">{m.group_shortlist_reserved()}</Badge>}
          {application && (
            <Badge tone={APPLICATION_STATE_TONES[application.state]}>
              {m.group_application_state({ state: application.state })}
            </Badge>
          )}
        </div>
      </div>
      <div className="col-span-2 grid gap-3">
        {facts.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
            {facts.map(({ isGood, text }) => (
              <li key={text} className={cx('flex items-start gap-1.5', isGood ? 'text-muted' : 'text-warning-text')}>
                <Icon icon={isGood ? Check : X} size={16} className="mt-0.5" />
                {text}
              </li>
            ))}
          </ul>
        )}
        <Votes one={entry} members={memberCount} />
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <SegmentedControl
              fullWidth
              label={m.group_shortlist_my_vote({ title })}
              value={pressed ?? entry.my_vote}
              onChange={(next) => (next === 'veto' ? setVetoing(true) : void vote(next))}
              options={VOTES.map((value) => ({ value, label: m.group_shortlist_vote({ vote: value }) }))}
            />
          </div>
          {!property.is_gone && !isOpen && !entry.is_vetoed && (
            <Button variant="outline" onClick={onApply}>
              {m.group_application_apply()}
            </Button>
          )}
        </div>
      </div>
      {isVetoing && (
        <VetoDialog
          title={title}
          onClose={() => setVetoing(false)}
          onVeto={async (reason) => {
            const isDone = await vote('veto', reason);
            if (isDone) setVetoing(false);
            return isDone;
          }}
        />
      )}
    </li>
  );
}

function PropertyPhoto({ property }: { property: PropertySummary }) {
  const box = 'h-21 w-24 overflow-hidden rounded-inner bg-surface-quiet';
  if (!property.photo)
    return (
      <div className={`${box} grid place-items-center text-subtle`}>
        <Icon icon={House} />
      </div>
    );
  return (
    <img
      src={property.photo.urls.small}
      alt=""
      width={96}
      height={84}
      loading="lazy"
      className={`${box} object-cover`}
      style={{ backgroundImage: `url(${property.photo.placeholder})`, backgroundSize: 'cover' }}
    />
  );
}

const VOTE_CLASSES: Record<Vote, string> = {
  yes: 'bg-success-tint text-success-text',
  maybe: 'bg-warning-tint text-warning-text',
  no: 'bg-surface-quiet text-muted',
  veto: 'bg-danger-tint text-danger-text',
};

/** Votes by member, and the number of missing votes. */
function Votes({ one, members }: { one: ShortlistEntry; members: number }) {
  const missing = members - one.votes.length;
  const items: ReactNode[] = one.votes.map((each) => {
    const name = each.is_me
      ? m.group_shortlist_you()
      : safeDisplayText(each.name ?? m.group_shortlist_unknown_person());
    return (
      <li
        key={each.user_id}
        className={cx(
          'flex min-h-8 max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-1 text-14 font-mid',
          VOTE_CLASSES[each.vote],
        )}
      >
        <Avatar name={each.user_id} src={each.avatar_url} size={28} />
        <span className="min-w-0 wrap-anywhere">
          {m.group_shortlist_voted({ name, vote: m.group_shortlist_vote({ vote: each.vote }) })}
        </span>
      </li>
    );
  });
  const vetoes = one.votes.filter(({ reason }) => reason !== null);
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-2">
        {items}
        {missing > 0 && (
          <li className="flex min-h-8 items-center text-14 text-muted">
            {m.group_shortlist_votes_missing({ count: missing })}
          </li>
        )}
      </ul>
      {vetoes.map((each) => (
        <p key={each.user_id} className="text-14 wrap-anywhere text-muted">
          {each.is_me
            ? m.group_shortlist_veto_own({ reason: safeDisplayText(each.reason ?? '') })
            : m.group_shortlist_veto_by({
                name: inlineName(each.name ?? m.group_shortlist_unknown_person()),
                reason: safeDisplayText(each.reason ?? ''),
              })}
        </p>
      ))}
    </div>
  );
}

function RowMenu({ groupId, one, onNoVote }: { groupId: string; one: ShortlistEntry; onNoVote: () => void }) {
  const { run } = useShortlistActions(groupId);
  const { home: property, my_vote: mine } = one;
  const label = m.group_shortlist_more({ title: propertyTitle(property) });
  const remove = () =>
    void run('remove', async () => removeFromShortlist(groupId, property.id), m.group_shortlist_removed(), {
      // An unavailable property cannot be added again.
      ...(!property.is_gone && {
        action: {
          label: m.group_shortlist_undo(),
          onClick: () => void run('back', async () => addToShortlist(groupId, property.id)),
        },
      }),
    });
  return (
    <Menu label={label} trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} className="-my-1" />}>
      {mine && (
        <MenuItem icon={Undo} onClick={onNoVote}>
          {m.group_shortlist_vote_back()}
        </MenuItem>
      )}
      <MenuItem icon={Trash} destructive onClick={remove}>
        {m.group_shortlist_remove()}
      </MenuItem>
    </Menu>
  );
}
