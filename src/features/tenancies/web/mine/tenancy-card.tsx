import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import { useNavigate } from 'react-router';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatDate, formatDateRange, formatList } from '#shared/i18n/format.ts';
import { withLangPrefix } from '#shared/i18n/lang.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { m } from '#messages';
import type { HandoverKind } from '../../domain/chain/entry.ts';
import type { Tenancy } from '../../domain/schema.ts';
import { cancelTenancy, startHandover, TENANCIES_KEY } from '../api.ts';

const ReferencesDialog = lazyComponent(
  async () => (await import('../references/references-dialog.tsx')).ReferencesDialog,
);

/** A stay with its people, and the next step of its handovers. */
export function TenancyCard({ tenancy }: { tenancy: Tenancy }) {
  const lang = useLang();
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toast.error(requestErrorMessage(error));
    } finally {
      await cache.invalidateQueries({ queryKey: [TENANCIES_KEY] });
      setBusy(null);
    }
  };
  const start = async (kind: HandoverKind) =>
    run(kind, async () => {
      const { id } = await startHandover(tenancy.id, kind);
      await navigate(withLangPrefix(lang, `/handovers/${id}`));
    });
  const me = useUserId();
  const others = tenancy.people
    .filter(({ user_id }) => user_id !== me)
    .map(({ name }) => (name === null ? m.handover_tenancies_unknown_person() : safeDisplayText(name)));
  const hasBegun = tenancy.starts_on <= toMadridDateTime(new Date()).day;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere">{safeDisplayText(tenancy.title)}</h2>
          <p className="text-14 text-muted">
            {tenancy.ends_on === null
              ? m.handover_tenancies_since({ day: formatDate(tenancy.starts_on, lang) })
              : formatDateRange(tenancy.starts_on, tenancy.ends_on, lang)}{' '}
            ·{' '}
            {tenancy.role === 'owner'
              ? m.handover_tenancies_role_owner()
              : hasBegun
                ? m.handover_tenancies_role_tenant()
                : m.handover_tenancies_role_soon()}
          </p>
          {others.length > 0 && (
            <p className="text-14 text-muted wrap-anywhere">
              {m.handover_tenancies_with({ people: formatList(others, lang) })}
            </p>
          )}
        </div>
        {tenancy.is_cancelled && <Badge>{m.handover_tenancies_cancelled()}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        {tenancy.handovers.map(({ id, kind, state, is_signature_due }) => (
          <ButtonLink key={id} variant={is_signature_due ? 'primary' : 'outline'} icon={KeyRound} asChild>
            <LocalizedLink to={`/handovers/${id}`}>
              {`${m.handover_kind({ kind })} · ${m.handover_state({ state })}`}
            </LocalizedLink>
          </ButtonLink>
        ))}
        {tenancy.may.move_in && (
          <Button icon={KeyRound} loading={busy === 'move_in'} onClick={() => void start('move_in')}>
            {m.handover_tenancies_move_in()}
          </Button>
        )}
        {tenancy.may.move_out && (
          <Button
            variant="outline"
            icon={KeyRound}
            loading={busy === 'move_out'}
            onClick={() => void start('move_out')}
          >
            {m.handover_tenancies_move_out()}
          </Button>
        )}
        {!tenancy.is_cancelled && (
          <Button variant="outline" icon={Handshake} onClick={() => setReading(true)}>
            {m.references_open_dialog()}
          </Button>
        )}
        {tenancy.may.cancel && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {m.handover_tenancies_cancel()}
          </Button>
        )}
      </div>
      {isReading && (
        <Suspense fallback={null}>
          <ReferencesDialog tenancyId={tenancy.id} onClose={() => setReading(false)} />
        </Suspense>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        alert
        title={m.handover_tenancies_cancel()}
        description={m.handover_tenancies_cancel_text()}
        closeLabel={m.handover_close()}
        actions={
          <Button
            variant="destructive"
            loading={busy === 'cancel'}
            onClick={() => void run('cancel', async () => cancelTenancy(tenancy.id)).then(() => setAsking(false))}
          >
            {m.handover_tenancies_cancel_confirm()}
          </Button>
        }
      />
    </Card>
  );
}
