import { useId, useState } from 'react';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { cacheOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { saveProfile } from '#features/profiles/web/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Question } from '../../domain/questions.ts';
import { toProfileChange, optionLabel, QUESTION_LABELS, scaleLabels } from './question-labels.ts';

interface QuestionOptionsProps {
  question: Question;
  /** Saved answer, which stays visible and can be changed; null if unanswered. Omit it for a question that goes away. */
  value?: string | number | null;
  onAnswered: () => void;
}

/** A profile question, answered and saved with one tap. */
export function QuestionOptions({ question, value, onAnswered }: QuestionOptionsProps) {
  const lang = useLang();
  const toast = useToast();
  const id = useId();
  const [tapped, setTapped] = useState<string | number | null>(null);
  const answer = async (option: string | number) => {
    if (tapped !== null) return;
    setTapped(option);
    try {
      cacheOwnProfile(await saveProfile(toProfileChange(question.key, option)));
      onAnswered();
      if (value !== undefined) setTapped(null);
    } catch (error) {
      toast.error(requestErrorMessage(error));
      setTapped(null);
    }
  };
  const scale = scaleLabels(question.key);
  return (
    <>
      <p id={id} className="font-strong">
        {QUESTION_LABELS[question.key]()}
      </p>
      <div role="group" aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {question.options.map((option) => (
          <Button
            key={option}
            variant={option === value ? 'inverse' : 'outline'}
            aria-pressed={value === undefined ? undefined : option === value}
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
    </>
  );
}
