import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { RowCheckbox } from '../admin-table/row-checkbox.tsx';
import { ActionDialog } from './action-dialog.tsx';

export type ModeratedItemRowProps = {
  type: 'listing' | 'group';
  id: string;
  name: string;
  /** Path of the public page; null if there is none. */
  to: string | null;
  owner: { id: string; name: string; is_disabled: boolean } | null;
  city: string | null;
  createdAt: string;
  state: { label: string; tone: BadgeTone };
  reports: number;
  /** Additional details, e.g. the member count. */
  extra?: ReactNode;
  checked: boolean;
  onCheck: () => void;
};

/** Row of a property or group. */
export function ModeratedItemRow(props: ModeratedItemRowProps) {
  const { type, id, to, owner, city, createdAt, state, reports, extra, checked, onCheck } = props;
  const lang = useLang();
  const [isActing, setIsActing] = useState(false);
  const name = safeDisplayText(props.name) || m.admin_untitled();
  return (
    <li className="flex items-center gap-2 py-2 pr-4 pl-2">
      <RowCheckbox name={m.admin_list_choose({ name })} checked={checked} onChange={onCheck} />
      <div className="grid min-w-0 flex-1 gap-2 py-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
        <div className="min-w-0">
          {to ? (
            <LocalizedLink to={to} className="block truncate font-strong">
              {name}
            </LocalizedLink>
          ) : (
            <p className="truncate font-strong">{name}</p>
          )}
          <p className="num text-14 text-muted">
            {[city, formatDate(createdAt, lang)].filter(Boolean).join(SEPARATOR)}
            {extra}
            {owner && (
              <span className="max-sm:block">
                <span className="max-sm:hidden">{SEPARATOR}</span>
                <LocalizedLink to={`/admin/people/${owner.id}`}>
                  {safeDisplayText(owner.name) || m.admin_nameless()}
                </LocalizedLink>
              </span>
            )}
          </p>
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={state.tone}>{state.label}</Badge>
            {owner?.is_disabled && <Badge tone="danger">{m.admin_list_owner_disabled()}</Badge>}
            {reports > 0 && <Badge tone="accent">{m.admin_list_reports({ count: reports })}</Badge>}
          </span>
          <Button variant="outline" onClick={() => setIsActing(true)} aria-label={m.admin_act_on({ name })}>
            {m.admin_act()}
          </Button>
        </div>
      </div>
      <ActionDialog
        open={isActing}
        onOpenChange={setIsActing}
        subject={{ type, id }}
        personId={owner?.id ?? null}
        name={name}
      />
    </li>
  );
}
