import { useQuery, useQueryClient } from '@tanstack/react-query';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { shortlistErrorMessage } from '../shortlist/use-shortlist.ts';
import { deleteSavedAnswer, fetchSavedAnswers } from './questions-api.ts';

const KEY = ['saved-answers'];

/** Answers of the current user to questions of owners, offered again where another owner asks the same. */
export function SavedAnswers() {
  const cache = useQueryClient();
  const toast = useToast();
  const { data: answers = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchSavedAnswers(signal),
    staleTime: 0,
  });
  if (answers.length === 0) return null;
  const forget = async (key: string) => {
    try {
      await deleteSavedAnswer(key);
      toast.success(m.saved_answers_deleted());
    } catch (error) {
      toast.error(shortlistErrorMessage(error));
    }
    await cache.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Card as="section" aria-labelledby="saved-answers" className="mt-8">
      <h2 id="saved-answers" className="text-18">
        {m.saved_answers_title()}
      </h2>
      <p className="text-14 text-muted">{m.saved_answers_lead()}</p>
      <ul className="mt-2 grid">
        {answers.map(({ key, question, answer }) => (
          <li key={key} className="flex items-start justify-between gap-3 border-t border-line py-3 first:border-0">
            <div className="min-w-0 wrap-anywhere" dir="auto">
              <p className="font-strong">{safeDisplayText(question)}</p>
              <p className="whitespace-pre-line">{safeDisplayText(answer)}</p>
            </div>
            <Button variant="ghost" onClick={() => void forget(key)}>
              {m.saved_answers_delete()}
              <span className="sr-only"> {safeDisplayText(question)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
