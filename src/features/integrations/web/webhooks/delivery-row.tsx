import { useId, useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLang } from '#browser/i18n/lang.ts';
import { formatDate, formatUnit } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { MAX_ATTEMPTS, PING_EVENT } from '../../domain/webhooks.ts';
import type { Delivery } from '../../domain/webhook-schema.ts';
import { formatResult } from './webhook-labels.ts';

const STATES = {
  delivered: { icon: Check, color: 'text-success-text' },
  pending: { icon: Clock, color: 'text-warning-text' },
  failed: { icon: TriangleAlert, color: 'text-danger-text' },
} as const;

interface DeliveryRowProps {
  delivery: Delivery;
  isSending: boolean;
  onRetry: () => void;
}

/** A delivery; a press shows what was sent and what came back. */
export function DeliveryRow({ delivery, isSending, onRetry }: DeliveryRowProps) {
  const lang = useLang();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const { event, state, attempted_at: attemptedAt, created_at: createdAt, duration_ms: durationMs } = delivery;
  const { icon, color } = STATES[state];
  return (
    <li className="grid gap-3 py-3 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-14 md:grid-cols-[7.5rem_11rem_minmax(0,1fr)_auto]">
        <span className="num">{formatDate(attemptedAt ?? createdAt, lang, 'shortDayTime')}</span>
        <code className="col-start-1 break-all md:col-start-auto">{event}</code>
        <span className="col-start-1 grid gap-0.5 md:col-start-auto">
          <span className={cx('flex items-start gap-1.5 font-strong', color)}>
            <Icon icon={icon} size={16} className="mt-0.5" />
            {formatResult(delivery, lang)}
          </span>
          <span className="num text-muted">
            {m.webhooks_attempts()} {formatAttempts(delivery)}
            {durationMs !== null && ` · ${m.webhooks_duration()} ${formatDuration(durationMs, lang)}`}
          </span>
        </span>
        <Button
          variant="ghost"
          className="col-start-2 row-span-3 row-start-1 -mr-3 md:col-start-auto md:row-span-1 md:row-start-auto"
          aria-expanded={isOpen}
          aria-controls={detailId}
          aria-label={isOpen ? undefined : m.webhooks_see({ event })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.webhooks_close() : m.webhooks_open()}
        </Button>
      </div>
      <div id={detailId} hidden={!isOpen} className="grid gap-3 md:grid-cols-2">
        <Excerpt title={m.webhooks_sent()}>{formatBody(delivery)}</Excerpt>
        <Excerpt title={m.webhooks_got()}>{formatAnswer(delivery)}</Excerpt>
        <div className="md:col-span-2">
          <Button variant="outline" icon={RefreshCw} loading={isSending} onClick={onRetry}>
            {m.webhooks_again()}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Excerpt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="text-14 text-muted">{title}</p>
      <pre className="m-0 rounded-inner bg-surface-quiet px-4 py-3 text-14 leading-[1.5] wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </div>
  );
}

function formatAttempts({ event, attempts }: Delivery): string {
  if (event === PING_EVENT || attempts > MAX_ATTEMPTS) return String(attempts);
  return m.webhooks_attempts_of({ count: attempts, max: MAX_ATTEMPTS });
}

function formatDuration(ms: number, lang: Lang): string {
  if (ms < 1000) return formatUnit(ms, 'millisecond', lang);
  return formatUnit(Math.round(ms / 100) / 10, 'second', lang);
}

function formatBody({ id, body }: Delivery): string {
  return `webhook-id: msg_${id}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`;
}

function formatAnswer({ status, answer }: Delivery): string {
  if (status === null) return m.webhooks_got_nothing();
  return answer ? `${status}\n\n${answer}` : String(status);
}
