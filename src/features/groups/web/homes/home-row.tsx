import { useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import House from 'lucide-react/icons/house';
import Trash from 'lucide-react/icons/trash';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { euros } from '#kit/euros.ts';
import { DOT } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { m } from '#words';
import { OPEN_STATES } from '../../domain/applications.ts';
import type { GroupHome, HomeLine } from '../../domain/homes-schema.ts';
import { VOTES, type Vote } from '../../domain/votes.ts';
import { addHome, removeHome, voteOn } from './homes-api.ts';
import { fitFacts, namedWords, STATE_TONES, titleWords } from './home-words.ts';
import { useHomesWork } from './use-homes.ts';
import { VetoDialog } from './veto-dialog.tsx';

interface HomeRowProps {
  groupId: string;
  one: GroupHome;
  members: number;
  onApply: () => void;
}

/** A home on the list: how it fits, what everybody says of it, and one's own vote. */
export function HomeRow({ groupId, one, members, onApply }: HomeRowProps) {
  const lang = useLang();
  const { home, application } = one;
  const [isVetoing, setVetoing] = useState(false);
  const { busy, run } = useHomesWork(groupId);
  const title = titleWords(home);
  // shown before the server has it
  const [pressed, setPressed] = useState<Vote | null>(null);
  const vote = async (next: Vote | null, reason?: string) => {
    setPressed(next);
    const body = { vote: next, ...(reason !== undefined && { reason }) };
    const isDone = await run('vote', async () => voteOn(groupId, home.id, body));
    setPressed(null);
    return isDone;
  };
  const isOpen = application !== null && OPEN_STATES.some((state) => state === application.state);
  const facts = fitFacts(one.fit, lang);
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3.5 gap-y-3 border-t border-line py-4 first:border-0 last:pb-0">
      <Picture home={home} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3
            className="min-w-0 pt-1 font-text text-16 leading-ui font-strong tracking-normal wrap-anywhere"
            dir="auto"
          >
            {home.is_gone ? title : <LocalLink to={`/properties/${home.id}`}>{title}</LocalLink>}
          </h3>
          <RowMenu groupId={groupId} one={one} onNoVote={() => void vote(null)} />
        </div>
        {home.is_gone ? (
          <p className="text-14 text-soft">{m.group_homes_gone()}</p>
        ) : (
          <p className="text-14 text-soft">
            {[home.city, home.monthly_cents !== null && m.group_homes_month({ price: euros(home.monthly_cents, lang) })]
              .filter(Boolean)
              .join(DOT)}
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {one.is_vetoed && <Badge tone="bad">{m.group_homes_vetoed()}</Badge>}
          {home.is_reserved && !home.is_gone && <Badge tone="mixed">{m.group_homes_reserved()}</Badge>}
          {application && (
            <Badge tone={STATE_TONES[application.state]}>{m.group_homes_state({ state: application.state })}</Badge>
          )}
        </div>
      </div>
      <div className="col-span-2 grid gap-3">
        {facts.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
            {facts.map(({ isGood, words }) => (
              <li key={words} className={cx('flex items-start gap-1.5', isGood ? 'text-soft' : 'text-mixed-text')}>
                <Icon of={isGood ? Check : X} size={16} className="mt-0.5" />
                {words}
              </li>
            ))}
          </ul>
        )}
        <Votes one={one} members={members} />
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <Segmented
              wide
              label={m.group_homes_my_vote({ title })}
              value={pressed ?? one.my_vote}
              onChange={(next) => (next === 'veto' ? setVetoing(true) : void vote(next))}
              options={VOTES.map((value) => ({ value, label: m.group_homes_vote({ vote: value }) }))}
            />
          </div>
          {!home.is_gone && !isOpen && !one.is_vetoed && (
            <Button look="line" onClick={onApply}>
              {m.group_homes_apply()}
            </Button>
          )}
        </div>
      </div>
      {isVetoing && (
        <VetoDialog
          title={title}
          isBusy={busy === 'vote'}
          onClose={() => setVetoing(false)}
          onVeto={async (reason) => {
            if (await vote('veto', reason)) setVetoing(false);
          }}
        />
      )}
    </li>
  );
}

function Picture({ home }: { home: HomeLine }) {
  const box = 'h-21 w-24 overflow-hidden rounded-inner bg-surface-quiet';
  if (!home.photo)
    return (
      <div className={`${box} grid place-items-center text-faint`}>
        <Icon of={House} />
      </div>
    );
  return (
    <img
      src={home.photo.urls.small}
      alt=""
      width={96}
      height={84}
      loading="lazy"
      className={`${box} object-cover`}
      style={{ backgroundImage: `url(${home.photo.placeholder})`, backgroundSize: 'cover' }}
    />
  );
}

const VOTE_LOOKS: Record<Vote, string> = {
  yes: 'bg-fit-tint text-fit-text',
  maybe: 'bg-mixed-tint text-mixed-text',
  no: 'bg-surface-quiet text-soft',
  veto: 'bg-danger-tint text-danger-text',
};

/** Who says what, and who has not said anything yet. */
function Votes({ one, members }: { one: GroupHome; members: number }) {
  const missing = members - one.votes.length;
  const said: ReactNode[] = one.votes.map((each) => {
    const name = each.is_me ? m.group_homes_you() : shownText(each.name ?? m.group_homes_somebody());
    return (
      <li
        key={each.user_id}
        className={cx(
          'flex min-h-8 max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-1 text-14 font-mid',
          VOTE_LOOKS[each.vote],
        )}
      >
        <Avatar name={each.user_id} src={each.avatar_url} size={28} />
        <span className="min-w-0 wrap-anywhere">
          {m.group_homes_voted({ name, vote: m.group_homes_vote({ vote: each.vote }) })}
        </span>
      </li>
    );
  });
  const vetoes = one.votes.filter(({ reason }) => reason !== null);
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-2">
        {said}
        {missing > 0 && (
          <li className="flex min-h-8 items-center text-14 text-soft">
            {m.group_homes_votes_missing({ count: missing })}
          </li>
        )}
      </ul>
      {vetoes.map((each) => (
        <p key={each.user_id} className="text-14 wrap-anywhere text-soft">
          {each.is_me
            ? m.group_homes_veto_own({ reason: shownText(each.reason ?? '') })
            : m.group_homes_veto_by({
                name: namedWords(each.name ?? m.group_homes_somebody()),
                reason: shownText(each.reason ?? ''),
              })}
        </p>
      ))}
    </div>
  );
}

function RowMenu({ groupId, one, onNoVote }: { groupId: string; one: GroupHome; onNoVote: () => void }) {
  const { run } = useHomesWork(groupId);
  const { home, my_vote: mine } = one;
  const label = m.group_homes_more({ title: titleWords(home) });
  const remove = () =>
    void run('remove', async () => removeHome(groupId, home.id), m.group_homes_removed(), {
      // what is gone cannot be asked for again
      ...(!home.is_gone && {
        action: {
          label: m.group_homes_undo(),
          onClick: () => void run('back', async () => addHome(groupId, home.id)),
        },
      }),
    });
  return (
    <Menu label={label} trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} className="-my-1" />}>
      {mine && (
        <MenuItem icon={Undo} onClick={onNoVote}>
          {m.group_homes_vote_back()}
        </MenuItem>
      )}
      <MenuItem icon={Trash} danger onClick={remove}>
        {m.group_homes_remove()}
      </MenuItem>
    </Menu>
  );
}
