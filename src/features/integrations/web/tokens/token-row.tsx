import { useLang } from '#browser/i18n/lang.ts';
import { formatDate, formatElapsed } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { m } from '#messages';
import type { ApiToken } from '../../domain/schema.ts';
import { SCOPE_LABELS } from './scope-labels.ts';

/** A token with its scopes, last use and end. */
export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const lang = useLang();
  const { name, hint, scopes } = token;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-strong break-words">{name}</b>
          <code className="text-14 text-muted">{hint}</code>
        </p>
        <ul aria-label={m.integrations_scopes()} className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{SCOPE_LABELS[scope]()}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-14 text-muted">
          {formatUse(token, lang)} · {formatEnd(token, lang)}
        </p>
      </div>
      <Button variant="secondary" aria-label={m.integrations_revoke_label({ name })} onClick={onRevoke}>
        {m.integrations_revoke()}
      </Button>
    </li>
  );
}

function formatUse({ last_used_at: at }: ApiToken, lang: Lang): string {
  if (at === null) return m.integrations_token_unused();
  return m.integrations_token_used({ when: formatElapsed(Date.now() - new Date(at).getTime(), lang) });
}

function formatEnd({ expires_at: at }: ApiToken, lang: Lang): string {
  return at === null ? m.integrations_token_endless() : m.integrations_token_expires({ day: formatDate(at, lang) });
}
