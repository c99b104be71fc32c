import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

export interface GuardWords {
  pass: string;
  question: string;
  label: string;
  help: string;
  hidden: string;
}

/**
 * What a form that everybody may send has beside its own fields: its pass, one that nobody sees, and a question for
 * browsers without scripts, or that cannot hash.
 */
export function GuardFields({
  words,
  mustAnswer,
  answer,
  onAnswer,
}: {
  words: GuardWords;
  mustAnswer: boolean;
  answer: string;
  onAnswer: (answer: string) => void;
}) {
  return (
    <>
      <input type="hidden" name="pass" value={words.pass} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          {words.hidden}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {mustAnswer ? (
        <Field label={words.question} help={words.help} required>
          <TextInput
            name="answer"
            autoComplete="off"
            inputMode="numeric"
            value={answer}
            onChange={(event) => onAnswer(event.target.value)}
          />
        </Field>
      ) : (
        <noscript>
          <label className="grid gap-1.5 text-14 font-strong">
            {words.question}
            <input
              name="answer"
              autoComplete="off"
              className="min-h-12 rounded-control border border-line-strong bg-surface p-[11px] text-16 font-normal"
            />
          </label>
        </noscript>
      )}
    </>
  );
}
