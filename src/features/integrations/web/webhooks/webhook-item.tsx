import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLang } from '#browser/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { Webhook } from '../../domain/webhook-schema.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { PAUSE_LABELS } from './webhook-labels.ts';

/** Actions on a webhook that ask or show something first, or change the list. */
export type WebhookAction = 'edit' | 'pause' | 'roll' | 'delete';

/** A webhook with its events, a test and its log. */
export function WebhookItem({ webhook, onAct }: { webhook: Webhook; onAct: (action: WebhookAction) => void }) {
  const lang = useLang();
  const { query, test, retry } = useDeliveries(webhook.id);
  const { url, events, secret_hint: hint, old_secret_until: oldUntil, paused } = webhook;
  const more = m.webhooks_more({ host: new URL(url).host });
  return (
    <li className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-inner bg-surface-quiet p-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5 text-14">
          <code className="line-clamp-2 font-strong break-all">{url}</code>
          <p className="wrap-anywhere text-muted">
            {m.webhooks_signed({ hint })}
            {oldUntil !== null && ` · ${m.webhooks_old_secret({ day: formatDate(oldUntil, lang, 'shortDayTime') })}`}
          </p>
          <ul aria-label={m.webhooks_events()} className="flex flex-wrap gap-1.5">
            {events.map((event) => (
              <li key={event} className="rounded-[6px] bg-surface px-2 py-[3px] text-12 leading-[18px] font-strong">
                {event}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex items-center gap-1">
          <Button variant="outline" icon={Send} loading={test.isPending} onClick={() => test.mutate()}>
            {m.webhooks_test()}
          </Button>
          <Menu label={more} trigger={(props) => <IconButton icon={Ellipsis} label={more} {...props} />}>
            <MenuItem icon={ListChecks} onClick={() => onAct('edit')}>
              {m.webhooks_edit()}
            </MenuItem>
            <MenuItem icon={paused ? Play : Pause} onClick={() => onAct('pause')}>
              {paused ? m.webhooks_resume() : m.webhooks_pause()}
            </MenuItem>
            <MenuItem icon={KeyRound} onClick={() => onAct('roll')}>
              {m.webhooks_roll()}
            </MenuItem>
            <MenuItem icon={Trash2} destructive onClick={() => onAct('delete')}>
              {m.webhooks_delete()}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {paused && (
        <Callout tone="warning">
          <p className="mb-3">{PAUSE_LABELS[paused]()}</p>
          <Button variant="outline" icon={Play} onClick={() => onAct('pause')}>
            {m.webhooks_resume()}
          </Button>
        </Callout>
      )}
      <DeliveryLog query={query} retry={retry} />
    </li>
  );
}
