import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Select } from '#ui/forms/select.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { CLAUSE_KINDS } from '../../domain/agreement/rules.ts';
import type { Agreement } from '../../domain/agreement/schema.ts';
import type { MemberNames } from '../fit/use-member-names.ts';
import { Clauses, OwnClauses } from './clauses.tsx';
import { Signatures } from './signatures.tsx';
import { PdfButton } from '../public/pdf-button.tsx';

interface AgreementDocumentProps {
  groupId: string;
  agreement: Agreement;
  names: MemberNames;
  /** Omit if the agreement cannot be edited. */
  onEdit: (() => void) | undefined;
  onVersion: (version: number | null) => void;
}

/** Agreement in a language of choice, for reading and signing, and as a PDF. */
export function AgreementDocument({ groupId, agreement, names, onEdit, onVersion }: AgreementDocumentProps) {
  const pageLang = useLang();
  const [chosen, setChosen] = useState<Lang | null>(null);
  const lang = chosen ?? pageLang;
  const options = { locale: lang };
  const { version, latest_version: latest, group } = agreement;
  const nameOf = (id: string) => {
    const name = agreement.people.find((one) => one.user_id === id)?.name ?? null;
    return name === null ? names.nameOf(id) : safeDisplayText(name);
  };
  return (
    <Card as="article" lang={lang} className="grid gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-22">{m.group_agreement_title({}, options)}</h2>
            <p className="wrap-anywhere text-muted">
              {m.group_agreement_of({ group: safeDisplayText(group.name), city: group.city }, options)}
            </p>
          </div>
          {agreement.is_signed_by_all && (
            <Badge tone="success" icon={Check}>
              {m.group_agreement_all({}, options)}
            </Badge>
          )}
        </div>
        <p className="num text-14 text-muted">
          {m.group_agreement_version({ version, day: formatDate(agreement.created_at.slice(0, 10), lang) }, options)}
        </p>
        <p className="rounded-inner bg-surface-quiet px-4 py-3 text-14">{m.group_agreement_legal({}, options)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={m.group_agreement_lang()}
            options={LANGS.map((value) => ({ value, label: LOCALES[value].name }))}
            value={lang}
            onChange={setChosen}
          />
          {latest > 1 && <VersionSelect {...{ version, latest, onVersion }} />}
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {onEdit && (
              <Button variant="outline" icon={Pencil} onClick={onEdit}>
                {m.group_agreement_edit()}
              </Button>
            )}
            <PdfButton
              path={`/api/groups/${encodeURIComponent(groupId)}/agreement/pdf?version=${version}&lang=${lang}`}
              fileName={`tukan-${version}-${lang}`}
            >
              {m.group_agreement_pdf()}
            </PdfButton>
          </span>
        </div>
      </header>
      {CLAUSE_KINDS.map((kind) => (
        <Clauses key={kind} {...{ agreement, kind, lang, nameOf }} />
      ))}
      <OwnClauses own={agreement.own} lang={lang} />
      <Signatures agreement={agreement} lang={lang} nameOf={nameOf} />
    </Card>
  );
}

interface VersionSelectProps {
  version: number;
  latest: number;
  onVersion: (version: number | null) => void;
}

function VersionSelect({ version, latest, onVersion }: VersionSelectProps) {
  return (
    <Select
      className="w-auto!"
      aria-label={m.group_agreement_versions()}
      value={String(version)}
      options={Array.from({ length: latest }, (_, at) => ({
        value: String(latest - at),
        label: m.group_agreement_version_short({ version: latest - at }),
      }))}
      onChange={(event) => {
        const next = Number(event.currentTarget.value);
        onVersion(next === latest ? null : next);
      }}
    />
  );
}
