import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FitLine } from '#ui/fit-line.tsx';
import { FitRing } from '#ui/fit-ring.tsx';
import { Reasons } from '#ui/reasons.tsx';
import { EXAMPLE_FITS } from './example-fits.ts';
import { faceUrl } from './people.ts';
import type { LandingWords } from './words.ts';

type Words = LandingWords['fits'];

/** What a percentage looks like here: never alone. */
export function FitExamples({ words }: { words: Words }) {
  return (
    <section className="wrap grid gap-6 pt-16 md:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      <div className="md:col-span-2 lg:col-span-1">
        <h2 className="text-22">{words.title}</h2>
        <p className="mt-2 max-w-[46ch] text-soft">{words.text}</p>
      </div>
      <Example of="aitana" tone="fit" words={words} />
      <Example of="hugo" tone="mixed" words={words} />
    </section>
  );
}

function Example({ of, tone, words }: { of: keyof typeof EXAMPLE_FITS; tone: 'fit' | 'mixed'; words: Words }) {
  const { face, points } = EXAMPLE_FITS[of];
  const said = words[of];
  return (
    <Card>
      <div className="mb-3.5 flex items-center gap-3">
        <FitRing percent={points} tone={tone} size={64}>
          <img src={faceUrl(face)} alt="" width="50" height="50" loading="lazy" />
        </FitRing>
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-text text-16 font-strong">{said.person}</h3>
            <Badge>{words.badge}</Badge>
          </div>
          <FitLine
            tone={tone}
            value={said.value}
            words={said.words}
            sentence={said.sentence}
            className="[&>b]:text-18"
          />
        </div>
      </div>
      <Reasons items={said.reasons} labels={words.sides} />
    </Card>
  );
}
