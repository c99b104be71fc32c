import type { ReactNode } from 'react';
import CheckCheck from 'lucide-react/icons/check-check';
import { cx } from '#ui/core/cx.ts';
import { MatchScoreRing } from '#ui/display/match-score-ring.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { faceUrl, type Face } from './faces.ts';
import type { LandingMessages } from './messages.ts';

type Messages = LandingMessages['steps'];

/** Steps with a small preview of each feature. */
export function HowItWorks({ messages }: { messages: Messages }) {
  return (
    <section className="wrap pt-16">
      <h2>{messages.title}</h2>
      <ol className="mt-6 grid list-none gap-x-6 gap-y-10 p-0 md:gap-y-6 lg:grid-cols-3">
        <Step messages={messages.tell} art={<QuestionsPreview messages={messages} />} />
        <Step messages={messages.see} art={<RankingPreview ranks={messages.ranks} />} />
        <Step messages={messages.write} art={<ChatPreview messages={messages} />} />
      </ol>
      <p className="mt-8 max-w-[46ch] text-muted">{messages.later}</p>
    </section>
  );
}

function Step({ messages, art }: { messages: Messages['tell']; art: ReactNode }) {
  return (
    <li className="min-w-0 md:max-lg:grid md:max-lg:grid-cols-[22rem_1fr] md:max-lg:items-center md:max-lg:gap-8">
      <div
        aria-hidden="true"
        className="grid h-52 content-center overflow-hidden rounded-card bg-surface-quiet px-5 select-none"
      >
        <div className="mx-auto grid w-full max-w-72 gap-2">{art}</div>
      </div>
      <div className="mt-4 md:max-lg:mt-0">
        <h3>{messages.title}</h3>
        <p className="mt-1 max-w-[46ch] text-muted">{messages.text}</p>
      </div>
    </li>
  );
}

function QuestionsPreview({ messages: { questions, answers } }: { messages: Messages }) {
  return (
    <>
      <QuestionPreview text={questions[0]} answers={answers} chosen={1} />
      <QuestionPreview text={questions[1]} answers={answers} chosen={2} />
    </>
  );
}

function QuestionPreview({ text, answers, chosen }: { text: string; answers: readonly string[]; chosen: number }) {
  return (
    <div className="py-1">
      <p className="mb-1.5 text-14 font-strong">{text}</p>
      <div className="grid grid-cols-[1fr_1fr_1.6fr] gap-1.5 text-center text-14 font-mid">
        {answers.map((answer, at) => (
          <span
            key={answer}
            className={cx(
              'truncate rounded-control px-1 py-2',
              at === chosen ? 'bg-inverse text-on-inverse' : 'bg-surface ring-1 ring-line ring-inset',
            )}
          >
            {answer}
          </span>
        ))}
      </div>
    </div>
  );
}

function RankingPreview({ ranks }: { ranks: Messages['ranks'] }) {
  return (
    <>
      <RankedPerson face="lucia" name="Lucía" percent={86} value={ranks[0]} />
      <RankedPerson face="yusra" name="Yusra" percent={84} value={ranks[1]} className="mx-3" />
      <RankedPerson face="nerea" name="Nerea" percent={78} value={ranks[2]} className="mx-6" />
    </>
  );
}

interface RankedPersonProps {
  face: Face;
  name: string;
  percent: number;
  value: string;
  className?: string;
}

function RankedPerson({ face, name, percent, value, className }: RankedPersonProps) {
  return (
    <div className={cx('flex items-center gap-3 rounded-inner bg-surface py-1 pr-4 pl-2 shadow-card', className)}>
      <span className="-m-1.5 scale-75">
        <MatchScoreRing percent={percent} tone="success" size={56}>
          <img src={faceUrl(face)} alt="" width="42" height="42" loading="lazy" />
        </MatchScoreRing>
      </span>
      <span className="flex-1 text-14 font-strong">{name}</span>
      <span className="price text-16 text-success-text">{value}</span>
    </div>
  );
}

function ChatPreview({ messages }: { messages: Messages }) {
  return (
    <div className="grid gap-2 text-14 leading-[1.4]">
      <div className="flex items-end gap-2">
        <img src={faceUrl('marc')} alt="" width="28" height="28" loading="lazy" className="size-7 rounded-full" />
        <p className="rounded-card rounded-bl-[4px] bg-surface px-3.5 py-2 shadow-card">{messages.hello}</p>
      </div>
      <p className="ml-12 flex items-end gap-1.5 justify-self-end rounded-card rounded-br-[4px] bg-bubble-mine px-3.5 py-2 text-on-bubble-mine">
        <span>{messages.reply}</span>
        <Icon icon={CheckCheck} size={16} className="text-success-text" />
      </p>
    </div>
  );
}
