import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { DETAIL } from '../../domain/rules.ts';
import { TrustSection } from '../detail/trust-section.tsx';
import { setReviewedVersion, reviewedVersion } from './reviewed-version.ts';
import { useReviewDecision, type PropertyInReview, type ReviewVerdict } from './review-api.ts';

/** Property in review, with its trust checks and the two possible decisions. */
export function ReviewCard({ property }: { property: PropertyInReview }) {
  const lang = useLang();
  const review = useReviewDecision(property.id);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const version = reviewedVersion(property);
  const decide = (action: ReviewVerdict) => {
    const trimmed = reason.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') review.mutate({ action, reason: trimmed, version });
  };
  return (
    <Card as="article" className="grid gap-4">
      <div>
        <h2 className="font-text text-18 leading-ui font-strong tracking-normal wrap-anywhere">
          {property.title ? safeDisplayText(property.title) : m.trust_untitled()}
        </h2>
        <p className="text-14 text-muted">{m.trust_since({ day: formatDate(property.since.slice(0, 10), lang) })}</p>
      </div>
      {version !== property.version && (
        <Callout tone="warning" alert>
          {m.trust_changed()}
        </Callout>
      )}
      <TrustSection trust={property.trust} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to={`/properties/${property.id}`} onClick={() => setReviewedVersion(property)}>
            {m.trust_see()}
          </LocalizedLink>
        </ButtonLink>
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to={`/profile/${property.owner_id}`}>{m.trust_publisher()}</LocalizedLink>
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
          variant="outline"
          loading={review.isPending && review.variables.action === 'reject'}
          onClick={() => decide('reject')}
        >
          {m.trust_reject()}
        </Button>
        <Button loading={review.isPending && review.variables.action === 'approve'} onClick={() => decide('approve')}>
          {m.trust_approve()}
        </Button>
      </div>
    </Card>
  );
}
