import { useLang } from '#browser/lang.ts';
import { finalErrors } from '#features/profiles/domain/steps.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Reasons } from '#ui/reasons.tsx';
import { m } from '#words';
import { countWords } from '../fit-words.ts';
import { Silhouettes } from './silhouettes.tsx';

/** For whoever has not finished their profile: how many wait, nobody's face, and what is still to be told. */
export function BehindTheProfile({ total }: { total: number }) {
  const lang = useLang();
  const { data: own } = useOwnProfile();
  const missing = own ? Object.keys(finalErrors(own)) : [];
  const items = (missing.length > 0 ? missing : ['']).map((field) => ({
    kind: 'unknown' as const,
    text: m.matching_missing({ field }),
  }));
  return (
    <div className="mt-6 grid items-start gap-6 md:grid-cols-2 md:gap-8">
      <Card as="section" className="grid gap-4 md:order-2">
        <p className="num text-14 font-strong text-fit-text">
          {m.matching_incomplete_total({ count: total, shown: countWords(total, lang) })}
        </p>
        <h2 className="text-22">{m.matching_incomplete_title()}</h2>
        <p className="text-soft">{m.matching_incomplete_text()}</p>
        <div>
          <h3 className="mb-2 font-text text-14 font-strong tracking-normal text-soft">
            {m.matching_incomplete_missing()}
          </h3>
          <Reasons items={items} />
        </div>
        <ButtonLink big wide asChild>
          <LocalLink to="/student/profile">{m.matching_incomplete_action()}</LocalLink>
        </ButtonLink>
      </Card>
      <Silhouettes count={Math.min(total, 6)} />
    </div>
  );
}
