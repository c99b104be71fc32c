import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { MatchScoreLabel } from '#ui/display/match-score-label.tsx';
import { MatchScoreRing } from '#ui/display/match-score-ring.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { faceUrl, EXAMPLE_SCORES } from './faces.ts';
import type { LandingMessages } from './messages.ts';

type Messages = LandingMessages['fits'];

/** Example scores with reasons; a percentage is never shown alone. */
export function ScoreExamples({ messages }: { messages: Messages }) {
  return (
    <section className="wrap grid gap-6 pt-16 md:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      <div className="md:col-span-2 lg:col-span-1">
        <h2 className="text-22">{messages.title}</h2>
        <p className="mt-2 max-w-[46ch] text-muted">{messages.text}</p>
      </div>
      <ScoreExample of="aitana" tone="success" messages={messages} />
      <ScoreExample of="hugo" tone="warning" messages={messages} />
    </section>
  );
}

function ScoreExample({
  of,
  tone,
  messages,
}: {
  of: keyof typeof EXAMPLE_SCORES;
  tone: 'success' | 'warning';
  messages: Messages;
}) {
  const { face, points } = EXAMPLE_SCORES[of];
  const example = messages[of];
  return (
    <Card>
      <div className="mb-3.5 flex items-center gap-3">
        <MatchScoreRing percent={points} tone={tone} size={64}>
          <img src={faceUrl(face)} alt="" width="50" height="50" loading="lazy" />
        </MatchScoreRing>
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-text text-16 font-strong">{example.person}</h3>
            <Badge>{messages.badge}</Badge>
          </div>
          <MatchScoreLabel
            tone={tone}
            value={example.value}
            label={example.label}
            screenReaderText={example.sentence}
            className="[&>b]:text-18"
          />
        </div>
      </div>
      <ProsConsList items={example.reasons} labels={messages.sides} />
    </Card>
  );
}
