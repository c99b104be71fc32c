import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { dayWords } from '../listing/moments.ts';
import { RowCheck } from '../listing/row-check.tsx';
import { ActDialog } from './act-dialog.tsx';

export type ThingRowProps = {
  type: 'listing' | 'group';
  id: string;
  name: string;
  /** Its public page; null where it has none. */
  to: string | null;
  owner: { id: string; name: string } | null;
  city: string | null;
  createdAt: string;
  state: { words: string; tone: BadgeTone };
  reports: number;
  /** Further small words, such as how many members. */
  more?: ReactNode;
  checked: boolean;
  onCheck: () => void;
};

/** A home or a group in the admin's list. */
export function ThingRow(props: ThingRowProps) {
  const { type, id, to, owner, city, createdAt, state, reports, more, checked, onCheck } = props;
  const lang = useLang();
  const [isActing, setIsActing] = useState(false);
  const name = shownText(props.name) || m.admin_untitled();
  return (
    <li className="flex items-center gap-2 py-2 pr-4 pl-2">
      <RowCheck name={m.admin_list_choose({ name })} checked={checked} onChange={onCheck} />
      <div className="grid min-w-0 flex-1 gap-2 py-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
        <div className="min-w-0">
          {to ? (
            <LocalLink to={to} className="block truncate font-strong">
              {name}
            </LocalLink>
          ) : (
            <p className="truncate font-strong">{name}</p>
          )}
          <p className="num text-14 text-soft">
            {[city, dayWords(createdAt, lang)].filter(Boolean).join(DOT)}
            {more}
            {owner && (
              <span className="max-sm:block">
                <span className="max-sm:hidden">{DOT}</span>
                <LocalLink to={`/admin/people/${owner.id}`}>{shownText(owner.name) || m.admin_nameless()}</LocalLink>
              </span>
            )}
          </p>
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={state.tone}>{state.words}</Badge>
            {reports > 0 && <Badge tone="hot">{m.admin_list_reports({ count: reports })}</Badge>}
          </span>
          <Button
            look="line"
            onClick={() => setIsActing(true)}

            aria-label={m.admin_act_on({ name })}
          >
            {m.admin_act()}
          </Button>
        </div>
      </div>
      <ActDialog
        open={isActing}
        onOpenChange={setIsActing}
        subject={{ type, id }}
        personId={owner?.id ?? null}
        name={name}
      />
    </li>
  );
}
