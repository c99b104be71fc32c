import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { LEGAL_VERSIONS, type LegalDocument } from '#features/accounts/domain/consents.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { recordConsents } from './api.ts';
import { LEGAL_DOCUMENT_PATHS, legalDocumentLabel } from './legal-document-labels.ts';

/** Non-blocking notice at the bottom of the page about changed legal documents. */
export function TermsUpdatedCard({ due }: { due: readonly LegalDocument[] }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [isDismissed, setDismissed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (isDismissed) return null;
  const agree = async () => {
    setBusy(true);
    try {
      await recordConsents(Object.fromEntries(due.map((document) => [document, LEGAL_VERSIONS[document]])));
      setDismissed(true);
      void cache.invalidateQueries({ queryKey: ['session'] });
    } catch (error) {
      toast.error((error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_failed());
    }
    setBusy(false);
  };
  return (
    <section
      aria-labelledby="changed-texts-title"
      className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 grid short:bottom-3 short:max-h-[40dvh] short:overflow-y-auto gap-2 rounded-card border border-line bg-surface p-4 shadow-float md:right-auto md:bottom-6 md:left-6 md:w-100"
    >
      <h2 id="changed-texts-title" className="text-18">
        {m.data_rights_texts_title()}
      </h2>
      <p className="text-14 text-muted">{m.data_rights_texts_some()}</p>
      <ul className="flex flex-wrap gap-x-4">
        {due.map((document) => (
          <li key={document}>
            <LocalizedLink
              to={LEGAL_DOCUMENT_PATHS[document]}
              className="inline-flex min-h-tap items-center text-14 font-mid"
            >
              {legalDocumentLabel(document)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button loading={isBusy} onClick={() => void agree()}>
          {m.data_rights_texts_agree()}
        </Button>
        <Button variant="ghost" onClick={() => setDismissed(true)}>
          {m.data_rights_texts_later()}
        </Button>
      </div>
    </section>
  );
}
