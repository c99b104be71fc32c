import { m } from '#messages';
import { ADVERTISER_LABELS, KIND_LABELS, OFFER_LABELS } from '../../labels/property-labels.ts';
import { YesNoField, ChoiceField } from '../form/form-fields.tsx';

/** Kind of offer and advertiser. */
export function StepOffer() {
  return (
    <>
      <ChoiceField name="kind" label={m.properties_field_kind()} labels={KIND_LABELS} />
      <ChoiceField
        name="offer"
        label={m.properties_field_offer()}
        labels={OFFER_LABELS}
        variant="row"
        help={m.publish_offer_help()}
      />
      <ChoiceField name="advertiser" label={m.publish_advertiser()} labels={ADVERTISER_LABELS} />
      <YesNoField name="owner_lives_in" label={m.properties_field_owner_lives_in()} />
    </>
  );
}
