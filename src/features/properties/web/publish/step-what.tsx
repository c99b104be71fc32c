import { m } from '#words';
import { ADVERTISER_WORDS, KIND_WORDS, OFFER_WORDS } from '../property-words.ts';
import { FlagRow, OneOf } from './bound-fields.tsx';

/** What is offered, and by whom. */
export function StepWhat() {
  return (
    <>
      <OneOf name="kind" label={m.properties_field_kind()} words={KIND_WORDS} />
      <OneOf
        name="offer"
        label={m.properties_field_offer()}
        words={OFFER_WORDS}
        look="row"
        help={m.publish_offer_help()}
      />
      <OneOf name="advertiser" label={m.publish_advertiser()} words={ADVERTISER_WORDS} />
      <FlagRow name="owner_lives_in" label={m.properties_field_owner_lives_in()} />
    </>
  );
}
