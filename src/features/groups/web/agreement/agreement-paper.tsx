import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { LANGS, type Lang } from '#kit/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { m } from '#words';
import { CLAUSE_KINDS } from '../../domain/agreement/rules.ts';
import type { Agreement } from '../../domain/agreement/schema.ts';
import type { Names } from '../fit/use-names.ts';
import { dayWords } from '../group-words.ts';
import { Clauses, OwnPoints } from './clauses.tsx';
import { Signatures } from './signatures.tsx';
import { useLightPrint } from './use-light-print.ts';
import './print.css';

interface AgreementPaperProps {
  agreement: Agreement;
  names: Names;
  /** Left out where it cannot be changed. */
  onEdit: (() => void) | undefined;
  onVersion: (version: number | null) => void;
}

/** The agreement as it is read, signed and printed, in either language. */
export function AgreementPaper({ agreement, names, onEdit, onVersion }: AgreementPaperProps) {
  const pageLang = useLang();
  useLightPrint();
  const [chosen, setChosen] = useState<Lang | null>(null);
  const lang = chosen ?? pageLang;
  const options = { locale: lang };
  const { version, latest_version: latest, group } = agreement;
  const nameOf = (id: string) => {
    const name = agreement.people.find((one) => one.user_id === id)?.name ?? null;
    return name === null ? names.nameOf(id) : shownText(name);
  };
  return (
    <Card as="article" lang={lang} data-print className="grid gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-22">{m.group_agreement_title({}, options)}</h2>
            <p className="wrap-anywhere text-soft">
              {m.group_agreement_of({ group: shownText(group.name), city: group.city }, options)}
            </p>
          </div>
          {agreement.is_signed_by_all && (
            <Badge tone="fit" icon={Check}>
              {m.group_agreement_all({}, options)}
            </Badge>
          )}
        </div>
        <p className="num text-14 text-soft">
          {m.group_agreement_version({ version, day: dayWords(agreement.created_at.slice(0, 10), lang) }, options)}
        </p>
        <p className="rounded-inner bg-surface-quiet px-4 py-3 text-14">{m.group_agreement_legal({}, options)}</p>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Segmented
            label={m.group_agreement_lang()}
            options={LANGS.map((value) => ({ value, label: m.group_agreement_lang_name({ lang: value }) }))}
            value={lang}
            onChange={setChosen}
          />
          {latest > 1 && <Versions {...{ version, latest, onVersion }} />}
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {onEdit && (
              <Button look="line" icon={Pencil} onClick={onEdit}>
                {m.group_agreement_edit()}
              </Button>
            )}
            <Button look="line" icon={Printer} onClick={() => window.print()}>
              {m.group_agreement_print()}
            </Button>
          </span>
        </div>
      </header>
      {CLAUSE_KINDS.map((kind) => (
        <Clauses key={kind} {...{ agreement, kind, lang, nameOf }} />
      ))}
      <OwnPoints own={agreement.own} lang={lang} />
      <Signatures agreement={agreement} lang={lang} nameOf={nameOf} />
    </Card>
  );
}

interface VersionsProps {
  version: number;
  latest: number;
  onVersion: (version: number | null) => void;
}

function Versions({ version, latest, onVersion }: VersionsProps) {
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
