import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

export interface AntiSpamMessages {
  pass: string;
  question: string;
  label: string;
  help: string;
  hidden: string;
}

/** Anti-spam fields of a public form: pass, honeypot, and a question for clients without JavaScript or Web Crypto. */
export function AntiSpamFields({
  messages,
  mustAnswer,
  answer,
  onAnswer,
}: {
  messages: AntiSpamMessages;
  mustAnswer: boolean;
  answer: string;
  onAnswer: (answer: string) => void;
}) {
  return (
    <>
      <input type="hidden" name="pass" value={messages.pass} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          {messages.hidden}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {mustAnswer ? (
        <Field label={messages.question} help={messages.help} required>
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
            {messages.question}
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
