import type { ReactNode } from 'react';
import CheckCheck from 'lucide-react/icons/check-check';
import { cx } from '#ui/cx.ts';
import { FitRing } from '#ui/fit-ring.tsx';
import { Icon } from '#ui/icon.tsx';
import { faceUrl, type Face } from './people.ts';
import type { LandingWords } from './words.ts';

type Words = LandingWords['steps'];

/** How it works, each step with a small picture of the real thing. */
export function Steps({ words }: { words: Words }) {
  return (
    <section className="wrap pt-16">
      <h2>{words.title}</h2>
      <ol className="mt-6 grid list-none gap-x-6 gap-y-10 p-0 md:gap-y-6 lg:grid-cols-3">
        <Step words={words.tell} art={<Questions words={words} />} />
        <Step words={words.see} art={<Ranking ranks={words.ranks} />} />
        <Step words={words.write} art={<Talk words={words} />} />
      </ol>
      <p className="mt-8 max-w-[46ch] text-soft">{words.later}</p>
    </section>
  );
}

function Step({ words, art }: { words: Words['tell']; art: ReactNode }) {
  return (
    <li className="min-w-0 md:max-lg:grid md:max-lg:grid-cols-[22rem_1fr] md:max-lg:items-center md:max-lg:gap-8">
      <div
        aria-hidden="true"
        className="grid h-52 content-center overflow-hidden rounded-card bg-surface-quiet px-5 select-none"
      >
        <div className="mx-auto grid w-full max-w-72 gap-2">{art}</div>
      </div>
      <div className="mt-4 md:max-lg:mt-0">
        <h3>{words.title}</h3>
        <p className="mt-1 max-w-[46ch] text-soft">{words.text}</p>
      </div>
    </li>
  );
}

function Questions({ words: { questions, answers } }: { words: Words }) {
  return (
    <>
      <Question text={questions[0]} answers={answers} chosen={1} />
      <Question text={questions[1]} answers={answers} chosen={2} />
    </>
  );
}

function Question({ text, answers, chosen }: { text: string; answers: readonly string[]; chosen: number }) {
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

function Ranking({ ranks }: { ranks: Words['ranks'] }) {
  return (
    <>
      <Ranked face="lucia" name="Lucía" percent={91} value={ranks[0]} />
      <Ranked face="yusra" name="Yusra" percent={87} value={ranks[1]} className="mx-3" />
      <Ranked face="nerea" name="Nerea" percent={78} value={ranks[2]} className="mx-6" />
    </>
  );
}

interface RankedProps {
  face: Face;
  name: string;
  percent: number;
  value: string;
  className?: string;
}

function Ranked({ face, name, percent, value, className }: RankedProps) {
  return (
    <div className={cx('flex items-center gap-3 rounded-inner bg-surface py-1 pr-4 pl-2 shadow-card', className)}>
      <span className="-m-1.5 scale-75">
        <FitRing percent={percent} tone="fit" size={56}>
          <img src={faceUrl(face)} alt="" width="42" height="42" loading="lazy" />
        </FitRing>
      </span>
      <span className="flex-1 text-14 font-strong">{name}</span>
      <span className="price text-16 text-fit-text">{value}</span>
    </div>
  );
}

function Talk({ words }: { words: Words }) {
  return (
    <div className="grid gap-2 text-14 leading-[1.4]">
      <div className="flex items-end gap-2">
        <img src={faceUrl('marc')} alt="" width="28" height="28" loading="lazy" className="size-7 rounded-full" />
        <p className="rounded-card rounded-bl-[4px] bg-surface px-3.5 py-2 shadow-card">{words.hello}</p>
      </div>
      <p className="ml-12 flex items-end gap-1.5 justify-self-end rounded-card rounded-br-[4px] bg-bubble-mine px-3.5 py-2 text-on-bubble-mine">
        <span>{words.reply}</span>
        <Icon of={CheckCheck} size={16} className="text-fit-text" />
      </p>
    </div>
  );
}
