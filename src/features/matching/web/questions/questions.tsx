import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { apiCall } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { keepOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { saveProfile } from '#features/profiles/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { QuestionsAnswer } from '../../domain/connection-schema.ts';
import { failureWords, percentWords } from '../fit-words.ts';
import { changeOf, optionWords, QUESTION_WORDS, scaleWords } from './question-words.ts';

type Question = QuestionsAnswer['questions'][number];

/** Put away until the page is opened anew. */
let isPutAway = false;

/** 'Responde a tres preguntas: podrías llegar a 91 %', one after the other, with one tap each; nothing where all is told. */
export function Questions() {
  const [rest, setRest] = useState<{ questions: readonly Question[]; of: number; reachable: number } | null>(null);
  const [isAway, setAway] = useState(isPutAway);
  const { data } = useQuery({
    queryKey: ['matching', 'questions'],
    queryFn: async ({ signal }) => apiCall<QuestionsAnswer>('GET', '/api/matching/questions', { signal }),
    enabled: !isAway,
    staleTime: Infinity,
    retry: false,
  });
  const asked = rest ?? begun(data);
  const question = asked?.questions[0];
  if (isAway || !asked || !question) return null;
  const putAway = () => {
    isPutAway = true;
    setAway(true);
  };
  return (
    <Asked
      key={question.key}
      question={question}
      count={asked.of}
      nth={asked.of - asked.questions.length + 1}
      reachable={asked.reachable}
      onAnswered={() => {
        const questions = asked.questions.slice(1);
        if (questions.length === 0) putAway();
        setRest({ ...asked, questions });
      }}
      onPutAway={putAway}
    />
  );
}

/** Worth asking only where it can bring something. */
function begun(data: QuestionsAnswer | undefined) {
  if (!data || data.reachable === null || data.reachable <= (data.best ?? 0)) return null;
  return { questions: data.questions, of: data.questions.length, reachable: data.reachable };
}

interface AskedProps {
  question: Question;
  nth: number;
  count: number;
  reachable: number;
  onAnswered: () => void;
  onPutAway: () => void;
}

function Asked({ question, nth, count, reachable, onAnswered, onPutAway }: AskedProps) {
  const lang = useLang();
  const toast = useToast();
  const [tapped, setTapped] = useState<string | number | null>(null);
  const answer = async (option: string | number) => {
    if (tapped !== null) return;
    setTapped(option);
    try {
      keepOwnProfile(await saveProfile(changeOf(question.key, option)));
      onAnswered();
    } catch (error) {
      toast.error(failureWords(error));
      setTapped(null);
    }
  };
  const scale = scaleWords(question.key);
  return (
    <section
      aria-label={m.matches_ask_title({ count, percent: percentWords(reachable, lang) ?? '' })}
      className="mb-4 rounded-card bg-fit-tint p-4"
    >
      <div className="flex items-start gap-3">
        <Icon of={ArrowUp} className="mt-0.5 text-fit-text" />
        <div className="min-w-0 flex-1">
          <p className="leading-ui font-strong text-fit-text">
            {m.matches_ask_title({ count, percent: percentWords(reachable, lang) ?? '' })}
          </p>
          <p className="mt-0.5 text-14 text-soft">{m.matches_ask_nth({ nth, count })}</p>
        </div>
      </div>
      <p id="matching-question" className="mt-3 font-strong">
        {QUESTION_WORDS[question.key]()}
      </p>
      <div role="group" aria-labelledby="matching-question" className="mt-2 flex flex-wrap gap-2">
        {question.options.map((option) => (
          <Button
            key={option}
            look="line"
            className={scale ? 'min-w-11 flex-1 px-2!' : undefined}
            aria-label={scale ? m.matches_ask_step({ step: option, ...scale }) : undefined}
            busy={tapped === option}
            onClick={() => void answer(option)}
          >
            {optionWords(question.key, option, lang)}
          </Button>
        ))}
      </div>
      {scale && (
        <div aria-hidden="true" className="mt-1 flex justify-between gap-3 text-14 text-soft">
          <span>{scale.least}</span>
          <span>{scale.most}</span>
        </div>
      )}
      <Button look="bare" className="mt-1 -ml-3" onClick={onPutAway}>
        {m.matches_ask_later()}
      </Button>
    </section>
  );
}
