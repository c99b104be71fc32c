import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { DETAIL } from '../../domain/rules.ts';
import { Trust } from '../detail/trust.tsx';
import { dayWords } from '../property-words.ts';
import { noteLook, versionLookedAt } from './looked-at.ts';
import { useReview, type HeldHome, type Verdict } from './review-api.ts';

/** A home that waits: what speaks for and against it, and the two ways it can go. */
export function HeldHomeCard({ home }: { home: HeldHome }) {
  const lang = useLang();
  const review = useReview(home.id);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const version = versionLookedAt(home);
  const decide = (action: Verdict) => {
    const said = reason.trim();
    setMissing(said === '');
    if (said !== '') review.mutate({ action, reason: said, version });
  };
  return (
    <Card as="article" className="grid gap-4">
      <div>
        <h2 className="font-text text-18 leading-ui font-strong tracking-normal wrap-anywhere">
          {home.title ? shownText(home.title) : m.trust_untitled()}
        </h2>
        <p className="text-14 text-soft">{m.trust_since({ day: dayWords(home.since.slice(0, 10), lang) })}</p>
      </div>
      {version !== home.version && (
        <Note tone="mixed" alert>
          {m.trust_changed()}
        </Note>
      )}
      <Trust trust={home.trust} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="line" asChild>
          <LocalLink to={`/properties/${home.id}`} onClick={() => noteLook(home)}>
            {m.trust_see()}
          </LocalLink>
        </ButtonLink>
        <ButtonLink look="line" asChild>
          <LocalLink to={`/profile/${home.owner_id}`}>{m.trust_publisher()}</LocalLink>
        </ButtonLink>
      </div>
      <Field
        label={m.trust_reason()}
        help={m.trust_reason_help()}
        error={isMissing && m.trust_reason_needed()}
        required
      >
        <TextInput
          value={reason}
          maxLength={DETAIL.maxReasonLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="line"
          busy={review.isPending && review.variables.action === 'reject'}
          onClick={() => decide('reject')}
        >
          {m.trust_reject()}
        </Button>
        <Button busy={review.isPending && review.variables.action === 'approve'} onClick={() => decide('approve')}>
          {m.trust_approve()}
        </Button>
      </div>
    </Card>
  );
}
