import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { apiRequest } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import { m } from '#messages';
import type { QuestionsResponse } from '../../domain/connection-schema.ts';
import { formatScore } from '../format-match.ts';
import { QuestionOptions } from '../questions/question-options.tsx';

type Question = QuestionsResponse['questions'][number];

/** Dismissed until the page is reloaded. */
let isDismissed = false;

/**
 * 'Responde a tres preguntas: podrías llegar a 91 %': one question at a time, answered with one tap; hidden if
 * everything is answered.
 */
export function SuggestedQuestions() {
  const [rest, setRest] = useState<{ questions: readonly Question[]; of: number; reachable: number } | null>(null);
  const [isAway, setAway] = useState(isDismissed);
  const { data } = useQuery({
    queryKey: ['matching', 'questions'],
    queryFn: async ({ signal }) => apiRequest<QuestionsResponse>('GET', '/api/matching/questions', { signal }),
    enabled: !isAway,
    staleTime: Infinity,
    retry: false,
  });
  const current = rest ?? initialQuestions(data);
  const question = current?.questions[0];
  const container = useRef<HTMLDivElement>(null);
  useReplacementGuard(question?.key ?? '', container);
  if (isAway || !current || !question) return null;
  const putAway = () => {
    isDismissed = true;
    setAway(true);
  };
  return (
    <div ref={container}>
      <QuestionCard
        key={question.key}
        question={question}
        count={current.of}
        nth={current.of - current.questions.length + 1}
        reachable={current.reachable}
        onAnswered={() => {
          const questions = current.questions.slice(1);
          if (questions.length === 0) putAway();
          setRest({ ...current, questions });
        }}
        onDismiss={putAway}
      />
    </div>
  );
}

/** Questions are only shown if answering them can raise the best score. */
function initialQuestions(data: QuestionsResponse | undefined) {
  if (!data || data.reachable === null || data.reachable <= (data.best ?? 0)) return null;
  return { questions: data.questions, of: data.questions.length, reachable: data.reachable };
}

interface QuestionCardProps {
  question: Question;
  nth: number;
  count: number;
  reachable: number;
  onAnswered: () => void;
  onDismiss: () => void;
}

function QuestionCard({ question, nth, count, reachable, onAnswered, onDismiss }: QuestionCardProps) {
  const lang = useLang();
  return (
    <section
      aria-label={m.matches_ask_title({ count, percent: formatScore(reachable, lang) ?? '' })}
      className="mb-4 rounded-card bg-success-tint p-4"
    >
      <div className="flex items-start gap-3">
        <Icon icon={ArrowUp} className="mt-0.5 text-success-text" />
        <div className="min-w-0 flex-1">
          <p className="leading-ui font-strong text-success-text">
            {m.matches_ask_title({ count, percent: formatScore(reachable, lang) ?? '' })}
          </p>
          <p className="mt-0.5 text-14 text-muted">{m.matches_ask_nth({ nth, count })}</p>
        </div>
      </div>
      <div className="mt-3">
        <QuestionOptions question={question} onAnswered={onAnswered} />
      </div>
      <Button variant="ghost" className="mt-1 -ml-3" onClick={onDismiss}>
        {m.matches_ask_later()}
      </Button>
    </section>
  );
}
