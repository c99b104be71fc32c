import { Fragment, useEffect, useRef } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { archivedSystemMessage } from '#features/chat/web/public/archived-system-message.ts';
import { messageBubbleClasses } from '#ui/display/message-bubble-classes.ts';
import { cx } from '#ui/core/cx.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { CaseFacts } from '../../domain/evidence/case-facts.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { MarkedText } from './marked-text.tsx';
import { phrasesOf } from './use-case-facts.ts';
import { EvidenceImage } from './evidence-image.tsx';

/**
 * Message snapshot; the reporter's messages are on the right. Opens at the reported message, which is marked, else at the
 * newest one.
 */
export function EvidenceMessages({ found, facts }: { found: FullCase; facts: CaseFacts | undefined }) {
  const lang = useLang();
  const { evidence, people, told: reports } = found;
  const list = useRef<HTMLOListElement>(null);
  const reported = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = reported.current?.offsetTop ?? list.current.scrollHeight;
  }, [found.id, facts]);
  const repeated = new Set(facts?.repeated?.message_ids);
  const mine = new Set(reports.flatMap(({ reporter }) => reporter?.id ?? []));
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id);
    return person ? safeDisplayText(person.name) : m.cases_somebody();
  };
  return (
    <ol
      ref={list}
      aria-label={m.cases_messages()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className="relative grid max-h-[26rem] gap-1.5 overflow-y-auto rounded-inner border border-line p-3"
    >
      {evidence.messages.map((message, at) => {
        const { id, sender_id, type, content, created_at, edited_at, deleted_at, former_contents: former } = message;
        const isMine = mine.has(sender_id);
        const isReported = id === evidence.message_id;
        const before = evidence.messages[at - 1];
        const after = evidence.messages[at + 1];
        const day = formatDate(created_at, lang);
        const isNewDay = before === undefined || formatDate(before.created_at, lang) !== day;
        return (
          <Fragment key={id}>
            {isNewDay && <li className="py-1 text-center text-12 text-muted">{day}</li>}
            {type === 'system' ? (
              <li className="py-1 text-center text-12 text-muted">
                {archivedSystemMessage(content, nameOf(sender_id))}
              </li>
            ) : (
              <li
                ref={isReported ? reported : undefined}
                className={cx('flex flex-col', isMine ? 'items-end' : 'items-start')}
              >
                {before?.sender_id !== sender_id && (
                  <span className="px-1 pt-1 text-12 text-muted">{nameOf(sender_id)}</span>
                )}
                {repeated.has(id) && <span className="px-1 text-12 font-strong">{m.case_facts_repeated_here()}</span>}
                {isReported && <span className="px-1 text-12 font-strong">{m.cases_reported_message()}</span>}
                <div
                  dir="auto"
                  title={formatDate(created_at, lang, 'shortTime')}
                  className={cx(
                    messageBubbleClasses({ isMine, isLast: after?.sender_id !== sender_id }),
                    isReported && 'outline-2 outline-warning-mark',
                  )}
                >
                  {deleted_at ? (
                    <em>{m.chat_deleted_preview()}</em>
                  ) : type === 'file' ? (
                    <div className="min-w-44">
                      <EvidenceImage
                        reportId={found.id}
                        name={content}
                        label={m.cases_picture_of({ name: nameOf(sender_id) })}
                      />
                    </div>
                  ) : (
                    <>
                      <span className="whitespace-pre-line">
                        <MarkedText text={content} phrases={phrasesOf(facts, 'message', id)} />
                      </span>
                      {edited_at && <span className="text-12 text-muted"> {m.chat_edited()}</span>}
                    </>
                  )}
                  {former?.map((text, nth) => (
                    <p
                      key={`${nth} ${text}`}
                      dir="auto"
                      className="mt-1 border-t border-line-strong pt-1 whitespace-pre-line"
                    >
                      {m.cases_former_text({ text })}
                    </p>
                  ))}
                </div>
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}
