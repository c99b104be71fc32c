import { Fragment } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { keptSystemWords } from '#features/chat/web/parts/kept-words.ts';
import { bubbleClasses } from '#ui/bubble.ts';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { dayWords, momentWords } from '../listing/moments.ts';
import { KeptPicture } from './kept-picture.tsx';

/** What was said, as the reporter saw it: theirs on the right. */
export function KeptMessages({ found }: { found: FullCase }) {
  const lang = useLang();
  const { evidence, people, told } = found;
  const mine = new Set(told.flatMap(({ reporter }) => reporter?.id ?? []));
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id);
    return person ? shownText(person.name) : m.cases_somebody();
  };
  return (
    <ol
      aria-label={m.cases_messages()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      className="grid max-h-[26rem] gap-1.5 overflow-y-auto rounded-inner border border-line p-3"
    >
      {evidence.messages.map((message, at) => {
        const { id, sender_id, type, content, created_at } = message;
        const isMine = mine.has(sender_id);
        const before = evidence.messages[at - 1];
        const after = evidence.messages[at + 1];
        const isNewDay = before?.created_at.slice(0, 10) !== created_at.slice(0, 10);
        return (
          <Fragment key={id}>
            {isNewDay && <li className="py-1 text-center text-12 text-soft">{dayWords(created_at, lang)}</li>}
            {type === 'system' ? (
              <li className="py-1 text-center text-12 text-soft">{keptSystemWords(content, nameOf(sender_id))}</li>
            ) : (
              <li className={cx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
                {before?.sender_id !== sender_id && (
                  <span className="px-1 pt-1 text-12 text-soft">{nameOf(sender_id)}</span>
                )}
                <div
                  dir="auto"
                  title={momentWords(created_at, lang)}
                  className={bubbleClasses({ isMine, isLast: after?.sender_id !== sender_id })}
                >
                  {type === 'file' ? (
                    <div className="min-w-44">
                      <KeptPicture
                        reportId={found.id}
                        name={content}
                        label={m.cases_picture_of({ name: nameOf(sender_id) })}
                      />
                    </div>
                  ) : (
                    <span className="whitespace-pre-line">{content}</span>
                  )}
                </div>
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}
