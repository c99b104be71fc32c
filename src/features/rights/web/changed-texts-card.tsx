import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { TEXTS, type Document } from '#features/accounts/domain/consents.ts';
import { Button } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { giveConsents } from './api.ts';
import { TEXT_WAYS, textName } from './text-words.ts';

/** Lies at the foot of the page and keeps nobody from anything: a text has changed since one agreed to it. */
export function ChangedTextsCard({ due }: { due: readonly Document[] }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (isGone) return null;
  const agree = async () => {
    setBusy(true);
    try {
      await giveConsents(Object.fromEntries(due.map((document) => [document, TEXTS[document]])));
      setGone(true);
      void cache.invalidateQueries({ queryKey: ['session'] });
    } catch (error) {
      toast.error((error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_failed());
    }
    setBusy(false);
  };
  return (
    <section
      aria-labelledby="changed-texts-title"
      className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 grid gap-2 rounded-card border border-line bg-surface p-4 shadow-float md:right-auto md:bottom-6 md:left-6 md:w-100"
    >
      <h2 id="changed-texts-title" className="text-18">
        {m.data_rights_texts_title()}
      </h2>
      <p className="text-14 text-soft">{m.data_rights_texts_some()}</p>
      <ul className="flex flex-wrap gap-x-4">
        {due.map((document) => (
          <li key={document}>
            <LocalLink to={TEXT_WAYS[document]} className="inline-flex min-h-tap items-center text-14 font-mid">
              {textName(document)}
            </LocalLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void agree()}>
          {m.data_rights_texts_agree()}
        </Button>
        <Button look="bare" onClick={() => setGone(true)}>
          {m.data_rights_texts_later()}
        </Button>
      </div>
    </section>
  );
}
