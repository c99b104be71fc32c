import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { apiRequest } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { cacheOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { saveProfile } from '#features/profiles/web/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { QuestionsResponse } from '../../domain/connection-schema.ts';
import { errorMessage, formatScore } from '../format-match.ts';
import { toProfileChange, optionLabel, QUESTION_LABELS, scaleLabels } from './question-labels.ts';

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
  const toast = useToast();
  const [tapped, setTapped] = useState<string | number | null>(null);
  const answer = async (option: string | number) => {
    if (tapped !== null) return;
    setTapped(option);
    try {
      cacheOwnProfile(await saveProfile(toProfileChange(question.key, option)));
      onAnswered();
    } catch (error) {
      toast.error(errorMessage(error));
      setTapped(null);
    }
  };
  const scale = scaleLabels(question.key);
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
      <p id="matching-question" className="mt-3 font-strong">
        {QUESTION_LABELS[question.key]()}
      </p>
      <div role="group" aria-labelledby="matching-question" className="mt-2 flex flex-wrap gap-2">
        {question.options.map((option) => (
          <Button
            key={option}
            variant="outline"
            className={scale ? 'min-w-11 flex-1 px-2!' : undefined}
            aria-label={scale ? m.matches_ask_step({ step: option, ...scale }) : undefined}
            loading={tapped === option}
            onClick={() => void answer(option)}
          >
            {optionLabel(question.key, option, lang)}
          </Button>
        ))}
      </div>
      {scale && (
        <div aria-hidden="true" className="mt-1 flex justify-between gap-3 text-14 text-muted">
          <span>{scale.least}</span>
          <span>{scale.most}</span>
        </div>
      )}
      <Button variant="ghost" className="mt-1 -ml-3" onClick={onDismiss}>
        {m.matches_ask_later()}
      </Button>
    </section>
  );
}
